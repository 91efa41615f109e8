/** What was asked and answered at the school, for its head. */
import { z } from 'zod'
import { roleSchema } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, paged, paging, search, storedId } from '#platform/pure/schemas.ts'
import { reviewAssistant } from './access.ts'
import { answerKinds, concerns } from './words.ts'

const reviewed = z.strictObject({
  id: storedId,
  name: z.string(),
  role: roleSchema,
  question: z.string(),
  kind: z.enum(answerKinds),
  concern: z.enum(concerns).nullable(),
  /** Titles of the passages that were shown. */
  sources: z.array(z.string()),
  /** What a model wrote. */
  written: z.string().nullable(),
  createdAt: instant,
})
export type Reviewed = z.infer<typeof reviewed>

export const reviewAsked = endpoint({
  id: 'assistant.review',
  method: 'GET',
  path: '/api/admin/assistant/questions',
  summary: 'What was asked at the school and what was shown, the newest first',
  access: reviewAssistant,
  query: z.strictObject({ kind: z.enum(answerKinds).optional(), search, ...paging }),
  response: paged(reviewed),
})
