/** Sends a user a password reset link. The password is known to them only. */
import {
  asIdentity,
  countAsking,
  hashToken,
  insertAccountToken,
  newToken,
  type AccountRow,
} from '#core/access/server/public.ts'
import { resetLetter } from '#core/access/rules/entrance-letters.ts'
import { AppError } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { entranceLimits, resetMinutes } from '../../../access/contract/entrance.ts'
import { usersErrors } from '../../contract/errors.ts'
import type { UsersPorts } from './ports.ts'

/** Counts towards the address's rate limit. @throws AppError 409 without an address, 429 */
export const sendReset = async (tx: Tx, { outbox, publicUrl }: UsersPorts, account: AccountRow): Promise<void> => {
  const { id, email } = account
  if (!email) throw new AppError(usersErrors.noAddress)
  const token = newToken()
  await asIdentity(tx, async (seeing) => {
    await countAsking(seeing, [['reset.name', email.toLowerCase(), entranceLimits.resetPerName]])
    const expiresAt = new Date(tx.at.getTime() + resetMinutes * 60_000)
    await insertAccountToken(seeing, {
      tokenHash: hashToken(token),
      accountId: id,
      kind: 'reset',
      email,
      createdAt: tx.at,
      expiresAt,
    })
  })
  const letter = resetLetter(account, `${publicUrl}/reset?token=${token}`, resetMinutes)
  await outbox.post(tx, { channel: 'email', to: email, kind: 'access.reset', ...letter, schoolId: schoolOf(tx) })
}
