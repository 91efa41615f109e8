/** Search parameters of the assistant's pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { listSearch } from '#platform/web/list/list-search.ts'
import { answerKinds } from '../contract/words.ts'

export const assistantSearch = z.object({
  /** The question that is shown. */
  asked: id.optional(),
  /** The source that lies beside it, from 1. */
  source: z.coerce.number().int().min(1).max(20).optional(),
})

export const askedSearch = listSearch({ kind: z.enum(answerKinds).optional() })
