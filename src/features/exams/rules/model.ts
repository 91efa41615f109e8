/** What the rules of exams know: sessions, papers and where papers stand. */
import { minutesOf } from '#platform/pure/dates.ts'

export interface Session {
  /** `HH:MM`. */
  readonly startTime: string
  readonly endTime: string
}

export interface Place {
  readonly date: string
  /** Number of the session on that day, from 0. */
  readonly session: number
}

export interface Paper {
  readonly id: string
  readonly grade: string
  readonly minutes: number
  /** Minutes of the learner with the most extra time. */
  readonly longest: number
  readonly learners: number
  /** Those who sit it; null for every learner of the grade. */
  readonly sitters: ReadonlySet<string> | null
  readonly place: Place | null
  readonly locked: boolean
}

export interface Exams {
  readonly days: readonly string[]
  readonly sessions: readonly Session[]
  /** Papers that a learner may have on one day. */
  readonly mostPerDay: number
  /** Learners who can sit at once; null while no rooms are chosen. */
  readonly seats: number | null
  /** Seats of those that something else takes, by place. */
  readonly seatsLost: ReadonlyMap<string, number>
  /** Keys (`gradeKey`) of grades and places at which learners or staff are elsewhere. */
  readonly away: ReadonlySet<string>
  readonly papers: readonly Paper[]
}

export const placeKey = ({ date, session }: Place): string => `${date}/${session}`

export const gradeKey = (grade: string, place: Place): string => `${grade}/${placeKey(place)}`

export const withExtra = (minutes: number, percent: number): number => Math.ceil((minutes * (100 + percent)) / 100)

/** Learners who have both papers; `everybody` when each is sat by the whole grade. */
export const sharedBy = (a: Paper, b: Paper): 'everybody' | readonly string[] => {
  if (a.grade !== b.grade) return []
  if (!a.sitters && !b.sitters) return 'everybody'
  const { sitters: some } = a.sitters ? a : b
  const other = a.sitters ? b : a
  return [...(some ?? [])].filter((id) => !other.sitters || other.sitters.has(id))
}

export const share = (a: Paper, b: Paper): boolean => sharedBy(a, b).length > 0

/** The most of these papers that one learner who sits the given paper has. */
export const mostOfOne = ({ grade, sitters }: Paper, others: readonly Paper[]): number => {
  const own = others.filter((one) => one.grade === grade)
  const whole = own.filter((one) => !one.sitters).length
  const counts = new Map<string, number>()
  for (const { sitters: some } of own)
    for (const id of some ?? []) if (!sitters || sitters.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return whole + Math.max(0, ...counts.values())
}

/** Whether the paper is over when the session is. */
export const fitsSession = ({ minutes }: Paper, { startTime, endTime }: Session): boolean =>
  minutesOf(startTime) + minutes <= minutesOf(endTime)

/** Whether learners with extra time are free again when the next session begins. */
export const fitsBeforeNext = ({ longest }: Paper, sessions: readonly Session[], at: number): boolean => {
  const [own, next] = [sessions[at], sessions[at + 1]]
  return own !== undefined && minutesOf(own.startTime) + longest <= (next ? minutesOf(next.startTime) : 24 * 60 - 1)
}
