/** A learner's calendar data, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { learnerById } from '#core/people/server/public.ts'
import { answersGiven } from './queries/answers.ts'
import { ownEventsOf } from './queries/events.ts'

export const calendarRecords: LearnerRecords = {
  name: 'calendar',
  read: async (tx, learnerId) => {
    const learner = await learnerById(tx, learnerId)
    const rows = learner?.accountId ? await ownEventsOf(tx, learner.accountId) : []
    return {
      answers: learner?.accountId ? await answersGiven(tx, learner.accountId) : [],
      own: rows.map(({ title, type, description, place, startsOn, endsOn, startTime, endTime, repeats }) => {
        return { title, type, description, place, startsOn, endsOn, startTime, endTime, repeats }
      }),
    }
  },
}
