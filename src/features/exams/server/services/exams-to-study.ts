/** Papers that a learner writes soon, for what to study next. */
import type { StudySource } from '#features/study-smart/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import { seatsOfLearners } from '../queries/seats.ts'
import { exams } from '../../manifest.ts'

const ahead = 21

export const examsToStudy: StudySource = {
  module: exams.id,
  read: async (tx, { learner, today }) => {
    const seats = await seatsOfLearners(tx, [learner.id], today, addDays(today, ahead))
    return {
      reasons: seats.map(({ learningAreaId, title, date }) => ({
        kind: 'exam' as const,
        learningAreaId,
        topic: title,
        title,
        percent: null,
        day: date,
        to: null,
      })),
    }
  },
}
