/** What report cards print of a learner's fees, inside their own transaction. */
import { permits } from '#core/access/rules/permissions.ts'
import type { Term } from '#core/academics/contract/calendar.ts'
import { listStreams, listYears } from '#core/academics/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import type { CardFeesAsked, CardFeesSource } from '#features/report-cards/server/ports.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageFees } from '../../contract/access.ts'
import { standingOf } from '../../rules/balance.ts'
import { duesOf, withFare } from '../../rules/bills.ts'
import { chargedFor } from '../../rules/charged-for.ts'
import { entriesOf } from '../queries/entries.ts'
import { billedOf, choicesOf, structuresOf } from '../queries/structures.ts'
import type { FeesOpen } from './family.ts'
import type { TransportFares } from '../ports.ts'
import { faresIn } from './term-bills.ts'
import { plannedOf } from './plans/planned.ts'
import { ledgerOf } from './show.ts'

/** What the fee structure of a term comes to for each learner; in a new year the grade is not known yet. */
const structureTotals = async (
  tx: Tx,
  term: Term,
  learnerIds: readonly string[],
  transport: TransportFares,
): Promise<Map<string, number>> => {
  const structures = term.number > 1 ? await structuresOf(tx, Number(term.startsOn.slice(0, 4)), term.number) : []
  if (structures.length === 0) return new Map()
  const [grades, choices, learners] = [
    new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade])),
    await choicesOf(tx),
    await learnersByIds(tx, learnerIds),
  ]
  const fareOf = await faresIn(tx, term, transport, 'whole')
  return new Map(
    learners.flatMap(({ id, streamId }) => {
      if (streamId === null) return []
      const seat = { streamId, grade: grades.get(streamId) ?? '', choices: choices.get(id) ?? new Set<string>() }
      const dues = withFare(duesOf(structures, seat), fareOf(id, []))
      return dues.length === 0 ? [] : [[id, dues.reduce((sum, { cents }) => sum + cents, 0)] as const]
    }),
  )
}

const termLike = async (tx: Tx, asked: CardFeesAsked['nextTerm']): Promise<Term | undefined> =>
  asked
    ? (await listYears(tx)).flatMap(({ terms }) => terms).find(({ startsOn }) => startsOn === asked.startsOn)
    : undefined

/** @param isOpen whether the transaction's school keeps its fees here */
export const feesOnCards = (isOpen: FeesOpen, transport: TransportFares): CardFeesSource => ({
  of: async (tx, { learnerIds, nextTerm }) => {
    if (!(await isOpen(tx))) return null
    const term = await termLike(tx, nextTerm)
    const billed = new Set(term ? (await billedOf(tx, term.id)).map(({ entryId }) => entryId) : [])
    const structured = term ? await structureTotals(tx, term, learnerIds, transport) : new Map<string, number>()
    const entries = groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)
    return new Map(
      learnerIds.map((id) => {
        const own = (entries.get(id) ?? []).map(ledgerOf)
        const charged = term ? chargedFor(own, { ...term, billed }) : null
        const all = own.reduce((sum, { cents }) => sum + cents, 0)
        return [id, { balance: all - (charged ?? 0), nextTerm: charged ?? structured.get(id) ?? null }]
      }),
    )
  },
  late: async (tx, learnerIds) => {
    if (!(await isOpen(tx))) return new Map()
    const { date: today } = schoolTime(tx.at, (await schoolById(tx)).timeZone)
    return new Map(
      [...(await plannedOf(tx, learnerIds))].flatMap(([id, { ledger }]) => {
        const { overdue } = standingOf(ledger, today)
        return overdue > 0 ? [[id, overdue] as const] : []
      }),
    )
  },
  maySee: (actor) => actor.role === 'admin' && permits(actor, manageFees),
})
