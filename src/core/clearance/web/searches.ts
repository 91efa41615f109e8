/** Search parameters of the list of learners who leave. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { clearanceStates } from '../contract/words.ts'

export const clearancesSearch = listSearch({ state: z.enum(clearanceStates).optional() })
