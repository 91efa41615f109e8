/** In which order teachers are offered to cover a lesson or a duty. */
import type { Candidate } from '../contract/shapes.ts'

export interface CoverChoice extends Candidate {
  /** The lesson's learning area, at whichever level. */
  readonly teachesSubject: boolean
  /** Something in its class, or leads it. */
  readonly teachesClass: boolean
  /** Lessons of others that are asked of, or covered by, them in the week. */
  readonly coversThisWeek: number
}

/** Free ones shown at most; of those who cannot all are shown, with why. */
export const mostFree = 10

const isFree = ({ obstacle }: CoverChoice): boolean => obstacle === null
const load = ({ coversThisWeek, currentDuties }: CoverChoice): number => coversThisWeek + currentDuties
const byName = (a: CoverChoice, b: CoverChoice): number => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)

/** Who knows the subject first, then who knows the class, then who did least this week. */
const byFitness = (a: CoverChoice, b: CoverChoice): number =>
  Number(b.teachesSubject) - Number(a.teachesSubject) || Number(b.teachesClass) - Number(a.teachesClass) || load(a) - load(b) || byName(a, b)

export const coverOrder = (choices: readonly CoverChoice[]): CoverChoice[] => [
  ...choices.filter(isFree).sort(byFitness).slice(0, mostFree),
  ...choices.filter((one) => !isFree(one)).sort(byFitness),
]
