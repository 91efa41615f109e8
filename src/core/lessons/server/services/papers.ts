/** Timetables on paper, as they hold on a day. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffNames } from '#core/people/server/public.ts'
import { paperDay, paperOf } from '#core/schools/server/public.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Lesson } from '../../contract/lessons.ts'
import type { PaperKind, printTimetables } from '../../contract/papers.ts'
import { teacherCodes } from '../../rules/teacher-codes.ts'
import { weekTableOf } from '../../rules/week-table.ts'
import { rowsHolding } from '../queries.ts'
import { describe, readNames, roomOf, type SchoolNames } from './names.ts'
import { wallTemplate, weeksTemplate } from './paper-templates.ts'

const words = {
  en: {
    titles: {
      class: 'Timetables of the classes',
      teacher: 'Timetables of the teachers',
      room: 'Timetables of the rooms',
      school: 'Timetable of the school',
    },
    asOf: 'Timetable as of {day}',
    none: 'No lessons are planned.',
    teachers: 'Teachers:',
    weeks: { a: 'Week A', b: 'Week B' },
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  sw: {
    titles: {
      class: 'Ratiba za madarasa',
      teacher: 'Ratiba za walimu',
      room: 'Ratiba za vyumba',
      school: 'Ratiba ya shule',
    },
    asOf: 'Ratiba kuanzia {day}',
    none: 'Hakuna vipindi vilivyopangwa.',
    teachers: 'Walimu:',
    weeks: { a: 'Wiki A', b: 'Wiki B' },
    days: ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi', 'Jumapili'],
  },
} as const
type Words = (typeof words)['en' | 'sw']

interface School {
  readonly names: SchoolNames
  readonly lessons: readonly Lesson[]
  readonly text: Words
}

/** Nothing for a lesson of every week. */
const weekName = ({ text }: Pick<School, 'text'>, { week }: Lesson): string | undefined =>
  week === 'every' ? undefined : text.weeks[week]

const dayName = ({ text }: School, weekday: number): string => text.days[weekday - 1] ?? ''

/** Monday to Friday, and a weekend day with lessons. */
const weekdaysOf = (lessons: readonly Lesson[]): number[] =>
  [...new Set([1, 2, 3, 4, 5, ...lessons.map(({ weekday }) => weekday)])].sort((a, b) => a - b)

interface Row {
  readonly time: string
  /** Lessons of each day as lines; a pause has its name instead. */
  readonly cells?: readonly (readonly (readonly string[])[])[]
  readonly pause?: string
}

interface Owner {
  readonly id: string
  readonly name: string
}

type SheetKind = Exclude<PaperKind, 'school'>

const rowsOf = (lessons: readonly Lesson[], linesOf: (lesson: Lesson) => string[]): Row[] =>
  weekTableOf(
    weekdaysOf(lessons).map((weekday) => ({ lessons: lessons.filter((lesson) => lesson.weekday === weekday) })),
  ).map(({ startTime, endTime, cells }) => ({
    time: `${startTime}–${endTime}`,
    cells: cells.map((cell) => cell.map(linesOf)),
  }))

/** Breaks of the class's day between its lessons. */
const withPauses = ({ names }: School, streamId: string, rows: readonly Row[]): Row[] => {
  if (rows.length === 0) return []
  const pauses = names
    .dayOf(names.streams.get(streamId)?.level ?? '')
    .filter(({ type }) => type !== 'lesson')
    .map(({ startTime, endTime, label }) => ({ time: `${startTime}–${endTime}`, pause: label }))
  return [...rows, ...pauses].sort((a, b) => a.time.localeCompare(b.time))
}

const linesFor =
  (school: School, kind: SheetKind) =>
  (lesson: Lesson): string[] => {
    const room = kind === 'class' ? lesson.room : roomOf(school.names, lesson)
    const lines = {
      class: [lesson.learningArea.name, lesson.teacher?.name, room?.name],
      teacher: [lesson.stream.label, lesson.learningArea.name, room?.name],
      room: [lesson.stream.label, lesson.learningArea.name, lesson.teacher?.name],
    }
    return [weekName(school, lesson), ...lines[kind]].filter((line) => line !== undefined)
  }

const ownerOf = (school: School, kind: SheetKind, lesson: Lesson): string | undefined =>
  ({ class: lesson.stream.id, teacher: lesson.teacher?.id, room: roomOf(school.names, lesson)?.id })[kind]

