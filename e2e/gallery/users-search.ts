/** The address of the made-up list. */
import { z } from 'zod'
import { listSearch, many } from '#platform/web/list/list-search.ts'

export const usersSearch = listSearch({ works: many(z.string()), added: z.string().optional() })
