/** Reads everything in force in a week, and what clashes in it. */
import { calendarOf } from '#core/academics/server/public.ts'
import { dayKind, isSchoolDay, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import type { LessonChanges, LessonChangesQuery } from '#core/lessons/server/ports.ts'
import { learnerSetsOn, lessonsInForce, type SchoolNames } from '#core/lessons/server/public.ts'
import { rosterSizesOn, staffByIds } from '#core/people/server/public.ts'
import { addDays, eachDay, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ConflictWeek } from '../../contract/conflicts.ts'
import { conflictsOf } from '../../rules/conflicts/conflicts.ts'
import type { DatedLesson, StaffDuty, WeekFacts } from '../../rules/conflicts/facts.ts'
import type { SchoolEventsQuery, StaffDutiesQuery, StaffMeetingsQuery } from '../ports.ts'

export interface WeekSources {
  readonly changes: LessonChangesQuery
  readonly duties: StaffDutiesQuery
  readonly meetings: StaffMeetingsQuery
  readonly events: SchoolEventsQuery
}

/** The week of a day; at a weekend the next one, unless there is school. */
const weekFrom = (calendar: SchoolCalendar, today: string): string => {
  const rest = eachDay(today, addDays(mondayOf(today), 6))
  const isOver = weekdayOf(today) > 5 && !rest.some((day) => isSchoolDay(calendar, day))
  return addDays(mondayOf(today), isOver ? 7 : 0)
}

/** Place of each lesson period among the lessons of its bell schedule, from 1. */
const periodNumbers = (names: SchoolNames): Map<string, number> => {
  const levels = new Set([...names.streams.values()].map(({ level }) => level))
  return new Map(
    [...levels].flatMap((level) =>
      names
        .dayOf(level)
        .filter(({ type }) => type === 'lesson')
        .map(({ id }, place): [string, number] => [id, place + 1]),
    ),
  )
}

type InForce = Awaited<ReturnType<typeof lessonsInForce>>

const datedOf = (
  lessons: InForce['lessons'],
  dates: readonly string[],
  { covers }: LessonChanges,
  numbers: ReadonlyMap<string, number>,
): DatedLesson[] => {
  const coverOf = new Map(covers.map((one) => [`${one.lessonId} ${one.date}`, one.staffId]))
  return dates.flatMap((date) =>
    lessons
      .filter((lesson) => isTaughtOn(lesson, date))
      .map((lesson) => ({
        id: lesson.id,
        date,
        streamId: lesson.stream.id,
        class: lesson.stream.label,
        learningAreaId: lesson.learningArea.id,
        area: lesson.learningArea.shortName,
        togetherId: lesson.togetherId,
        staffId: lesson.teacher?.id ?? null,
        coverId: coverOf.get(`${lesson.id} ${date}`) ?? null,
        roomId: lesson.room?.id ?? null,
        period: numbers.get(lesson.periodId) ?? 1,
        startTime: lesson.startTime,
        endTime: lesson.endTime,
      })),
  )
}

/** @param asked any day of the week; undefined for the coming school days */
export const conflictsOfWeek = async (
  tx: Tx,
  sources: WeekSources,
  today: string,
  asked: string | undefined,
): Promise<ConflictWeek> => {
  const calendar = await calendarOf(tx)
  const weekStart = asked === undefined ? weekFrom(calendar, today) : mondayOf(asked)
  const last = addDays(weekStart, 6)
  // A past week is shown as it was; of this week only what can still be settled.
  const isOver = (date: string): boolean => date < today && today <= last
  const dates = eachDay(weekStart, last).filter((date) => isSchoolDay(calendar, date) && !isOver(date))
  const [from = weekStart, to = last] = [dates[0], dates.at(-1)]
  const [{ names, lessons }, changes, duties, meetings, events, sizes, learnerSets] = await Promise.all([
    lessonsInForce(tx, from, to),
    sources.changes(tx, from, to),
    sources.duties(tx, from, to),
    sources.meetings(tx, from, to),
    sources.events(tx, from, to),
    rosterSizesOn(tx, from),
    learnerSetsOn(tx, from),
  ])
  const numbers = periodNumbers(names)
  const dated = datedOf(lessons, dates, changes, numbers)
  const staff = await staffByIds(
    tx,
    dated.flatMap(({ staffId, coverId }) => [staffId, coverId].flatMap((id) => id ?? [])),
  )
  const onDays = (times: readonly StaffDuty[]) => times.filter(({ begins }) => dates.includes(begins.slice(0, 10)))
  const [dutiesThen, meetingsThen] = [onDays(duties), onDays(meetings)]
  const atEvents = events.filter(({ startsOn, endsOn }) => dates.some((date) => startsOn <= date && date <= endsOn))
  const facts: WeekFacts = {
    lessons: dated,
    teachers: new Map(staff.map((one) => [one.id, { name: one.fullName, isAtWork: one.status === 'active' }])),
    streams: new Map([...names.streams.values()].map((one) => [one.id, { ...one, learners: sizes.get(one.id) ?? 0 }])),
    learnerSets,
    rooms: names.rooms,
    absences: changes.absences,
    duties: dutiesThen,
    meetings: meetingsThen,
    events: atEvents,
  }
  return {
    weekStart,
    days: eachDay(weekStart, last)
      .filter((date) => weekdayOf(date) <= 5 || isSchoolDay(calendar, date))
      .map((date) => ({
        date,
        state: !isSchoolDay(calendar, date) ? 'closed' : isOver(date) ? 'over' : 'checked',
        name: dayKind(calendar, date).name,
      })),
    periods: Math.max(0, ...numbers.values()),
    checked: {
      lessons: dated.length,
      duties: dutiesThen.length,
      meetings: meetingsThen.length,
      events: atEvents.length,
    },
    items: conflictsOf(facts),
  }
}
