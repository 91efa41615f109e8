/**
 * Allowed actions on a duty for a caller now, used both by the buttons of a screen and by the endpoints. The clock is
 * an argument.
 */
import type { AssignmentState, DutyStatus } from '../contract/words.ts'
import type { Span } from './times.ts'

/** Status as stored; `in_progress` follows from the clock. */
export type KeptStatus = 'scheduled' | 'completed' | 'cancelled'

export interface DutyStanding extends Span {
  readonly status: KeptStatus
}

/** A teacher's assignment to a duty. */
export interface Standing {
  readonly state: AssignmentState
  /** A swap request is open. */
  readonly isSwapPending?: boolean
}

/** @param now `YYYY-MM-DDTHH:MM` on the school's clock */
export const hasBegun = ({ begins }: Span, now: string): boolean => begins <= now
export const isOver = ({ ends }: Span, now: string): boolean => ends <= now

export const statusAt = (duty: DutyStanding, now: string): DutyStatus =>
  duty.status === 'scheduled' && hasBegun(duty, now) && !isOver(duty, now) ? 'in_progress' : duty.status

/** Dates of one assignment, as the database has them. */
export interface Answered {
  readonly acceptedAt: Date | null
  readonly completedAt: Date | null
  readonly declinedAt: Date | null
}

export const stateOf = ({ acceptedAt, completedAt, declinedAt }: Answered): AssignmentState => {
  if (declinedAt) return 'declined'
  if (completedAt) return 'completed'
  return acceptedAt ? 'accepted' : 'pending'
}

export interface Capabilities {
  readonly canAccept: boolean
  readonly canDecline: boolean
  readonly canComplete: boolean
  readonly canRequestSwap: boolean
}

/** For a teacher on the duty; null for anyone else. */
export const capabilitiesOf = (duty: DutyStanding, own: Standing | null, now: string): Capabilities => {
  const answers = duty.status === 'scheduled' && (own?.state === 'pending' || own?.state === 'accepted')
  const ahead = answers && !hasBegun(duty, now)
  return {
    canAccept: answers && own.state === 'pending' && !isOver(duty, now),
    canDecline: ahead,
    canComplete: answers && hasBegun(duty, now),
    canRequestSwap: ahead && !own.isSwapPending,
  }
}

/** It has ended without being completed. */
export const isOverdue = (duty: DutyStanding, assigned: readonly Standing[], now: string): boolean =>
  duty.status === 'scheduled' && isOver(duty, now) && !assigned.some(({ state }) => state === 'completed')

export interface DutyMay {
  readonly edit: boolean
  readonly assign: boolean
  readonly cancel: boolean
  readonly remove: boolean
  readonly remind: boolean
  readonly note: boolean
}

interface CallerOfDuty {
  readonly isAdmin: boolean
  /** Teachers on it, without those who declined. */
  readonly assigned: readonly Standing[]
  /** There is an answer, a note, a swap request or a cover request. */
  readonly isUsed: boolean
  readonly isOwn: boolean
}

export const mayDo = (duty: DutyStanding, { isAdmin, assigned, isUsed, isOwn }: CallerOfDuty, now: string): DutyMay => {
  const changes = isAdmin && duty.status === 'scheduled'
  return {
    edit: changes,
    assign: changes,
    cancel: changes,
    remove: isAdmin && !isUsed,
    remind: changes && !isOver(duty, now) && assigned.some(({ state }) => state === 'pending' || state === 'accepted'),
    note: isAdmin || isOwn,
  }
}
