/** The audit history of a learner, including readings. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging } from '#platform/pure/schemas.ts'
import { managePeople } from '#core/people/contract/actions.ts'

export const historyShows = ['changes', 'readings'] as const

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const entry = z.strictObject({
  id,
  at: instant,
  /** Null for automatic changes, or if the account has left the school. */
  by: z.strictObject({ name: z.string().nullable(), role: z.string().nullable() }).nullable(),
  /** `people.save_learner` and the like. */
  action: z.string(),
  /** What it concerns besides the learner, such as a guardian's name or a document's title. */
  about: z.string().nullable(),
  /**
   * By field; classes as names. Contents of health notes are excluded: they are shown only on their own page, where
   * readings are audited.
   */
  changes: z.array(z.strictObject({ field: z.string(), from: value, to: value, hidden: z.boolean() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof entry>

export const learnerHistory = endpoint({
  id: 'people.learner_history',
  method: 'GET',
  path: '/api/admin/learners/{id}/history',
  summary: 'Changes of a learner’s record and its parts, or who read what is sensitive, newest first',
  access: managePeople,
  params: z.strictObject({ id }),
  query: z.strictObject({ ...paging, show: z.enum(historyShows).default('changes') }),
  response: paged(entry),
})