const sheetOf = (school: School, kind: SheetKind, { id, name }: Owner) => {
  const own = school.lessons.filter((lesson) => ownerOf(school, kind, lesson) === id)
  const rows = rowsOf(own, linesFor(school, kind))
  return {
    name,
    days: weekdaysOf(own).map((weekday) => dayName(school, weekday)),
    rows: kind === 'class' ? withPauses(school, id, rows) : rows,
  }
}

/** Everybody of a kind who may have a timetable, by name. */
const ownersOf = ({ names, lessons }: School, kind: SheetKind): Owner[] => {
  if (kind === 'class')
    return [...names.streams.values()].filter(({ active }) => active).map(({ id, label }) => ({ id, name: label }))
  if (kind === 'room') return [...names.rooms.values()].filter(({ active }) => active)
  const teachers = new Map(lessons.flatMap(({ teacher }) => (teacher ? [[teacher.id, teacher] as const] : [])))
  return [...teachers.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** @throws AppError 404 for a class, teacher or room that the school does not have */
const ownerById = async (tx: Tx, { names }: School, kind: SheetKind, id: string): Promise<Owner> => {
  const known = {
    class: async () => names.streams.get(id)?.label,
    teacher: async () => (await staffNames(tx, [id])).get(id),
    room: async () => names.rooms.get(id)?.name,
  }
  const name = await known[kind]()
  if (name === undefined) throw new AppError(commonErrors.notFound)
  return { id, name }
}

const wallOf = (school: School) => {
  const { names, lessons } = school
  const codes = teacherCodes(ownersOf(school, 'teacher'))
  const active = [...names.streams.values()].filter((stream) => stream.active)
  const cellOf = (found: readonly Lesson[]): string =>
    found
      .map((lesson) =>
        [
          weekName(school, lesson) && `${weekName(school, lesson)}:`,
          lesson.learningArea.shortName,
          codes.get(lesson.teacher?.id ?? ''),
          lesson.room && `(${lesson.room.name})`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n')
  const levels = [...groupBy(active, ({ level }) => level).values()].flatMap((streams) => {
    const own = lessons.filter(({ stream }) => streams.some(({ id }) => id === stream.id))
    const days = weekdaysOf(own).map((weekday) => ({
      name: dayName(school, weekday),
      rows: weekTableOf(
        streams.map(({ id }) => ({
          lessons: own.filter((lesson) => lesson.weekday === weekday && lesson.stream.id === id),
        })),
      ).map(({ startTime, endTime, cells }) => ({ time: `${startTime}–${endTime}`, cells: cells.map(cellOf) })),
    }))
    const planned = days.filter(({ rows }) => rows.length > 0)
    return planned.length > 0 ? [{ classes: streams.map(({ label }) => label), days: planned }] : []
  })
  const named = ownersOf(school, 'teacher').map(({ id, name }) => [codes.get(id) ?? '', name])
  return { levels, codes: named, teachers: school.text.teachers, none: school.text.none }
}

/** Writes an audit entry. */
export const timetablePaper = async (
  tx: Tx,
  { kind, of, date: asked }: QueryOf<typeof printTimetables>,
  { language, timeZone }: Pick<Actor, 'language' | 'timeZone'>,
): Promise<{ request: DocumentRequest; name: string }> => {
  const today = schoolTime(tx.at, timeZone).date
  const date = asked ?? today
  const names = await readNames(tx)
  const text = words[language]
  const school = { names, text, lessons: await describe(tx, names, await rowsHolding(tx, date)) }
  const one = of && kind !== 'school' ? await ownerById(tx, school, kind, of) : null
  await audit(tx, {
    action: 'lessons.print',
    entity: 'lessons',
    entityId: schoolOf(tx),
    after: { kind, of: one?.name ?? null, date },
  })
  const title = one?.name ?? text.titles[kind]
  const isWall = kind === 'school'
  const paper = await paperOf(tx, today, language, {
    title,
    subtitle: text.asOf.replace('{day}', paperDay(date, language)),
    landscape: true,
    ...(isWall ? { size: 'a3' as const } : {}),
  })
  const name = `${title} ${date}.pdf`
  if (isWall) return { name, request: { template: wallTemplate, data: { paper, ...wallOf(school) } } }
  const sheets = (one ? [one] : ownersOf(school, kind))
    .map((owner) => sheetOf(school, kind, owner))
    .filter(({ rows }) => one || rows.length > 0)
  return { name, request: { template: weeksTemplate, data: { paper, sheets, none: text.none } } }
}
