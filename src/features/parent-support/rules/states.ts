/** The life of a request. */
import type { RequestState } from '../contract/kinds.ts'

/** As the table keeps it; who has it tells sent from taken. */
export const statuses = ['open', 'answered', 'closed'] as const
export type RequestStatus = (typeof statuses)[number]

export const stateOf = (row: { readonly status: RequestStatus; readonly holderId: string | null }): RequestState =>
  row.status !== 'open' ? row.status : row.holderId === null ? 'sent' : 'taken'

const days = 24 * 60 * 60 * 1000
export const reopenDays = 30

export const mayReopen = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() <= reopenDays * days

/** `S-0031` */
export const numberOf = (number: number): string => `S-${String(number).padStart(4, '0')}`

/** The number of a request that a text names, such as `S-0031` or `s 31`. */
export const numberIn = (text: string): number | null => {
  const found = /\bs[\s-]?0*([1-9]\d{0,6})\b/i.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** Beyond what a parent writes by hand in a day. */
export const mostRequestsInADay = 10
export const mostMessagesInADay = 60

/** Few answers say nothing about the next one. */
export const fewestAnswers = 3

/** The middle of the times, in whole minutes; null without enough of them. */
export const usualMinutes = (minutes: readonly number[]): number | null => {
  if (minutes.length < fewestAnswers) return null
  const sorted = [...minutes].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return Math.max(1, Math.round((low + high) / 2))
}

export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000))

/** The beginning of a text, whole words. */
export const beginningOf = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : undefined)}…`
}
