/** What the export of a learner's records says of lessons: the learning areas chosen. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { choicesOfLearner } from './queries/choices.ts'

export const choiceRecords: LearnerRecords = {
  name: 'chosenLearningAreas',
  read: async (tx, learnerId) => {
    const chosen = await choicesOfLearner(tx, learnerId)
    return (await learningAreasOf(tx)).filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  },
}
