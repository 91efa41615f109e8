/** Search parameters of the message pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { messageFilters } from '../../contract/message-kinds.ts'

export const inboxSearch = z.object({
  filter: z.enum(messageFilters).optional(),
  search: z.string().optional(),
  page: z.coerce.number().int().min(1).optional(),
  childId: id.optional(),
  /** Opens the dialog for a new message, optionally with a recipient. */
  write: z.string().optional(),
})
export type InboxSearch = z.infer<typeof inboxSearch>
export const reportsSearch = z.object({ page: z.coerce.number().int().min(1).optional(), opening: id.optional() })
