/** Order in which teachers are offered to cover a lesson or a duty. */
import type { Candidate } from '../contract/shapes.ts'

export interface CoverChoice extends Candidate {
  /** Teaches the lesson's learning area at any level. */
  readonly teachesSubject: boolean
  /** Something in its class, or leads it. */
  readonly teachesClass: boolean
  /** Lessons of colleagues that they cover or are asked to cover this week. */
  readonly coversThisWeek: number
}

/** Most free teachers shown; unavailable ones are all shown, with the reason. */
export const mostFree = 10

const isFree = ({ obstacle }: CoverChoice): boolean => obstacle === null
const load = ({ coversThisWeek, currentDuties }: CoverChoice): number => coversThisWeek + currentDuties
const byName = (a: CoverChoice, b: CoverChoice): number => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)

/** Knows the subject, then knows the class, then fewest covers this week. */
const byFitness = (a: CoverChoice, b: CoverChoice): number =>
  Number(b.teachesSubject) - Number(a.teachesSubject) ||
  Number(b.teachesClass) - Number(a.teachesClass) ||
  load(a) - load(b) ||
  byName(a, b)

export const coverOrder = (choices: readonly CoverChoice[]): CoverChoice[] => [
  ...choices.filter(isFree).sort(byFitness).slice(0, mostFree),
  ...choices.filter((one) => !isFree(one)).sort(byFitness),
]
