/** A round of Pomodoro, told from when it began: nothing runs while the page is closed, and nothing is lost. */
import { restMinutes, roundMinutes } from '../contract/words.ts'

export interface Round {
  readonly id: string
  /** Milliseconds since 1970, as all times here. */
  readonly startedAt: number
  /** Total of the pauses that are over. */
  readonly pausedFor: number
  /** Since when it is paused; null while it runs. */
  readonly pausedAt: number | null
  readonly topic: string
  readonly learningAreaId: string | null
}

const minute = 60_000
const roundTime = roundMinutes * minute

/** Time that counted so far; a clock that was set back counts as no time. */
export const elapsed = ({ startedAt, pausedFor, pausedAt }: Round, now: number): number =>
  Math.min(roundTime, Math.max(0, (pausedAt ?? now) - startedAt - pausedFor))

export const minutesDone = (round: Round, now: number): number => Math.floor(elapsed(round, now) / minute)

/** Seconds left, rounded up so that it never shows 0:00 while it runs. */
export const secondsLeft = (round: Round, now: number): number => Math.ceil((roundTime - elapsed(round, now)) / 1000)

export const isOver = (round: Round, now: number): boolean => elapsed(round, now) >= roundTime

export const paused = (round: Round, now: number): Round =>
  round.pausedAt === null ? { ...round, pausedAt: now } : round

export const resumed = (round: Round, now: number): Round =>
  round.pausedAt === null
    ? round
    : { ...round, pausedAt: null, pausedFor: round.pausedFor + Math.max(0, now - round.pausedAt) }

/** When a full round ended. */
export const endOf = ({ startedAt, pausedFor }: Round): number => startedAt + pausedFor + roundTime

/** Seconds of rest left after a round that ended then; 0 when it is over. */
export const restLeft = (endedAt: number, now: number): number =>
  Math.max(0, Math.ceil((endedAt + restMinutes * minute - now) / 1000))

/** Seconds as a clock: 8:42. */
export const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`

/** Reads what the device kept; null if it is not a round. */
export const roundFrom = (kept: unknown): Round | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, startedAt, pausedFor, pausedAt, topic, learningAreaId } = kept as Record<string, unknown>
  if (typeof id !== 'string' || typeof startedAt !== 'number' || typeof pausedFor !== 'number') return null
  if (typeof topic !== 'string' || (pausedAt !== null && typeof pausedAt !== 'number')) return null
  return {
    id,
    startedAt,
    pausedFor,
    pausedAt,
    topic,
    learningAreaId: typeof learningAreaId === 'string' ? learningAreaId : null,
  }
}
