/** RSVPs: whether one is still accepted, and their counts. */
import { rsvpStatuses, type RsvpStatus } from '../contract/kinds.ts'

export interface Invitation {
  readonly asksRsvp: boolean
  /** Last day for an answer; null until it is over. */
  readonly rsvpBy: string | null
}

export type RsvpState = 'open' | 'not_asked' | 'closed' | 'over'

/**
 * @param endsAt when this time of it ends
 * @param today the school's day
 */
export const rsvpState = ({ asksRsvp, rsvpBy }: Invitation, endsAt: Date, now: Date, today: string): RsvpState => {
  if (!asksRsvp) return 'not_asked'
  if (endsAt <= now) return 'over'
  return rsvpBy !== null && rsvpBy < today ? 'closed' : 'open'
}

export type RsvpCounts = Readonly<Record<RsvpStatus, number>>

export const countsOf = (answers: readonly RsvpStatus[]): RsvpCounts =>
  Object.fromEntries(rsvpStatuses.map((status) => [status, answers.filter((one) => one === status).length])) as Record<
    RsvpStatus,
    number
  >
