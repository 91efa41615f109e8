/** States of an announcement: draft, scheduled, published, expired, withdrawn. */
import { addDays, instantOf, schoolTime } from '#platform/pure/dates.ts'
import type { AnnouncementState } from '../contract/announcements/kinds.ts'
import { announcementTexts } from '../contract/announcements/shapes.ts'

/** States that are stored; `expired` follows from the clock. */
export type KeptState = Exclude<AnnouncementState, 'expired'>

export const stateOf = (kept: KeptState, expiresAt: Date | null, now: Date): AnnouncementState =>
  kept === 'published' && expiresAt !== null && expiresAt <= now ? 'expired' : kept

/** Only its writer has seen it. */
export const isUnsent = (state: AnnouncementState): boolean => state === 'draft' || state === 'scheduled'
export const isSent = (state: AnnouncementState): boolean => state === 'published' || state === 'expired'

export interface Times {
  readonly publishAt: Date | null
  /** The first instant at which it is no longer shown. */
  readonly expiresAt: Date | null
}

export interface AskedTimes {
  readonly publishOn?: string | undefined
  readonly publishTime: string
  readonly expiresOn?: string | undefined
}

/** A last day ends with the day. @param timeZone the school's */
export const timesOf = ({ publishOn, publishTime, expiresOn }: AskedTimes, timeZone: string): Times => ({
  publishAt: publishOn === undefined ? null : instantOf(publishOn, publishTime, timeZone),
  expiresAt: expiresOn === undefined ? null : instantOf(addDays(expiresOn, 1), '00:00', timeZone),
})

/** The last day of an announcement, as entered. */
export const lastDayOf = (expiresAt: Date, timeZone: string): string =>
  schoolTime(new Date(expiresAt.getTime() - 60_000), timeZone).date

const yearMs = 366 * 86_400_000

/** Validation errors of the times, by field. @param later whether it is scheduled */
export const timeProblems = ({ publishAt, expiresAt }: Times, later: boolean, now: Date): Record<string, string> => {
  const wrong: Record<string, string> = {}
  if (later && (publishAt === null || publishAt <= now || publishAt.getTime() > now.getTime() + yearMs))
    wrong.publishOn = announcementTexts.publishOn
  const from = publishAt !== null && publishAt > now ? publishAt : now
  if (expiresAt !== null && expiresAt <= from) wrong.expiresOn = announcementTexts.expiresOn
  return wrong
}

const mostExcerpt = 160

/** The beginning of a text in one line, cut between words if possible. */
export const excerptOf = (body: string): string => {
  const line = body.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= mostExcerpt) return line
  const cut = letters.slice(0, mostExcerpt - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > mostExcerpt / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
