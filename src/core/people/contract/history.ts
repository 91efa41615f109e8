/** Who changed what about a learner and who read it, and everything that is on record about one, to take away. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging } from '#platform/pure/schemas.ts'
import { managePeople } from './actions.ts'
import { historyShows } from './lists.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const entry = z.strictObject({
  id,
  at: instant,
  /** Null when nobody did it, or when the account is gone from the school. */
  by: z.strictObject({ name: z.string().nullable(), role: z.string().nullable() }).nullable(),
  /** `people.save_learner` and the like. */
  action: z.string(),
  /** Whom or what it was about beside the learner: a guardian's name, a paper's title. */
  about: z.string().nullable(),
  /** Field by field; classes are given by name. What health notes said is read on their own page, where readings are recorded. */
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

export const exportLearner = endpoint({
  id: 'people.export_learner',
  method: 'GET',
  path: '/api/admin/learners/{id}/export',
  summary: 'Everything on record about one learner as a ZIP archive: the records of every module, and the papers',
  access: managePeople,
  params: z.strictObject({ id }),
  file: ['application/zip'],
})
