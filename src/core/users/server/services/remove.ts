/** Ends one user: a membership, or an invitation that nobody has taken. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import { announceUsers, holdAccess } from './access.ts'
import { changeMember } from './bulk.ts'
import { withdraw } from './invitations.ts'
import { rowOr404 } from './list.ts'
import type { Caller } from './ports.ts'

/** Everything that the person did stays, under their name; the account stays with whoever else it belongs to. @throws AppError 404, 409 */
export const removeUser = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const row = await rowOr404(tx, id)
  if (row.kind === 'request') throw new AppError(usersErrors.answerFirst)
  if (row.kind === 'invitation') await withdraw(tx, id)
  else await changeMember(tx, caller, await holdAccess(tx, caller, [id]), id, { status: 'ended' })
  await announceUsers(tx, id)
}
