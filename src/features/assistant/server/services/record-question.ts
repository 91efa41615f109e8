/** Records a question with its passages as if it had been asked, for demo data. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Asker, PassageSource } from '../ports.ts'
import { insertQuestion } from '../queries/questions.ts'
import { passagesFor } from './answers.ts'

export const recordQuestion = async (
  tx: Tx,
  sources: readonly PassageSource[],
  asker: Asker,
  question: string,
): Promise<void> => {
  const passages = await passagesFor(tx, sources, asker, question)
  const kind = passages.length > 0 ? 'found' : 'nothing'
  const { accountId, role } = asker
  const row = await insertQuestion(tx, { accountId, role, question, kind, concern: null, passages })
  const after = { sources: passages.length }
  await audit(tx, { action: 'assistant.ask', entity: 'assistant_question', entityId: row.id, after })
}
