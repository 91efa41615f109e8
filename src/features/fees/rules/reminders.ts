/** Which fees a family is reminded of automatically, and when. */
import { addDays } from '#platform/pure/dates.ts'
import type { PlanPart } from './plans.ts'
import { unpaidOf, type LedgerEntry } from './balance.ts'

export interface ReminderSettings {
  /** Days before something is due, and after it was. */
  readonly daysBefore: number
  readonly daysAfter: number
  /** Smallest amount for a reminder, cents. */
  readonly smallest: number
}

export type Moment = 'before' | 'after'

/** Days for which a missed reminder may still be sent; older ones are dropped. */
const lateDays = 7

export interface Span {
  readonly from: string
  readonly to: string
}

/** Due days with a reminder today. */
export const dueDaysOf = (
  { daysBefore, daysAfter }: ReminderSettings,
  today: string,
): Readonly<Record<Moment, Span>> => ({
  before: { from: today, to: addDays(today, daysBefore) },
  after: { from: addDays(today, -daysAfter - lateDays), to: addDays(today, -daysAfter) },
})

export interface Reminder {
  readonly moment: Moment
  readonly on: string
  /** Amount to pay, including everything due earlier. */
  readonly cents: number
  /** Of a signed plan. */
  readonly instalment?: { readonly number: number; readonly count: number } | undefined
}

const within = ({ from, to }: Span, day: string): boolean => day >= from && day <= to

/** All reminders due today for a learner’s family, the most pressing last. @param parts instalments of a signed plan */
export const remindersOf = (
  entries: readonly LedgerEntry[],
  settings: ReminderSettings,
  today: string,
  parts: readonly PlanPart[] = [],
): Reminder[] => {
  const spans = dueDaysOf(settings, today)
  const unpaid = unpaidOf(entries)
  const overdue = unpaid.filter(({ on }) => on < today).at(-1)?.upTo ?? 0
  const all: Reminder[] = [
    ...unpaid
      .filter(({ on }) => within(spans.before, on))
      .map(({ on, upTo }) => ({ moment: 'before' as const, on, cents: upTo })),
    ...unpaid
      .filter(({ on }) => on < today && within(spans.after, on))
      .map(({ on }) => ({ moment: 'after' as const, on, cents: overdue })),
  ]
  const instalmentOf = (on: string): Reminder['instalment'] => {
    const index = parts.findIndex((part) => part.on === on)
    return index < 0 ? undefined : { number: index + 1, count: parts.length }
  }
  return all
    .filter(({ cents }) => cents >= settings.smallest)
    .map((reminder) => ({ ...reminder, ...(parts.length > 0 ? { instalment: instalmentOf(reminder.on) } : {}) }))
}
