/** Default weights of assessment kinds, and the school's own. */
import { assessmentKinds, type AssessmentKind } from '#core/academics/contract/scales.ts'
import type { KindWeight } from '../contract/weights.ts'
import type { Level } from '#core/schools/contract/levels.ts'

/** End-term counts half; mid-term and opener share the rest; each task counts like an opener. */
const defaults: Readonly<Record<AssessmentKind, number>> = {
  opener: 20,
  mid_term: 30,
  end_term: 50,
  sba: 20,
  project: 20,
  practical: 20,
  portfolio: 10,
  homework: 5,
  assignment: 10,
  quiz: 10,
}

/** @param said the school's weights: a learning area's takes precedence over its level's */
export const weightOf = (said: readonly KindWeight[], level: string, learningAreaId: string, kind: string): number => {
  const own = said.filter((one) => one.level === level && one.kind === kind)
  const found =
    own.find((one) => one.learningAreaId === learningAreaId) ?? own.find((one) => one.learningAreaId === null)
  return found?.weight ?? defaults[kind as AssessmentKind] ?? 0
}

/** Every level's weights, then those of single areas. */
export const allWeights = (levels: readonly Level[], said: readonly KindWeight[]): KindWeight[] => [
  ...levels.flatMap((level) =>
    assessmentKinds.map((kind) => ({ level, learningAreaId: null, kind, weight: weightOf(said, level, '', kind) })),
  ),
  ...said.filter(({ learningAreaId }) => learningAreaId !== null),
]

/** Kinds that occur once in most terms. */
const usualTerm: readonly AssessmentKind[] = ['opener', 'mid_term', 'end_term']

/** Shares of kinds in a term that has them, whole percentages; empty if none counts. */
export const sharesOf = (
  weights: Readonly<Partial<Record<AssessmentKind, number>>>,
  kinds: readonly AssessmentKind[] = usualTerm,
): readonly { kind: AssessmentKind; share: number }[] => {
  const all = kinds.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0)
  return all === 0 ? [] : kinds.map((kind) => ({ kind, share: Math.round(((weights[kind] ?? 0) / all) * 100) }))
}
