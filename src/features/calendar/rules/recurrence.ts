/** The days on which an event that repeats begins: plain arithmetic of days, free of clocks and zones. */
import { addDays, daysBetween, isCalendarDate, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import type { Recurrence } from '../contract/recurrence.ts'

/** Calendars end here. */
export const lastDayOfAll = '2199-12-31'

const two = (number: number): string => String(number).padStart(2, '0')
/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const dayIn = (month: number, day: number): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(day)}`

/**
 * The date in a month with the same weekday position as `start`, such as its second Friday; a fifth one means the last.
 */
const weekdayIn = (month: number, start: string): string => {
  const [weekday, nth] = [weekdayOf(start), Math.ceil(Number(start.slice(8)) / 7)]
  const first = dayIn(month, 1)
  if (nth <= 4) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
  const last = addDays(dayIn(month + 1, 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Days of one interval of the rule: one day, the days of a week, or one of a month. Skips dates that do not exist. */
const stepDays = (rule: Recurrence, start: string, step: number): string[] => {
  if (rule.freq === 'daily') return [addDays(start, step * rule.every)]
  if (rule.freq === 'weekly') {
    const monday = addDays(mondayOf(start), step * rule.every * 7)
    return [...new Set(rule.weekdays)].sort((a, b) => a - b).map((weekday) => addDays(monday, weekday - 1))
  }
  const month = monthOf(start) + step * rule.every
  const day = rule.by === 'weekday' ? weekdayIn(month, start) : dayIn(month, Number(start.slice(8)))
  return isCalendarDate(day) ? [day] : []
}

/** An interval certainly before `from`, so that distant ranges need no iteration through all years. */
const stepBefore = (rule: Recurrence, start: string, from: string): number => {
  if (from <= start) return 0
  const whole =
    rule.freq === 'daily'
      ? daysBetween(start, from)
      : rule.freq === 'weekly'
        ? daysBetween(start, from) / 7
        : monthOf(from) - monthOf(start)
  return Math.max(0, Math.floor(whole / rule.every) - 1)
}

/** Yields start days from `from` on, ignoring the end of the rule. */
function* beginnings(rule: Recurrence, start: string, from: string): Generator<string> {
  const first = from > start ? from : start
  for (let step = stepBefore(rule, start, first); ; step++) {
    const days = stepDays(rule, start, step)
    const reached = days[0] ?? (rule.freq === 'monthly' ? dayIn(monthOf(start) + step * rule.every, 1) : lastDayOfAll)
    if (reached > lastDayOfAll) return
    for (const day of days) if (day >= first && day <= lastDayOfAll) yield day
  }
}

/**
 * The day on which it begins for the last time; null without an end.
 * @param start the first day, which the rule meets
 */
export const lastBeginning = (rule: Recurrence, start: string): string | null => {
  if (rule.until === null && rule.count === null) return null
  let last = start
  let times = 0
  for (const day of beginnings(rule, start, start)) {
    if (rule.until !== null && day > rule.until) break
    last = day
    times++
    if (rule.count !== null && times >= rule.count) break
  }
  return last
}

/** Days from `from` to `to`, both included, on which it begins. @param rule null for an event that is once */
export const beginningsBetween = (rule: Recurrence | null, start: string, from: string, to: string): string[] => {
  if (rule === null) return from <= start && start <= to ? [start] : []
  const last = lastBeginning(rule, start)
  const until = last !== null && last < to ? last : to
  const days: string[] = []
  for (const day of beginnings(rule, start, from)) {
    if (day > until) break
    days.push(day)
  }
  return days
}

/** True if the event's first day is an occurrence of its rule. */
export const beginsWith = (rule: Recurrence, start: string): boolean =>
  rule.freq !== 'weekly' || rule.weekdays.includes(weekdayOf(start))

/** The same rule up to the day before `day`. */
export const endedBefore = (rule: Recurrence, day: string): Recurrence => ({
  ...rule,
  until: addDays(day, -1),
  count: null,
})
