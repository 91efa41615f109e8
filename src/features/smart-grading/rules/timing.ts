/** When a quiz runs and which answers count, by the server's clock. */
import { graceMinutes, type QuizPhase } from '../contract/quizzes.ts'
import type { OwnPhase } from '../contract/own-list.ts'

const minute = 60_000
const grace = graceMinutes * minute

export interface QuizTimes {
  readonly status: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly timeLimitMinutes: number | null
}

/** The last instant at which an answer may be given. */
export const dueAt = (quiz: QuizTimes, startedAt: Date): Date =>
  quiz.timeLimitMinutes === null
    ? quiz.closesAt
    : new Date(Math.min(startedAt.getTime() + quiz.timeLimitMinutes * minute, quiz.closesAt.getTime()))

/** The last instant at which an answer that was given in time may arrive. */
export const lastArrival = (due: Date): Date => new Date(due.getTime() + grace)

export const phaseOf = (quiz: QuizTimes, now: Date): QuizPhase => {
  if (quiz.status !== 'published') return quiz.status === 'draft' ? 'draft' : 'closed'
  if (now < quiz.opensAt) return 'coming'
  return now <= quiz.closesAt ? 'open' : 'closing'
}

export type Arrival = 'in_time' | 'late' | 'refused'

/**
 * An answer that arrives before the end counts, whatever the device says. One that arrives within the grace period
 * counts if the device says it was given in time, and is marked as late: an offline device cannot send earlier, and its
 * clock is the only evidence. Later answers do not count.
 */
export const arrivalOf = (due: Date, givenAt: Date, receivedAt: Date): Arrival => {
  if (receivedAt <= due) return 'in_time'
  return givenAt <= due && receivedAt <= lastArrival(due) ? 'late' : 'refused'
}

/** Clamped between the start of the attempt and the arrival, whatever the device's clock says. */
export const heldWithin = (givenAt: Date, startedAt: Date, receivedAt: Date): Date =>
  new Date(Math.min(Math.max(givenAt.getTime(), startedAt.getTime()), receivedAt.getTime()))

export interface OwnAttempt {
  readonly status: string
  readonly startedAt: Date
  readonly waiting: number
}

/** State of a quiz for a learner. */
export const ownPhaseOf = (
  quiz: QuizTimes & { readonly returnedAt: Date | null },
  attempt: OwnAttempt | null,
  now: Date,
): OwnPhase => {
  const phase = phaseOf(quiz, now)
  if (!attempt) return phase === 'coming' ? 'coming' : phase === 'open' ? 'open' : 'missed'
  if (attempt.status === 'open') return now <= dueAt(quiz, attempt.startedAt) ? 'begun' : 'waiting'
  return phase === 'closed' && (quiz.returnedAt !== null || attempt.waiting === 0) ? 'result' : 'waiting'
}

/** The instant of a day and time of the school. @param localOf day and time of an instant in the school's zone */
export const instantOf = (
  date: string,
  time: string,
  localOf: (instant: Date) => { date: string; time: string },
): Date => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let found = wanted
  // The UTC offset may change in between; the second pass corrects for that.
  for (let look = 0; look < 2; look++) {
    const local = localOf(new Date(found))
    found += wanted - Date.parse(`${local.date}T${local.time}:00Z`)
  }
  return new Date(found)
}
