/** Search parameters of the quiz pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { listSearch } from '#platform/web/list/list-search.ts'

export const quizzesSearch = listSearch({ phase: z.enum(['draft', 'published', 'closed']).optional() })
export const queueSearch = z.object({ quizId: id.optional(), page: z.coerce.number().int().min(1).optional() })
