/** How much kinds of assessment count where a school has said nothing, and what it has said. */
import { assessmentKinds, type AssessmentKind } from '#core/academics/contract/scales.ts'
import type { KindWeight } from '../contract/weights.ts'
import type { Level } from '#core/schools/contract/levels.ts'

/** The end of term counts half, the mid-term and the opener the rest; tasks beside them as much as an opener each. */
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

/** @param said what the school decided: for a learning area before the level */
export const weightOf = (said: readonly KindWeight[], level: string, learningAreaId: string, kind: string): number => {
  const own = said.filter((one) => one.level === level && one.kind === kind)
  const found = own.find((one) => one.learningAreaId === learningAreaId) ?? own.find((one) => one.learningAreaId === null)
  return found?.weight ?? defaults[kind as AssessmentKind] ?? 0
}

/** Every level's weights, then those of single areas. */
export const allWeights = (levels: readonly Level[], said: readonly KindWeight[]): KindWeight[] => [
  ...levels.flatMap((level) => assessmentKinds.map((kind) => ({ level, learningAreaId: null, kind, weight: weightOf(said, level, '', kind) }))),
  ...said.filter(({ learningAreaId }) => learningAreaId !== null),
]

/** Kinds of which most terms have one each. */
const usualTerm: readonly AssessmentKind[] = ['opener', 'mid_term', 'end_term']

/** What kinds count for in a term that has them, in whole per cents; empty where none of them counts. */
export const sharesOf = (
  weights: Readonly<Partial<Record<AssessmentKind, number>>>,
  kinds: readonly AssessmentKind[] = usualTerm,
): readonly { kind: AssessmentKind; share: number }[] => {
  const all = kinds.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0)
  return all === 0 ? [] : kinds.map((kind) => ({ kind, share: Math.round(((weights[kind] ?? 0) / all) * 100) }))
}
