/** Taking back a change of records, for a short time after it was made. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { action } from '../../access/contract/access.ts'

export const undoErrors = {
  tooLate: defineError('undo.too_late', 409, 'This can no longer be undone.'),
  done: defineError('undo.done', 409, 'This has already been undone.'),
  changed: defineError('undo.changed', 409, '{name} was changed since then. Nothing was undone.'),
} as const

/** Member of an answer: what to name to take the change back; null if nothing can be taken back. */
export const undoId = storedId.nullable()

/** Each kind of change has its own action, which is checked in addition. */
export const useUndo = action('undo.use', null, ['admin'], 'every')

export const undoChange = endpoint({
  id: 'undo.change',
  method: 'POST',
  path: '/api/admin/changes/{id}/undo',
  summary: 'Restore every record of a change as it was before, or none if one was changed since',
  access: useUndo,
  params: z.strictObject({ id }),
  idempotent: true,
  response: z.strictObject({ restored: z.int() }),
  errors: [undoErrors.tooLate, undoErrors.done, undoErrors.changed],
})
