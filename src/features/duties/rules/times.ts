/** Start and end of a duty in school time, also past midnight. */
import { addDays, minutesOf } from '#platform/pure/dates.ts'

/** Hours of a day as a duty, a lesson or a cover has them. */
export interface Hours {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** `HH:MM`. */
  readonly startTime: string
  readonly endTime: string
  /** The end is on the day after. */
  readonly endsNextDay?: boolean
}

/** Both as `YYYY-MM-DDTHH:MM`, which sort chronologically; the end is exclusive. */
export interface Span {
  readonly begins: string
  readonly ends: string
}

export const spanOf = ({ date, startTime, endTime, endsNextDay }: Hours): Span => ({
  begins: `${date}T${startTime}`,
  ends: `${endsNextDay ? addDays(date, 1) : date}T${endTime}`,
})

/** Touching is not meeting: one may begin as the other ends. */
export const meet = (a: Span, b: Span): boolean => a.begins < b.ends && b.begins < a.ends

/** Duration in minutes. */
export const lasts = ({ startTime, endTime, endsNextDay }: Omit<Hours, 'date'>): number =>
  minutesOf(endTime) - minutesOf(startTime) + (endsNextDay ? 1440 : 0)

/** Hours with one decimal of a number of minutes. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

/** `06:30–07:30`; a plus marks an end on the next day. */
export const hoursText = ({ startTime, endTime, endsNextDay }: Omit<Hours, 'date'>): string =>
  `${startTime}–${endTime}${endsNextDay ? ' +1' : ''}`
