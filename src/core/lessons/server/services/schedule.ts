/** Own lessons on certain days: the weekly timetable with the day's covers, on school days only. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays, eachDay, minutesOf, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Role } from '../../../access/contract/access.ts'
import { dayKind, holds, isSchoolDay, type SchoolCalendar } from '../../../academics/rules/calendar.ts'
import { calendarOf } from '../../../academics/server/public.ts'
import { enrolmentsOf, learnerOfAccount, staffNames, staffOfAccount } from '../../../people/server/public.ts'
import type { CancelReason, DatedLesson, Lesson } from '../../contract/lessons.ts'
import type {
  myLessons,
  ScheduleDay,
  ScheduleWeek,
  studentScheduleNow,
  studentScheduleStats,
} from '../../contract/schedule.ts'
import { choicesAmong, takes, type Choices } from '../../rules/choices.ts'
import { isPlannedOn, takingPlace } from '../../rules/held.ts'
import type { WeekTurns } from '../../rules/weeks.ts'
import { lessonsAt } from '../../rules/now.ts'
import { choicesOf } from '../queries/choices.ts'
import { cancelledBetween, type CancelledRow } from '../queries/cancellations.ts'
import type { LessonChanges, LessonChangesQuery } from '../ports.ts'
import { rowsBetween } from '../queries.ts'
import { describe, readNames } from './names.ts'
import { turnsFor, weekOn } from './weeks.ts'

/** Whose lessons: a learner's, by the class of each day, or a teacher's. */
type Owner =
  | { readonly learnerId: string; readonly streamOn: (date: string) => string | null }
  | { readonly staffId: string }

const within = (date: string, { startsOn, endsOn }: { startsOn: string; endsOn: string | null }): boolean =>
  startsOn <= date && (endsOn === null || date <= endsOn)

const ownerOf = async (tx: Tx, role: Role): Promise<Owner | null> => {
  if (role !== 'student') {
    const staff = await staffOfAccount(tx, accountOf(tx))
    return staff ? { staffId: staff.id } : null
  }
  const learner = await learnerOfAccount(tx, accountOf(tx))
  if (!learner) return null
  // Newest first: a learner who moved on a day is in the new class.
  const enrolments = await enrolmentsOf(tx, learner.id)
  return { learnerId: learner.id, streamOn: (date) => enrolments.find((one) => within(date, one))?.streamId ?? null }
}

const choiceOf = (owner: Owner, days: readonly string[], { covers }: LessonChanges) =>
  'staffId' in owner
    ? {
        staffIds: [owner.staffId],
        ids: covers.filter(({ staffId }) => staffId === owner.staffId).map(({ lessonId }) => lessonId),
      }
    : { streamIds: [...new Set(days.flatMap((day) => owner.streamOn(day) ?? []))] }

/** How single days differ from the weekly timetable, with the names of colleagues who cover. */
interface DayChanges extends LessonChanges {
  readonly names: ReadonlyMap<string, string>
  readonly cancelled: readonly CancelledRow[]
  readonly choices: Choices
  readonly turns: WeekTurns
  /** Who reads it. */
  readonly accountId: string
}

const datedOn =
  (owner: Owner, { absences, covers, names, cancelled, choices, turns, accountId }: DayChanges) =>
  (lesson: Lesson, date: string): DatedLesson | null => {
    if (!isPlannedOn({ ...lesson, turns }, date)) return null
    const cover = covers.find((one) => one.lessonId === lesson.id && one.date === date)
    const isOwn =
      'staffId' in owner
        ? lesson.teacher?.id === owner.staffId || cover?.staffId === owner.staffId
        : owner.streamOn(date) === lesson.stream.id && takes(choices, owner.learnerId, lesson.learningArea.id)
    if (!isOwn) return null
    const off = cancelled.find((one) => one.lessonId === lesson.id && one.date === date)
    const isAway = absences.some((one) => one.staffId === lesson.teacher?.id && holds(one, date))
    return {
      ...lesson,
      date,
      state: off ? 'cancelled' : cover ? 'covered' : isAway ? 'uncovered' : 'planned',
      cover: cover ? { id: cover.staffId, name: names.get(cover.staffId) ?? '' } : null,
      cancelled: off
        ? { reason: off.reason as CancelReason, note: off.note, isOwn: off.cancelledBy === accountId }
        : null,
    }
  }

