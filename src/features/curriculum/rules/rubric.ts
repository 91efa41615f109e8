/** Suggests the four descriptors of an outcome, for teachers to refine. */
import type { Rubric } from '../contract/shapes.ts'

const most = 340

/** @param outcome continues "the learner should be able to" */
export const proposedRubric = (outcome: string): Rubric => {
  const does = outcome
    .trim()
    .replace(/[.;\s]+$/, '')
    .slice(0, most)
  return {
    EE: `Can ${does}, with ease and examples of their own`,
    ME: `Can ${does}`,
    AE: `Can ${does}, in part or with some help`,
    BE: `Tries to ${does}, and needs much help`,
  }
}
