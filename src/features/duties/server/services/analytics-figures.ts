/** How many duties everybody has in a term, with their minutes, for analytics. */
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import { manageDuties } from '../../contract/access.ts'
import { assignmentsByTeacher } from '../queries/figures.ts'

export const dutyFigures: AnalyticsSource = {
  measures: ['duties'],
  access: manageDuties,
  read: async (tx, { from, to }) => {
    const rows = await assignmentsByTeacher(tx, null, { from, to })
    return [...groupBy(rows, ({ staffId }) => staffId)].map(([staffId, own]) => ({
      measure: 'duties',
      date: null,
      streamId: null,
      sex: null,
      part: staffId,
      value: own.reduce((sum, { duties }) => sum + duties, 0),
      whole: own.reduce((sum, { minutes }) => sum + minutes, 0),
    }))
  },
}
