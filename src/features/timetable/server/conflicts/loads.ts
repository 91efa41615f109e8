/** The weeks of teachers and rooms by the timetable that holds on a day. */
import { lessonsInForce, type SchoolNames } from '#core/lessons/server/public.ts'
import type { Lesson } from '#core/lessons/contract/lessons.ts'
import { weekOfDate, weeksMeet } from '#core/lessons/rules/weeks.ts'
import { staffAtWork } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { roomLoads, teacherLoads } from '../../contract/loads.ts'
import { loadOf, mostOften, type LoadLesson, type Slot } from '../../rules/loads/loads.ts'

/** Lessons that hold on a day, of its week A or B. */
const lessonsOfWeek = async (tx: Tx, date: string) => {
  const { names, lessons } = await lessonsInForce(tx, date, date)
  return {
    names,
    lessons: lessons.filter(({ week, turns }) => weeksMeet(week, weekOfDate(turns, date))),
  }
}

const schoolWeek = [1, 2, 3, 4, 5]

const weekdaysOf = (lessons: readonly Lesson[]): number[] =>
  [...new Set([...schoolWeek, ...lessons.map(({ weekday }) => weekday)])].sort((a, b) => a - b)

/** The day by which a week is drawn: of the level of most of these lessons, else the longest of the school. */
const slotsOf = (names: SchoolNames, lessons: readonly Lesson[]): readonly Slot[] => {
  const dayOf = (level: string) => names.dayOf(level).filter(({ type }) => type === 'lesson')
  const level = mostOften(lessons.flatMap(({ stream }) => names.streams.get(stream.id)?.level ?? []))
  if (level) return dayOf(level)
  const levels = [...new Set([...names.streams.values()].map((one) => one.level))]
  return levels.map(dayOf).reduce((most, day) => (day.length > most.length ? day : most), [])
}

const lessonOf = ({ weekday, startTime, endTime, stream, learningArea }: Lesson): LoadLesson => ({
  weekday,
  startTime,
  endTime,
  streamId: stream.id,
  class: stream.label,
  area: learningArea.shortName,
  subjectGroup: learningArea.subjectGroup,
})

const byFullness = (a: { taken: number; name: string }, b: { taken: number; name: string }): number =>
  b.taken - a.taken || a.name.localeCompare(b.name)

/** Teachers who work here, and others who still have lessons. */
export const loadsOfTeachers = async (tx: Tx, date: string): Promise<ResponseOf<typeof teacherLoads>> => {
  const [{ names, lessons }, staff] = await Promise.all([
    lessonsOfWeek(tx, date),
    staffAtWork(tx, ['teacher', 'tutor']),
  ])
  const people = new Map(staff.map(({ id, fullName }) => [id, fullName]))
  for (const { teacher } of lessons) if (teacher) people.set(teacher.id, teacher.name)
  const own = groupBy(lessons, ({ teacher }) => teacher?.id ?? '')
  const weekdays = weekdaysOf(lessons)
  const items = [...people].map(([id, name]) => {
    const taught = own.get(id) ?? []
    return loadOf({ id, name }, weekdays, slotsOf(names, taught), taught.map(lessonOf))
  })
  return { date, items: items.sort((a, b) => b.lessons - a.lessons || byFullness(a, b)) }
}

/** Rooms in use, and others that still have lessons; a class without a room for its lesson is in its own. */
export const loadsOfRooms = async (tx: Tx, date: string): Promise<ResponseOf<typeof roomLoads>> => {
  const { names, lessons } = await lessonsOfWeek(tx, date)
  const held = groupBy(lessons, ({ room, stream }) => room?.id ?? names.streams.get(stream.id)?.roomId ?? '')
  const weekdays = weekdaysOf(lessons)
  const items = [...names.rooms.values()]
    .filter(({ id, active }) => active || held.has(id))
    .map(({ id, name, kind, capacity, active }) => {
      const here = held.get(id) ?? []
      return { ...loadOf({ id, name }, weekdays, slotsOf(names, here), here.map(lessonOf)), kind, capacity, active }
    })
  return { date, items: items.sort(byFullness) }
}
