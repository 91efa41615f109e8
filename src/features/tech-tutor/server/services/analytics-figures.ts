/** Learners' sessions by day, for analytics. */
import { learnersByIds } from '#core/people/server/public.ts'
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { seeTutorClass } from '../../contract/access.ts'
import { sessionsByDay } from '../queries/analytics.ts'

export const tutorFigures: AnalyticsSource = {
  measures: ['tutor'],
  access: seeTutorClass,
  read: async (tx, { from, to, learners }) => {
    const [rows, records] = await Promise.all([
      sessionsByDay(tx, from, to),
      learnersByIds(
        tx,
        learners.map(({ id }) => id),
      ),
    ])
    const accounts = new Map(records.map(({ id, accountId }) => [id, accountId]))
    const placeOf = new Map(learners.map((learner) => [accounts.get(learner.id) ?? '', learner]))
    // Sessions of staff and of learners who left count nowhere.
    return rows.flatMap(({ accountId, date, sessions }) => {
      const place = placeOf.get(accountId)
      return place
        ? [{ measure: 'tutor', date, streamId: place.streamId, sex: place.sex, part: '', value: sessions, whole: 0 }]
        : []
    })
  },
}
