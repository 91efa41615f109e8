/** Matches the cells of a lesson list with the school's classes, periods, areas, teachers and rooms. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { fault, type FaultDefinition, type Parsed } from '#core/imports/rules/faults.ts'
import type { RowReader } from '#core/imports/rules/rows.ts'
import { readDay, readNamed, readPeriod, readTeacher, type Named, type PeriodChoice } from './import-cells.ts'
import { lessonFaults, type LessonField } from './lesson-columns.ts'

/** School data to match cells with. */
export interface Lookups {
  /** @returns id of the class, or null */
  classOf(text: string): string | null
  /** Lesson periods of the class's day, in order. */
  periodsOf(streamId: string): readonly PeriodChoice[]
  areasOf(streamId: string): readonly Named[]
  readonly staff: readonly Named[]
  readonly rooms: readonly Named[]
}

export interface ParsedLesson {
  readonly streamId: string
  readonly weekday: number
  readonly periodId: string
  readonly learningAreaId: string
  readonly staffId: string | null
  readonly roomId: string | null
}

const orFault = <T>(value: T | null, text: string, unknown: FaultDefinition): Parsed<T> =>
  value === null ? { value, fault: fault(unknown, { value: text.slice(0, 200) }) } : { value }

const teacherOf = (text: string, staff: readonly Named[]): Parsed<string> => {
  const [only, ...more] = readTeacher(text, staff)
  return orFault(
    more.length > 0 ? null : (only?.id ?? null),
    text,
    more.length > 0 ? lessonFaults.teacherSeveral : lessonFaults.teacherUnknown,
  )
}

/** Some lists write a dash for "none". */
const none = '-'

/** @returns null for a row with errors */
export const readLesson = (reader: RowReader<LessonField>, lookups: Lookups): ParsedLesson | null => {
  const required = <T>(field: LessonField, parse: (text: string) => Parsed<T>): T | null => {
    if (!reader.text(field)) reader.report(field, fault(cellFaults.missing))
    return reader.read(field, parse) ?? null
  }
  const optional = (field: LessonField, parse: (text: string) => Parsed<string>): string | null =>
    reader.read(field, (text) => (text === none ? { value: null } : parse(text))) ?? null
  const streamId = required('class', (text) => orFault(lookups.classOf(text), text, lessonFaults.classUnknown))
  const weekday = required('day', (text) => orFault(readDay(text), text, lessonFaults.dayUnknown))
  // Periods and learning areas depend on the class.
  const inClass = (
    field: LessonField,
    found: (text: string, stream: string) => string | null,
    unknown: FaultDefinition,
  ) => required(field, (text) => (streamId === null ? { value: null } : orFault(found(text, streamId), text, unknown)))
  const periodId = inClass(
    'period',
    (text, stream) => readPeriod(text, lookups.periodsOf(stream))?.id ?? null,
    lessonFaults.periodUnknown,
  )
  const learningAreaId = inClass(
    'learningArea',
    (text, stream) => readNamed(text, lookups.areasOf(stream))?.id ?? null,
    lessonFaults.areaUnknown,
  )
  const staffId = optional('teacher', (text) => teacherOf(text, lookups.staff))
  const roomId = optional('room', (text) =>
    orFault(readNamed(text, lookups.rooms)?.id ?? null, text, lessonFaults.roomUnknown),
  )
  if (streamId === null || weekday === null || periodId === null || learningAreaId === null) return null
  return { streamId, weekday, periodId, learningAreaId, staffId, roomId }
}
