/** The search box at the top of every page. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { searchPeople } from './actions.ts'

const found = z.strictObject({
  kind: z.enum(['learner', 'staff', 'guardian', 'child', 'class']),
  id,
  title: z.string(),
  /** Class and number of a learner, position of staff, phone of a guardian. */
  subtitle: z.string().nullable(),
})
export type Found = z.infer<typeof found>

export const search = endpoint({
  id: 'people.search',
  method: 'GET',
  path: '/api/search',
  summary: 'People and classes that the caller may see, at most 8 of a kind',
  access: searchPeople,
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  response: z.strictObject({ items: z.array(found) }),
})
