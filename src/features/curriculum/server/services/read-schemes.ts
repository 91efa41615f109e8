/** Schemes of work and their lessons as they are shown. */
import { weeksInTerm, type CalendarTerm, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { calendarOf, learningAreasOf, streamById } from '#core/academics/server/public.ts'
import { turnsOf } from '#core/lessons/server/public.ts'
import { staffOfAccount, callerOf, type CallerSession } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LessonDetail, Scheme, SchemeLesson } from '../../contract/schemes.ts'
import type { Strand } from '../../contract/shapes.ts'
import { slotsOf, type Slot } from '../../rules/scheme/slots.ts'
import { partsOf } from '../queries/designs.ts'
import { lessonRow, lessonRows, type LessonRow } from '../queries/scheme-lessons.ts'
import { lessonsBySubStrand, schemeRow, type SchemeRow } from '../queries/schemes.ts'
import { ensureEdited, ensureSeen } from './access.ts'
import { strandsOf } from './read-designs.ts'

/** A scheme that the caller may see. @throws AppError 404 otherwise */
export const seenScheme = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
): Promise<{ row: SchemeRow; edit: boolean }> => {
  const row = await schemeRow(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return { row, edit: ensureSeen(await callerOf(tx, actor), row) }
}

/** @throws AppError 404 for a scheme out of caller, 403 for one that may only be looked at */
export const editedScheme = async (tx: Tx, actor: CallerSession, id: string): Promise<SchemeRow> => {
  const row = await schemeRow(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  ensureEdited(await callerOf(tx, actor), row)
  return row
}

/** A lesson with its scheme. @throws as `seenScheme` and `editedScheme` */
export const seenLesson = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
): Promise<{ lesson: LessonRow; scheme: SchemeRow; edit: boolean }> => {
  const lesson = await lessonRow(tx, id)
  if (!lesson) throw new AppError(commonErrors.notFound)
  const { row, edit } = await seenScheme(tx, actor, lesson.schemeId)
  return { lesson, scheme: row, edit }
}
export const editedLesson = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
): Promise<{ lesson: LessonRow; scheme: SchemeRow }> => {
  const lesson = await lessonRow(tx, id)
  if (!lesson) throw new AppError(commonErrors.notFound)
  return { lesson, scheme: await editedScheme(tx, actor, lesson.schemeId) }
}

export const termOf = (calendar: SchoolCalendar, id: string): CalendarTerm => {
  const term = calendar.terms.find((one) => one.id === id)
  if (!term) throw new Error('The term of a scheme is gone')
  return term
}

/** The slots of a scheme as the calendar is now. */
export const slotsNow = async (
  tx: Tx,
  calendar: SchoolCalendar,
  { termId, weekdays, weekdaysB }: Pick<SchemeRow, 'termId' | 'weekdays' | 'weekdaysB'>,
): Promise<Slot[]> => {
  const weekB = weekdaysB && { weekdays: weekdaysB, turns: await turnsOf(tx, calendar) }
  return slotsOf(calendar, termOf(calendar, termId), weekdays, weekB)
}

const frameOf = async (tx: Tx, row: SchemeRow, term: CalendarTerm, edit: boolean): Promise<LessonDetail['scheme']> => {
  const stream = await streamById(tx, row.streamId)
  const area = (await learningAreasOf(tx)).find(({ id }) => id === row.learningAreaId)
  return {
    id: row.id,
    class: { id: row.streamId, grade: stream?.grade ?? '', label: stream?.label ?? '' },
    learningArea: { id: row.learningAreaId, name: area?.name ?? '' },
    term: { id: term.id, name: term.name, startsOn: term.startsOn, endsOn: term.endsOn },
    abilities: { edit },
  }
}

/** Names of the teachers, by account. */
const teachersOf = async (tx: Tx, rows: readonly LessonRow[]): Promise<Map<string, string>> => {
  const accounts = [...new Set(rows.flatMap(({ taughtBy }) => taughtBy ?? []))]
  const names = new Map<string, string>()
  for (const account of accounts) names.set(account, (await staffOfAccount(tx, account))?.fullName ?? '')
  return names
}

