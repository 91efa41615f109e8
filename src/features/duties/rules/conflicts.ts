/** Whether a teacher is free at a time: other duties, covers, lessons, absences, and stated preferences. */
import { addDays, eachDay, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import type { Obstacle } from '../contract/words.ts'
import { meet, spanOf, type Hours, type Span } from './times.ts'

/** Something that occupies a teacher at a time. */
export interface Engagement extends Span {
  readonly kind: 'duty' | 'lesson'
  /** Null for a lesson, their own or covered. */
  readonly dutyId: string | null
  /** The duty’s title, or the learning area. */
  readonly title: string
  /** The class of a lesson. */
  readonly className: string | null
}

/** A teacher's preferences that count as conflicts. */
export interface Wishes {
  /** 1 Monday to 7 Sunday. */
  readonly unavailableDays: readonly number[]
  readonly earliestStart: string | null
  readonly latestEnd: string | null
  readonly maxPerWeek: number | null
}

/** A teacher and all that takes time, by each day that it touches. */
export interface TeacherTime {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  readonly days: ReadonlyMap<string, readonly Engagement[]>
  readonly absences: readonly { readonly startsOn: string; readonly endsOn: string }[]
  readonly wishes: Wishes | null
}

export interface Conflict {
  readonly obstacle: Exclude<Obstacle, 'already'>
  /** The conflicting engagement; null without one. */
  readonly engagement: Engagement | null
}

/** Days that it touches; one that ends at midnight is over before the next. */
export const daysOf = ({ begins, ends }: Span): string[] => {
  const last = ends.slice(0, 10)
  return eachDay(begins.slice(0, 10), ends.endsWith('T00:00') ? addDays(last, -1) : last)
}

export const byDay = (engagements: readonly Engagement[]): Map<string, Engagement[]> => {
  const days = new Map<string, Engagement[]>()
  for (const one of engagements) for (const day of daysOf(one)) days.set(day, [...(days.get(day) ?? []), one])
  return days
}

/** Duties that begin in the week of a day. */
const dutiesOfWeek = (days: TeacherTime['days'], date: string): number => {
  const monday = mondayOf(date)
  return eachDay(monday, addDays(monday, 6)).reduce(
    (sum, day) => sum + (days.get(day) ?? []).filter((one) => one.kind === 'duty' && one.begins.startsWith(day)).length,
    0,
  )
}

const isAgainst = ({ wishes, days }: TeacherTime, hours: Hours): boolean => {
  if (!wishes) return false
  const { unavailableDays, earliestStart, latestEnd, maxPerWeek } = wishes
  if (daysOf(spanOf(hours)).some((day) => unavailableDays.includes(weekdayOf(day)))) return true
  if (earliestStart !== null && hours.startTime < earliestStart) return true
  if (latestEnd !== null && (hours.endsNextDay || hours.endTime > latestEnd)) return true
  return maxPerWeek !== null && dutiesOfWeek(days, hours.date) >= maxPerWeek
}

/** The most severe conflict that keeps a teacher from a duty; null if free. */
export const conflictOf = (teacher: TeacherTime, hours: Hours): Conflict | null => {
  if (!teacher.isActive) return { obstacle: 'left', engagement: null }
  const span = spanOf(hours)
  const touched = daysOf(span)
  const met = touched.flatMap((day) => teacher.days.get(day) ?? []).filter((one) => meet(one, span))
  const engagement = met.find(({ kind }) => kind === 'duty') ?? met[0]
  if (engagement) return { obstacle: engagement.kind, engagement }
  if (touched.some((day) => teacher.absences.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)))
    return { obstacle: 'absent', engagement: null }
  return isAgainst(teacher, hours) ? { obstacle: 'unavailable', engagement: null } : null
}

/** The teacher's time with one duty added. */
export const withDuty = (
  teacher: TeacherTime,
  duty: { readonly id: string; readonly title: string } & Hours,
): TeacherTime => {
  const span = spanOf(duty)
  const engagement: Engagement = { ...span, kind: 'duty', dutyId: duty.id, title: duty.title, className: null }
  const days = new Map(teacher.days)
  for (const day of daysOf(span)) days.set(day, [...(days.get(day) ?? []), engagement])
  return { ...teacher, days }
}

/** The teacher's time with the given duties removed. */
export const withoutDuties = (teacher: TeacherTime, dutyIds: ReadonlySet<string>): TeacherTime =>
  dutyIds.size === 0
    ? teacher
    : {
        ...teacher,
        days: new Map(
          [...teacher.days].map(([day, all]) => [
            day,
            all.filter((one) => one.dutyId === null || !dutyIds.has(one.dutyId)),
          ]),
        ),
      }
