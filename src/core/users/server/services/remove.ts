/** Ends a user: a membership, or an open invitation. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import { publishUsersChanged, holdAccess } from './access.ts'
import { changeMember } from './bulk.ts'
import { withdraw } from './invitations.ts'
import { rowOr404 } from './list.ts'
import { ensureMayTouch } from './positions.ts'

/** The person's work is kept under their name, and the account stays. @throws AppError 404, 409 */
export const removeUser = async (tx: Tx, caller: Actor, id: string): Promise<void> => {
  const row = await rowOr404(tx, id)
  if (row.kind === 'request') throw new AppError(usersErrors.answerFirst)
  await ensureMayTouch(tx, caller, row)
  if (row.kind === 'invitation') await withdraw(tx, id)
  else await changeMember(tx, caller, await holdAccess(tx, caller, [id]), id, { status: 'ended' })
  publishUsersChanged(tx, id)
}
