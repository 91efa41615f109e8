/** Ends a user: a membership, or an open invitation. */
import type { Actor } from '#core/access/contract/access.ts'
import { rememberChange } from '#core/undo/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import type { deleteUser } from '../../contract/users.ts'
import { publishUsersChanged, holdAccess, type Held } from './access.ts'
import { changeMember } from './bulk.ts'
import { withdraw } from './invitations.ts'
import { rowOr404 } from './list.ts'
import { ensureMayTouch } from './positions.ts'
import { changedUser, userChanges } from './undo-change.ts'

/** The person's work is kept under their name, and the account stays. @throws AppError 404, 409 */
export const removeUser = async (tx: Tx, caller: Actor, id: string): Promise<ResponseOf<typeof deleteUser>> => {
  const row = await rowOr404(tx, id)
  if (row.kind === 'request') throw new AppError(usersErrors.answerFirst)
  await ensureMayTouch(tx, caller, row)
  const held: Held = row.kind === 'invitation' ? new Map() : await holdAccess(tx, caller, [id])
  const before = held.get(id)
  if (row.kind === 'invitation') await withdraw(tx, id)
  else await changeMember(tx, caller, held, id, { status: 'ended' })
  publishUsersChanged(tx, id)
  const change = changedUser(row, 'delete', before, held.get(id))
  return { undo: await rememberChange(tx, userChanges.kind, change ? [change] : []) }
}
