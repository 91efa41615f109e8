/** Parses a lesson list: mapping of columns, and matching of cells with the school. */
import type { LessonField, RowProblem, RowProblemCode } from '../contract/import.ts'
import { readDay, readNamed, readPeriod, readTeacher, type Named, type PeriodChoice } from './import-cells.ts'

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const headings: Readonly<Record<LessonField, readonly string[]>> = {
  class: ['class', 'stream', 'grade', 'darasa', 'mkondo', 'gredi', 'form'],
  day: ['day', 'weekday', 'siku'],
  period: ['period', 'lesson', 'lessonno', 'time', 'kipindi', 'saa', 'slot'],
  learningArea: ['learningarea', 'subject', 'area', 'somo', 'course', 'eneolakujifunzia'],
  teacher: ['teacher', 'tutor', 'mwalimu', 'staff', 'teachername'],
  room: ['room', 'venue', 'chumba', 'place', 'lab'],
}

export const fields = Object.keys(headings) as readonly LessonField[]
/** Required columns. */
export const neededFields: readonly LessonField[] = ['class', 'day', 'period', 'learningArea']

export const isHeading = (header: string): boolean => fields.some((field) => headings[field].includes(squash(header)))

export type Columns = Readonly<Partial<Record<LessonField, number>>>

/** Place of each field's column; the first that fits. */
export const columnsOf = (headers: readonly string[]): Columns => {
  const found: Partial<Record<LessonField, number>> = {}
  for (const field of fields) {
    const place = headers.findIndex((header) => headings[field].includes(squash(header)))
    if (place >= 0) found[field] = place
  }
  return found
}

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

export interface ParsedRow {
  readonly number: number
  readonly cells: Readonly<Partial<Record<LessonField, string>>>
  /** Null when something is wrong. */
  readonly lesson: ParsedLesson | null
  readonly problems: readonly RowProblem[]
}

const teacherOf = (text: string, staff: readonly Named[]): { id: string | null; code?: RowProblemCode } => {
  if (text === '' || text === '-') return { id: null }
  const [only, ...more] = readTeacher(text, staff)
  if (!only) return { id: null, code: 'teacher_unknown' }
  return more.length > 0 ? { id: null, code: 'teacher_several' } : { id: only.id }
}

export const readRow = (number: number, row: readonly string[], columns: Columns, lookups: Lookups): ParsedRow => {
  const problems: RowProblem[] = []
  const cells: Partial<Record<LessonField, string>> = {}
  for (const field of fields) if (columns[field] !== undefined) cells[field] = (row[columns[field]] ?? '').trim()
  const wrong = (field: LessonField, code: RowProblemCode): null => {
    problems.push({ field, code, value: cells[field] ?? '', with: null })
    return null
  }
  const text = (field: LessonField): string => cells[field] ?? ''
  const streamId =
    text('class') === ''
      ? wrong('class', 'class_missing')
      : (lookups.classOf(text('class')) ?? wrong('class', 'class_unknown'))
  const weekday = readDay(text('day')) ?? wrong('day', 'day_unknown')
  const period = streamId
    ? (readPeriod(text('period'), lookups.periodsOf(streamId)) ?? wrong('period', 'period_unknown'))
    : null
  const area =
    text('learningArea') === ''
      ? wrong('learningArea', 'area_missing')
      : streamId
        ? (readNamed(text('learningArea'), lookups.areasOf(streamId)) ?? wrong('learningArea', 'area_unknown'))
        : null
  const teacher = teacherOf(text('teacher'), lookups.staff)
  if (teacher.code) wrong('teacher', teacher.code)
  const room =
    text('room') === '' || text('room') === '-'
      ? undefined
      : (readNamed(text('room'), lookups.rooms) ?? wrong('room', 'room_unknown'))
  const lesson =
    problems.length === 0 && streamId && weekday && period && area
      ? {
          streamId,
          weekday,
          periodId: period.id,
          learningAreaId: area.id,
          staffId: teacher.id,
          roomId: room?.id ?? null,
        }
      : null
  return { number, cells, lesson, problems }
}
