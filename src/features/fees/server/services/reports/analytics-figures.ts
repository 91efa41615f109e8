/** Fees of the term collected of those asked for, by class, for analytics: the amounts of the office's overview. */
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import { manageFees } from '../../../contract/access.ts'
import { toPayOf, unpaidOf } from '../../../rules/balance.ts'
import { ledgerRows } from '../../queries/balances.ts'

export const feeFigures: AnalyticsSource = {
  measures: ['collections'],
  access: manageFees,
  read: async (tx, { termStart, to, learners }) => {
    const placeOf = new Map(learners.map((learner) => [learner.id, learner]))
    const entries = (await ledgerRows(tx)).filter(({ datedOn }) => datedOn <= to)
    return [...groupBy(entries, ({ learnerId }) => learnerId)].map(([learnerId, own]) => {
      const open = unpaidOf(own).reduce((sum, { cents }) => sum + cents, 0)
      const asked = toPayOf(own, termStart)
      const place = placeOf.get(learnerId)
      return {
        measure: 'collections',
        date: null,
        streamId: place?.streamId ?? null,
        sex: place?.sex ?? null,
        part: '',
        value: Math.max(0, asked - open),
        whole: asked,
      }
    })
  },
}