const daysOf = async (
  tx: Tx,
  owner: Owner | null,
  changesOf: LessonChangesQuery,
  calendar: SchoolCalendar,
  [from, to]: readonly [string, string],
): Promise<ScheduleDay[]> => {
  const days = eachDay(from, to)
  const schoolDays = days.filter((day) => isSchoolDay(calendar, day))
  const changes = owner && schoolDays.length > 0 ? await changesOf(tx, from, to) : { absences: [], covers: [] }
  const rows = owner ? await rowsBetween(tx, choiceOf(owner, schoolDays, changes), from, to) : []
  const lessons = rows.length > 0 ? await describe(tx, await readNames(tx), rows) : []
  const names = await staffNames(
    tx,
    changes.covers.map(({ staffId }) => staffId),
  )
  const cancelled = rows.length > 0 ? await cancelledBetween(tx, from, to) : []
  const areaIds = owner && 'learnerId' in owner ? [...new Set(rows.map((row) => row.learningAreaId))] : []
  const choices = choicesAmong(await choicesOf(tx, areaIds), new Set(areaIds))
  const turns = await turnsFor(tx, rows, calendar)
  const dated = owner
    ? datedOn(owner, { ...changes, names, cancelled, choices, turns, accountId: accountOf(tx) })
    : () => null
  return days.map((date) => {
    const isOn = schoolDays.includes(date)
    return {
      date,
      isSchoolDay: isOn,
      dayName: dayKind(calendar, date).name,
      lessons: isOn ? lessons.flatMap((lesson) => dated(lesson, date) ?? []) : [],
    }
  })
}

/** Groups of a class side by side take the time of one lesson. */
const minutesOfAll = (lessons: readonly DatedLesson[]): number =>
  [...new Map(lessons.map((lesson) => [`${lesson.date} ${lesson.startTime}`, lesson])).values()].reduce(
    (sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime),
    0,
  )

/** Days ahead in which the next lesson is looked for: it bridges a weekend and a public holiday. */
const ahead = 7

/** @param changesOf covers and absences of these days */
export const createSchedules = (changesOf: LessonChangesQuery) => {
  const read = async (tx: Tx, role: Role, from: string, to: string): Promise<ScheduleDay[]> =>
    daysOf(tx, await ownerOf(tx, role), changesOf, await calendarOf(tx), [from, to])

  const day = async (tx: Tx, role: Role, date: string): Promise<ScheduleDay> =>
    onlyRow(await read(tx, role, date, date))

  const week = async (tx: Tx, role: Role, date: string): Promise<ScheduleWeek> => {
    const weekStart = mondayOf(date)
    const days = await read(tx, role, weekStart, addDays(weekStart, 6))
    return {
      weekStart,
      week: await weekOn(tx, weekStart),
      days: days.filter((one) => weekdayOf(one.date) <= 5 || one.isSchoolDay || one.lessons.length > 0),
    }
  }

  const mine = async (tx: Tx, role: Role, date: string): Promise<ResponseOf<typeof myLessons>> => {
    const [today, ...later] = await read(tx, role, date, addDays(date, ahead))
    const lesson = takingPlace(later.flatMap(({ lessons }) => lessons))[0]
    return {
      date,
      isSchoolDay: today?.isSchoolDay ?? false,
      items: today?.lessons ?? [],
      next: lesson ? { date: lesson.date, lesson } : null,
    }
  }

  /** @param time HH:MM in the school */
  const current = async (
    tx: Tx,
    role: Role,
    { date, time }: { date: string; time: string },
  ): Promise<ResponseOf<typeof studentScheduleNow>> => {
    const { items, next } = await mine(tx, role, date)
    const at = lessonsAt(takingPlace(items), time)
    return {
      current: at.now,
      minutesLeft: at.now ? minutesOf(at.now.endTime) - minutesOf(time) : null,
      next: at.next ?? next?.lesson ?? null,
    }
  }

  const stats = async (tx: Tx, role: Role, date: string): Promise<ResponseOf<typeof studentScheduleStats>> => {
    const { weekStart, days } = await week(tx, role, date)
    const planned = days.flatMap((one) => one.lessons)
    const lessons = takingPlace(planned)
    const areas = new Map<string, { id: string; name: string; lessons: number }>()
    for (const { learningArea } of lessons) {
      const { id, name } = learningArea
      areas.set(id, { id, name, lessons: (areas.get(id)?.lessons ?? 0) + 1 })
    }
    return {
      weekStart,
      lessons: lessons.length,
      minutes: minutesOfAll(lessons),
      covered: lessons.filter(({ state }) => state === 'covered').length,
      uncovered: lessons.filter(({ state }) => state === 'uncovered').length,
      cancelled: planned.length - lessons.length,
      areas: [...areas.values()].sort((a, b) => b.lessons - a.lessons || a.name.localeCompare(b.name)),
    }
  }

  return { read, day, week, mine, current, stats }
}
export type Schedules = ReturnType<typeof createSchedules>
