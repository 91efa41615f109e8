/** What has become of the term's fees, for the school and for each grade. */
import { listStreams, termOn } from '#core/academics/server/public.ts'
import { streamsByLearner, type Caller } from '#core/people/server/public.ts'
import { grades } from '#core/schools/contract/levels.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeesOfGrade, FeesOverview, FeesShare } from '../../contract/overview.ts'
import { toShillings } from '../../rules/money.ts'
import { addOverviews, noOverview, overviewOf, type Overview } from '../../rules/overview.ts'
import { ledgerRows } from '../queries/balances.ts'

const shown = ({ paid, paidToday, late, notYetDue }: Overview): FeesShare => ({
  paid: toShillings(paid),
  paidToday: toShillings(paidToday),
  late: {
    upTo30: toShillings(late.upTo30),
    upTo60: toShillings(late.upTo60),
    upTo90: toShillings(late.upTo90),
    over90: toShillings(late.over90),
  },
  notYetDue: toShillings(notYetDue),
})

const rank = (grade: string | null): number =>
  grade === null ? grades.length : grades.findIndex((one) => one === grade)

export const overviewOn = async (tx: Tx, { today }: Pick<Caller, 'today'>): Promise<FeesOverview> => {
  const term = await termOn(tx, today)
  const streams = new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade]))
  const streamOf = await streamsByLearner(tx, today)
  const entries = groupBy(await ledgerRows(tx), ({ learnerId }) => learnerId)
  const found = new Map<string | null, { learners: number; sum: Overview }>()
  for (const [learnerId, rows] of entries) {
    const grade = streams.get(streamOf.get(learnerId) ?? '') ?? null
    const { learners, sum } = found.get(grade) ?? { learners: 0, sum: noOverview }
    const own = overviewOf(rows, term?.startsOn ?? null, today)
    found.set(grade, { learners: learners + 1, sum: addOverviews(sum, own) })
  }
  const all = [...found.values()].reduce((sum, one) => addOverviews(sum, one.sum), noOverview)
  const byGrade: FeesOfGrade[] = [...found]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([grade, { learners, sum }]) => ({ grade, learners, ...shown(sum) }))
  return { term: term?.name ?? null, ...shown(all), grades: byGrade }
}
