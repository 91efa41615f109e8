/** Removes the second step of a user who lost phone and recovery codes. */
import type { Actor } from '#core/access/contract/access.ts'
import { asIdentity, boundElsewhere, resetTwoStep, type AccountRow } from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import type { UsersPorts } from './ports.ts'

/**
 * An account that also belongs to others keeps its second step, except for the super admin: it protects their records
 * too.
 * @param member membership and account, under lock
 * @throws AppError 409
 */
export const takeSecondStep = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  { id, account }: { id: string; account: AccountRow },
): Promise<void> => {
  if (account.id === caller.accountId) throw new AppError(usersErrors.yourself)
  await asIdentity(tx, async (seeing) => {
    const isBound = (await boundElsewhere(seeing, [account.id])).size > 0
    // Another super admin is reset in the console, under its own action.
    if (caller.role === 'super_admin' ? account.isSuperAdmin : isBound) throw new AppError(usersErrors.ownSignIn)
    await resetTwoStep(seeing, ports, account, { schoolId: schoolOf(tx), timeZone: caller.timeZone })
  })
  await audit(tx, {
    action: 'users.reset_two_step',
    entity: 'membership',
    entityId: id,
    before: { twoStep: true },
    after: { twoStep: false },
  })
}
