/**
 * Lessons for some of a class. An area that somebody chose is taught to those who chose it, every other one to the
 * whole class. A learner without any choice may be in every group.
 */

export interface Choice {
  readonly learnerId: string
  readonly learningAreaId: string
}

export interface Choices {
  /** Areas that somebody chose. */
  readonly chosen: ReadonlySet<string>
  /** What each learner chose; missing for those who have not chosen. */
  readonly byLearner: ReadonlyMap<string, ReadonlySet<string>>
}

/** @param areaIds the areas of one level: what a learner chose at another does not count */
export const choicesAmong = (choices: readonly Choice[], areaIds: ReadonlySet<string>): Choices => {
  const chosen = new Set<string>()
  const byLearner = new Map<string, Set<string>>()
  for (const { learnerId, learningAreaId } of choices) {
    if (!areaIds.has(learningAreaId)) continue
    chosen.add(learningAreaId)
    const own = byLearner.get(learnerId)
    if (own) own.add(learningAreaId)
    else byLearner.set(learnerId, new Set([learningAreaId]))
  }
  return { chosen, byLearner }
}

export const takes = ({ chosen, byLearner }: Choices, learnerId: string, areaId: string): boolean =>
  !chosen.has(areaId) || (byLearner.get(learnerId)?.has(areaId) ?? true)

/** Learners who share all lessons because they chose the same areas; null for those who have not chosen. */
interface LearnerSet {
  readonly areaIds: readonly string[] | null
  readonly learnerIds: readonly string[]
}

/** In a fixed order; one set where nobody has chosen. */
export const learnerSets = ({ byLearner }: Choices, learnerIds: readonly string[]): LearnerSet[] => {
  const sets = new Map<string, { areaIds: readonly string[] | null; learnerIds: string[] }>()
  for (const learnerId of learnerIds) {
    const own = byLearner.get(learnerId)
    const areaIds = own ? [...own].sort() : null
    const key = areaIds?.join() ?? ''
    const known = sets.get(key)
    if (known) known.learnerIds.push(learnerId)
    else sets.set(key, { areaIds, learnerIds: [learnerId] })
  }
  return [...sets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, set]) => set)
}
