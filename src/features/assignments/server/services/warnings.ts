/** Work that was not handed in, for early warning. */
import { viewMarks } from '#features/gradebook/contract/access.ts'
import type { WarningSource } from '#features/early-warning/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import { unhandedWork } from '../queries/unhanded.ts'

export const workWarnings: WarningSource = {
  module: 'assignments',
  rule: 'work',
  sees: viewMarks,
  find: async (tx, { learners, term, today, rules }) => {
    const since = addDays(today, -7 * rules.workWeeks)
    const from = since > term.startsOn ? since : term.startsOn
    const rows = await unhandedWork(tx, learners, { from, to: today, least: rules.workPieces })
    return rows.map(({ learnerId, ...work }) => ({ learnerId, evidence: { rule: 'work', ...work } }))
  },
}
