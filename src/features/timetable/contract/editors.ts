/** Who else has the grid of a draft open, and which lesson each has picked up. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { manageTimetables } from './access.ts'

const one = {
  access: manageTimetables,
  params: z.strictObject({ id }),
  path: '/api/admin/scheduling/drafts/{id}/editors',
} as const

const editor = z.strictObject({
  accountId: id,
  name: z.string(),
  /** The picked-up lesson; null for none. */
  cardId: id.nullable(),
})
export type Editor = z.infer<typeof editor>

/** Seconds after which somebody who has not been heard of is gone. */
export const editorStays = 60

export const listEditors = endpoint({
  ...one,
  id: 'scheduling.editors',
  method: 'GET',
  summary: 'Others who have the grid of a draft open now',
  response: z.strictObject({ items: z.array(editor) }),
})

export const beEditor = endpoint({
  ...one,
  id: 'scheduling.be_editor',
  method: 'PUT',
  summary: 'Say that one has the grid open, and which lesson is picked up; repeat within a minute',
  body: z.strictObject({ cardId: id.nullable() }),
})

/** Type of the live event when somebody comes, or picks up another lesson. */
export const editorsEvent = 'scheduling.editors'
