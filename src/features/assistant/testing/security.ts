/** Declarations of the assistant for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { assistantQuestions } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['ai-assistant'],
  kinds: ['assistantQuestion'],
  notOfLearner: ['assistantQuestion'],
  async make({ schoolId, db, parent, ids }) {
    await db.insert(assistantQuestions).values({
      schoolId,
      id: ids.assistantQuestion,
      accountId: parent.id,
      role: 'parent',
      question: 'What is an acid?',
      kind: 'nothing',
      concern: null,
      passages: [],
    })
  },
  emptyTables: { [noRow.setting]: ['assistant_models'], [noRow.log]: ['assistant_usage'] },
  paths: { '/api/assistant/questions': 'assistantQuestion' },
})
