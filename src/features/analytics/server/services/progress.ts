/** A learner's own progress: published results by term as cards show them, and attendance. */
import { roundPercent } from '#core/academics/rules/scales.ts'
import { calendarOf, learningAreasOf, listStreams, listYears } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childInReach,
  childrenOfAccount,
  inEverySchool,
  learnerById,
  learnerOfAccount,
  learnersByIds,
  type LearnerRow,
} from '#core/people/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Progress, TermProgress } from '../../contract/progress.ts'
import { begunTerms } from '../../rules/terms.ts'

export interface ProgressSources {
  readonly results: TermResultsQuery<Tx>
  readonly attendanceTotals: AttendanceTotalsQuery<Tx>
}

/** Terms shown: those of a year. */
const shownTerms = 3

const progressOf = async (
  tx: Tx,
  { results, attendanceTotals }: ProgressSources,
  learner: LearnerRow,
  timeZone: string,
): Promise<Progress> => {
  const [calendar, years, areas, streams] = await Promise.all([
    calendarOf(tx),
    listYears(tx),
    learningAreasOf(tx),
    listStreams(tx),
  ])
  const today = schoolTime(tx.at, timeZone).date
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const yearOf = new Map(years.flatMap((year) => year.terms.map((term) => [term.id, year.name])))
  const terms: TermProgress[] = []
  for (const term of begunTerms(calendar.terms, today).slice(0, shownTerms)) {
    const found = (await results(tx, [learner.id], term.id, { published: true })).get(learner.id)
    const totals = (await attendanceTotals(tx, [learner.id], term.startsOn, term.endsOn)).get(learner.id)
    terms.push({
      id: term.id,
      name: term.name,
      year: yearOf.get(term.id) ?? '',
      attendance: {
        present: totals?.present ?? 0,
        recorded: totals?.recorded ?? 0,
        percent: totals?.percentage ?? null,
      },
      areas: (found?.areas ?? []).flatMap(({ learningAreaId, percent, band }) =>
        percent === null && band === null
          ? []
          : [
              {
                name: names.get(learningAreaId) ?? '',
                percent: percent === null ? null : roundPercent(percent),
                band: band?.code ?? null,
              },
            ],
      ),
    })
  }
  const label = streams.find(({ id }) => id === learner.streamId)?.label ?? null
  return { learner: { id: learner.id, firstName: learner.firstName, class: label }, terms }
}

export const ownProgressOf = (context: ActorContext, sources: ProgressSources): Promise<Progress> =>
  context.read(async (tx) => {
    const learner = await learnerOfAccount(tx, context.actor.accountId)
    if (!learner) throw new AppError(commonErrors.notFound)
    return progressOf(tx, sources, learner, context.actor.timeZone)
  })

export const childProgressOf = async (
  context: ActorContext,
  learnerId: string,
  sources: ProgressSources,
): Promise<Progress> => {
  const { schoolId, school } = await childInReach(context, learnerId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const learner = await learnerById(tx, learnerId)
    if (!learner) throw new AppError(commonErrors.notFound)
    return progressOf(tx, sources, learner, school.timeZone)
  })
}

/** At every school where the account is a guardian. */
export const childrenHere = async (context: ActorContext): Promise<{ id: string; fullName: string }[]> => {
  const { accountId } = context.actor
  const found = await inEverySchool(context, async (tx) => {
    const links = (await childrenOfAccount(tx, accountId)).filter(({ maySeeRecords }) => maySeeRecords)
    const rows = await learnersByIds(
      tx,
      links.map(({ learnerId }) => learnerId),
    )
    return rows.map(({ id, fullName }) => ({ id, fullName }))
  })
  return found.toSorted((a, b) => a.fullName.localeCompare(b.fullName))
}
