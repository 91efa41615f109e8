/** Several incidents of one learner, for early warning: their days and nothing else. */
import type { WarningSource } from '#features/early-warning/server/ports.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { staffBook } from '../../contract/access.ts'
import { severalIncidents } from '../queries/warnings.ts'

export const incidentWarnings: WarningSource = {
  module: 'occurrence-book',
  rule: 'incidents',
  sees: staffBook,
  find: async (tx, { today, timeZone, rules }) => {
    const since = instantOf(addDays(today, -rules.incidentsDays), '00:00', timeZone)
    const rows = await severalIncidents(tx, { since, timeZone, least: rules.incidentsCount })
    return rows.map(({ learnerId, days }) => ({ learnerId, evidence: { rule: 'incidents', days } }))
  },
}
