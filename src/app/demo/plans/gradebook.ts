/** Demo marks: each learner's ability and its development over the terms, the same at every installation. */
import type { Mark } from '#features/gradebook/contract/marks.ts'
import { chanceOf, type Chance } from './random.ts'

/** A random number around 0, rarely beyond 3. */
const spread = (chance: Chance): number => (chance.next() + chance.next() + chance.next() - 1.5) * 2

export interface Talent {
  /** Per cent at the first term there is. */
  readonly base: number
  /** Per cent by which a term changes it. */
  readonly trend: number
  /** Ease of some groups of subjects. */
  readonly groups: Readonly<Record<string, number>>
  readonly chance: Chance
}

export const talentOf = (seed: number): Talent => {
  const chance = chanceOf(seed)
  const groups = Object.fromEntries(
    ['languages', 'sciences', 'humanities', 'practical'].map((group) => [group, spread(chance) * 4]),
  )
  return { base: 62 + spread(chance) * 9, trend: 0.25 + spread(chance) * 0.5, groups, chance }
}

export interface Sitting {
  /** Terms since the first there is. */
  readonly term: number
  readonly group: string
  readonly maxScore: number
  /** Extra difficulty, percent. */
  readonly hard: number
}

/** One mark: the learner's ability, the term, the paper, and random variation. */
export const markOf = (
  learnerId: string,
  { base, trend, groups, chance }: Talent,
  { term, group, maxScore, hard }: Sitting,
): Mark => {
  if (chance.hits(0.012)) return { learnerId, score: null, rating: null, state: 'absent' }
  const percent = base + trend * term + (groups[group] ?? 0) - hard + spread(chance) * 3
  const score = Math.round((Math.min(99, Math.max(6, percent)) / 100) * maxScore)
  return { learnerId, score, rating: null, state: 'scored' }
}
