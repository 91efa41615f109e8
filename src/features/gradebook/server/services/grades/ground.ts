/** Shared context of one learner's marks: the learner, the school's calendar, areas and scales, and terms with data. */
import type { StreamItem } from '#core/academics/contract/classes.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import type { CalendarTerm, SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { calendarOf, learningAreasOf, listStreams, listYears } from '#core/academics/server/public.ts'
import type { LearnerRow } from '#core/people/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { openTerms, presentTerm } from '../../../rules/terms.ts'
import { termsWithMarks } from '../../queries/learner-terms.ts'
import { reflectionsOf } from '../../queries/reflections.ts'
import { scaleBook, type ScaleBook } from '../scale-book.ts'
import { shownTerm } from '../sheet.ts'

export interface LearnerGround {
  readonly learner: LearnerRow
  /** IANA name of the school's zone. */
  readonly timeZone: string
  /** Only published assessments count and are shown. */
  readonly published: boolean
  readonly calendar: SchoolCalendar
  /** Terms with marks, and the present one, newest first. */
  readonly terms: readonly CalendarTerm[]
  /** Those with marks. */
  readonly filled: ReadonlySet<string>
  readonly areas: readonly LearningArea[]
  readonly book: ScaleBook
  /** The learner's reflections, by assessment. */
  readonly reflections: ReadonlyMap<string, string>
  /** Areas that the caller may see of this learner. */
  readonly sees: (learningAreaId: string) => boolean
  readonly levelOf: (streamId: string) => Level
  readonly shown: ReturnType<typeof shownTerm>
}

export interface GroundOptions {
  readonly timeZone: string
  readonly published: boolean
  readonly sees?: (learningAreaId: string) => boolean
}

export const groundOf = async (
  tx: Tx,
  learner: LearnerRow,
  { timeZone, published, sees = () => true }: GroundOptions,
): Promise<LearnerGround> => {
  const [calendar, years, areas, streams, book, filled, reflections] = await Promise.all([
    calendarOf(tx),
    listYears(tx),
    learningAreasOf(tx),
    listStreams(tx),
    scaleBook(tx),
    termsWithMarks(tx, learner.id, published),
    reflectionsOf(tx, learner.id),
  ])
  const today = schoolTime(tx.at, timeZone).date
  const present = presentTerm(calendar.terms, today)
  const levels = new Map(streams.map(({ id, level }: StreamItem) => [id, level]))
  return {
    learner,
    timeZone,
    published,
    calendar,
    terms: openTerms(calendar.terms, today).filter(({ id }) => id === present?.id || filled.has(id)),
    filled,
    areas,
    book,
    reflections,
    sees,
    levelOf: (streamId) => levels.get(streamId) ?? 'junior',
    shown: shownTerm(years),
  }
}

/**
 * The requested term; by default the newest with marks, else the current one.
 * @throws AppError 404 for an unknown term
 */
export const termToShow = (
  { calendar, terms, filled }: LearnerGround,
  termId: string | undefined,
): CalendarTerm | null => {
  if (termId === undefined) return terms.find(({ id }) => filled.has(id)) ?? terms[0] ?? null
  const found = calendar.terms.find(({ id }) => id === termId)
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}
