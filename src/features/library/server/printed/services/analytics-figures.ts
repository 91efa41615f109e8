/** Books lent to learners by day, for analytics. */
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { lendBooks } from '../../../contract/printed/access.ts'
import { learnersLentTo } from '../../queries/printed/analytics.ts'

export const loanFigures: AnalyticsSource = {
  measures: ['loans'],
  access: lendBooks,
  read: async (tx, { from, to, learners }) => {
    const placeOf = new Map(learners.map((learner) => [learner.id, learner]))
    return (await learnersLentTo(tx, from, to)).map(({ learnerId, date }) => {
      const place = placeOf.get(learnerId ?? '')
      return {
        measure: 'loans',
        date,
        streamId: place?.streamId ?? null,
        sex: place?.sex ?? null,
        part: '',
        value: 1,
        whole: 0,
      }
    })
  },
}
