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
import type { QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { exportOwnProgress, Progress, TermProgress } from '../../contract/progress.ts'
import { progressTable } from '../../rules/progress-table.ts'
import { begunTerms } from '../../rules/terms.ts'
import { sheetFile } from './export.ts'

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

const ownIn = async (tx: Tx, { actor }: ActorContext, sources: ProgressSources): Promise<Progress> => {
  const learner = await learnerOfAccount(tx, actor.accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return progressOf(tx, sources, learner, actor.timeZone)
}

/** @throws AppError 404 for an account without a learner */
export const ownProgressOf = (context: ActorContext, sources: ProgressSources): Promise<Progress> =>
  context.read((tx) => ownIn(tx, context, sources))

const childIn = async (tx: Tx, id: string, sources: ProgressSources, timeZone: string): Promise<Progress> => {
  const learner = await learnerById(tx, id)
  if (!learner) throw new AppError(commonErrors.notFound)
  return progressOf(tx, sources, learner, timeZone)
}

/** @throws AppError 404 for a child out of reach */
export const childProgressOf = async (
  context: ActorContext,
  learnerId: string,
  sources: ProgressSources,
): Promise<Progress> => {
  const { schoolId, school } = await childInReach(context, learnerId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
    childIn(tx, learnerId, sources, school.timeZone),
  )
}

type Asked = QueryOf<typeof exportOwnProgress>

/** A table of it, in the words of the reader's language. */
const fileOf = (progress: Progress, { picture, format }: Asked, language: 'en' | 'sw'): Promise<FileAnswer> => {
  const { title, columns, rows } = progressTable(picture, progress, language)
  const heads = columns.map((column, index) => ({ ...column, width: index === 0 ? 28 : 16 }))
  return sheetFile({ file: `${title}, ${progress.learner.firstName}`, title }, format, heads, rows)
}

/** @throws AppError 404 for an account without a learner */
export const ownProgressFile = async (
  context: ActorContext,
  asked: Asked,
  sources: ProgressSources,
): Promise<FileAnswer> => {
  const progress = await context.write(async (tx) => {
    const found = await ownIn(tx, context, sources)
    await audit(tx, { action: 'analytics.export_own', entity: 'learner', entityId: found.learner.id, after: asked })
    return found
  })
  return fileOf(progress, asked, context.actor.language)
}

/** @throws AppError 404 for a child out of reach */
export const childProgressFile = async (
  context: ActorContext,
  learnerId: string,
  asked: Asked,
  sources: ProgressSources,
): Promise<FileAnswer> => {
  const { tenancy, origin, actor } = context
  const { schoolId, school } = await childInReach(context, learnerId)
  const scope = { schoolId, accountId: actor.accountId }
  const progress = await tenancy.write(scope, { ...origin, role: 'parent' }, async (tx) => {
    await audit(tx, { action: 'analytics.export_child', entity: 'learner', entityId: learnerId, after: asked })
    return childIn(tx, learnerId, sources, school.timeZone)
  })
  return fileOf(progress, asked, actor.language)
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
