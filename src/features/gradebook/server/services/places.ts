/** Finds the class, learning area and term of a request, if the caller may see them. */
import type { Actor } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import type { CalendarTerm, SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { calendarOf, learningAreasOf, streamById } from '#core/academics/server/public.ts'
import { callerOf, type Caller, type CallerSession } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { presentTerm } from '../../rules/terms.ts'
import { ensureSee } from './access.ts'

export interface Place {
  readonly caller: Caller
  readonly stream: StreamItem
  readonly area: LearningArea
  readonly calendar: SchoolCalendar
  readonly term: CalendarTerm
  /** The school's day. */
  readonly today: string
}

const gone = (): AppError => new AppError(commonErrors.notFound)

export const todayOf = (tx: Tx, actor: Pick<Actor, 'timeZone'>): string => schoolTime(tx.at, actor.timeZone).date

/** @throws AppError 404 if not found or not visible to the caller, and for an area outside the class's level */
export const placeOf = async (
  tx: Tx,
  actor: CallerSession,
  named: { streamId: string; learningAreaId: string; termId?: string | undefined },
): Promise<Place> => {
  const [caller, stream, areas, calendar] = await Promise.all([
    callerOf(tx, actor),
    streamById(tx, named.streamId),
    learningAreasOf(tx),
    calendarOf(tx),
  ])
  ensureSee(caller, named)
  const area = areas.find((one) => one.id === named.learningAreaId)
  const today = todayOf(tx, actor)
  const term =
    named.termId === undefined
      ? presentTerm(calendar.terms, today)
      : calendar.terms.find((one) => one.id === named.termId)
  if (!stream || !area || !term || area.level !== stream.level) throw gone()
  return { caller, stream, area, calendar, term, today }
}