const lessonOf = (row: LessonRow, strands: readonly Strand[], names: ReadonlyMap<string, string>): SchemeLesson => {
  const strand = strands.find((one) => one.subStrands.some(({ id }) => id === row.subStrandId))
  const subStrand = strand?.subStrands.find(({ id }) => id === row.subStrandId)
  const {
    id,
    week,
    lesson,
    plannedOn,
    title,
    experiences,
    inquiryQuestion,
    resources,
    methods,
    reflection,
    taughtOn,
    version,
  } = row
  return {
    id,
    week,
    lesson,
    plannedOn,
    subStrand:
      strand && subStrand
        ? { id: subStrand.id, number: subStrand.number, name: subStrand.name, strandName: strand.name }
        : null,
    title,
    outcomes: (subStrand?.outcomes ?? [])
      .filter((one) => row.outcomeIds.includes(one.id))
      .map((one) => ({ id: one.id, letter: one.letter, text: one.text })),
    experiences,
    inquiryQuestion,
    resources,
    methods,
    reflection,
    taughtOn,
    taughtBy: (row.taughtBy && names.get(row.taughtBy)) || null,
    hasPlan: row.introduction !== null || row.steps.length > 0 || row.conclusion !== null,
    version,
  }
}

/** Lessons of the design that are not in any scheme of the year. */
const unplannedOf = async (
  tx: Tx,
  row: SchemeRow,
  calendar: SchoolCalendar,
  strands: readonly Strand[],
): Promise<number> => {
  const { yearId } = termOf(calendar, row.termId)
  const termIds = calendar.terms.filter((term) => term.yearId === yearId).map(({ id }) => id)
  const planned = await lessonsBySubStrand(tx, row, termIds, false)
  return strands
    .flatMap((strand) => strand.subStrands)
    .reduce((sum, { id, lessons }) => sum + Math.max(0, lessons - (planned.get(id) ?? 0)), 0)
}

const isMoved = (rows: readonly LessonRow[], slots: readonly Slot[]): boolean =>
  rows.some((row, at) => row.plannedOn !== (slots[at]?.date ?? null))

export const showScheme = async (tx: Tx, actor: CallerSession, row: SchemeRow, edit: boolean): Promise<Scheme> => {
  const calendar = await calendarOf(tx)
  const term = termOf(calendar, row.termId)
  const strands = strandsOf(await partsOf(tx, [row.designId]))
  const rows = await lessonRows(tx, row.id)
  const names = await teachersOf(tx, rows)
  return {
    ...(await frameOf(tx, row, term, edit)),
    today: schoolTime(tx.at, actor.timeZone).date,
    designId: row.designId,
    lessonsPerWeek: (row.weekdays.length + (row.weekdaysB ?? row.weekdays).length) / 2,
    weeks: weeksInTerm(term),
    moved: isMoved(rows, await slotsNow(tx, calendar, row)),
    unplanned: await unplannedOf(tx, row, calendar, strands),
    lessons: rows.map((one) => lessonOf(one, strands, names)),
    version: row.version,
  }
}

/** @throws AppError 404 */
export const readScheme = async (tx: Tx, actor: CallerSession, id: string): Promise<Scheme> => {
  const { row, edit } = await seenScheme(tx, actor, id)
  return showScheme(tx, actor, row, edit)
}

export const showLesson = async (
  tx: Tx,
  lesson: LessonRow,
  scheme: SchemeRow,
  edit: boolean,
): Promise<LessonDetail> => {
  const strands = strandsOf(await partsOf(tx, [scheme.designId]))
  const { introduction, steps, conclusion } = lesson
  return {
    ...lessonOf(lesson, strands, await teachersOf(tx, [lesson])),
    introduction,
    steps,
    conclusion,
    scheme: await frameOf(tx, scheme, termOf(await calendarOf(tx), scheme.termId), edit),
  }
}

/** @throws AppError 404 */
export const readLesson = async (tx: Tx, actor: CallerSession, id: string): Promise<LessonDetail> => {
  const { lesson, scheme, edit } = await seenLesson(tx, actor, id)
  return showLesson(tx, lesson, scheme, edit)
}
