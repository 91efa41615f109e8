/** Questions of families about fees that wait for an answer, for early warning. */
import type { WarningSource } from '#features/early-warning/server/ports.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { officeMessages } from '../../contract/message-access.ts'
import { aboutFees } from '../../rules/about-fees.ts'
import { openQuestions } from '../queries/open-questions.ts'

export const feeQuestionWarnings: WarningSource = {
  module: 'messaging',
  rule: 'query',
  sees: officeMessages,
  find: async (tx, { today, timeZone, rules }) => {
    const before = instantOf(addDays(today, 1 - rules.queryDays), '00:00', timeZone)
    const rows = await openQuestions(tx, { before, timeZone, words: aboutFees })
    return rows.map(({ learnerId, ...question }) => ({ learnerId, evidence: { rule: 'query', ...question } }))
  },
}
