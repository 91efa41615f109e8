/** Search parameters of the pages of notes. */
import { z } from 'zod'
import { longestNotebook } from '../contract/words.ts'

export const views = ['own', 'shared', 'library'] as const

const list = {
  q: z.string().max(100).optional(),
  view: z.enum(views).optional(),
  notebook: z.string().max(longestNotebook).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
}
export const notesSearch = z.object(list)
/** `new`: the server does not have the note yet. */
export const noteSearch = z.object({ ...list, new: z.literal('true').optional() })
export type NoteSearch = z.infer<typeof noteSearch>
