/** Learners in incidents by day and severity, for analytics. */
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { strikeEntries } from '../../contract/access.ts'
import { incidentsOfLearners } from '../queries/analytics.ts'

export const incidentFigures: AnalyticsSource = {
  measures: ['incidents'],
  // The book of the whole school: for the office alone.
  access: strikeEntries,
  read: async (tx, { from, to, timeZone, learners }) => {
    const placeOf = new Map(learners.map((learner) => [learner.id, learner]))
    const span = { from: instantOf(from, '00:00', timeZone), before: instantOf(addDays(to, 1), '00:00', timeZone) }
    return (await incidentsOfLearners(tx, { ...span, timeZone })).map(({ learnerId, severity, date }) => ({
      measure: 'incidents',
      date,
      streamId: placeOf.get(learnerId)?.streamId ?? null,
      sex: placeOf.get(learnerId)?.sex ?? null,
      part: severity,
      value: 1,
      whole: 0,
    }))
  },
}
