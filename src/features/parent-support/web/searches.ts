/** Search parameters of the pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { categories, states } from '../contract/kinds.ts'

const yes = z.enum(['true']).optional()

export const queueSearch = listSearch({
  state: z.enum(states).optional(),
  category: z.enum(categories).optional(),
  mine: yes,
  call: yes,
})

export const supportSearch = z.object({
  /** Opens the dialog for a new request. */
  ask: z.enum(['new']).optional(),
  category: z.enum(categories).optional(),
})

export const workshopsSearch = listSearch({ create: z.enum(['yes']).optional() })

export const articlesSearch = z.object({ search: z.string().trim().max(100).optional() })
