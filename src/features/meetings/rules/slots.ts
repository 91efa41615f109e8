/** Times of a round, and which of them are next to a family's meetings. */
import { minutesOf } from '#platform/pure/dates.ts'

export interface Span {
  /** HH:MM */
  readonly startTime: string
  readonly endTime: string
}

export interface Plan extends Span {
  readonly slotMinutes: number
  readonly breakMinutes: number
  readonly pauseFrom?: string | undefined
  readonly pauseTo?: string | undefined
}

const two = (number: number): string => String(number).padStart(2, '0')
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Times of a day, one after another; what would touch the pause begins after it. */
export const slotsOf = ({ startTime, endTime, slotMinutes, breakMinutes, pauseFrom, pauseTo }: Plan): Span[] => {
  const pause =
    pauseFrom !== undefined && pauseTo !== undefined ? { from: minutesOf(pauseFrom), to: minutesOf(pauseTo) } : null
  const end = minutesOf(endTime)
  const slots: Span[] = []
  let from = minutesOf(startTime)
  while (from + slotMinutes <= end) {
    if (pause && from < pause.to && from + slotMinutes > pause.from) {
      from = pause.to
      continue
    }
    slots.push({ startTime: timeOf(from), endTime: timeOf(from + slotMinutes) })
    from += slotMinutes + breakMinutes
  }
  return slots
}

export interface Timed {
  readonly startsAt: Date
  readonly endsAt: Date
}

export const clashes = (a: Timed, b: Timed): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

export interface Beside<M> {
  readonly when: 'before' | 'after'
  readonly meeting: M
}

/** The gap at which two meetings still follow one another without waiting. */
const closeBy = 15 * 60_000

/** The meeting directly before a time, or else directly after it; null if neither. */
export const besideOf = <M extends Timed>(slot: Timed, meetings: readonly M[]): Beside<M> | null => {
  const gap = (from: Date, to: Date): number => to.getTime() - from.getTime()
  const near = (minutes: number): boolean => minutes >= 0 && minutes <= closeBy
  const after = meetings
    .filter((one) => near(gap(one.endsAt, slot.startsAt)))
    .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
  if (after) return { when: 'after', meeting: after }
  const before = meetings
    .filter((one) => near(gap(slot.endsAt, one.startsAt)))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  return before ? { when: 'before', meeting: before } : null
}

/** Free times for a family, without those of its meetings: times next to its meetings first, then chronologically. */
export const suggested = <S extends Timed, M extends Timed>(
  slots: readonly S[],
  meetings: readonly M[],
): { slot: S; beside: Beside<M> | null }[] =>
  slots
    .filter((slot) => !meetings.some((one) => clashes(slot, one)))
    .map((slot) => ({ slot, beside: besideOf(slot, meetings) }))
    .sort(
      (a, b) =>
        Number(b.beside !== null) - Number(a.beside !== null) || a.slot.startsAt.getTime() - b.slot.startsAt.getTime(),
    )
