/** Positions of admins, which only the principal gives, changes and takes. */
import type { Actor } from '#core/access/contract/access.ts'
import { principal } from '#core/access/contract/permissions.ts'
import { positionTexts } from '#core/access/contract/positions.ts'
import { lockPositions, membershipsHere } from '#core/access/server/public.ts'
import { isBuiltIn } from '#core/access/rules/permissions.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'

/** The super admin counts as one: the console helps a school that has lost its principal. */
const isPrincipal = ({ role, positions }: Actor): boolean => role === 'super_admin' || positions.includes(principal)

/** @throws AppError 403 for an admin who is not principal and gives the role of admin */
export const ensureMayGive = (caller: Actor, role: string | undefined): void => {
  if (role === 'admin' && !isPrincipal(caller)) throw new AppError(usersErrors.principalOnly)
}

/**
 * An admin's account, in whatever role, is out of reach of admins who are not principal: with its e-mail address they
 * would have its positions.
 * @throws AppError 403
 */
export const ensureMayTouch = async (
  tx: Tx,
  caller: Actor,
  { role, accountId }: { readonly role: string | null; readonly accountId: string | null },
): Promise<void> => {
  if (isPrincipal(caller) || accountId === caller.accountId) return
  const held = accountId === null ? [] : await membershipsHere(tx, accountId)
  if (role === 'admin' || held.some((one) => one.role === 'admin')) throw new AppError(usersErrors.principalOnly)
}

/**
 * Positions to store for a role. An admin named without any, as calls of other programs do, keeps those held, or else
 * has what the principal has.
 * @throws AppError 400
 */
export const positionsFor = async (
  tx: Tx,
  role: string,
  asked: readonly string[] | undefined,
  held: readonly string[] = [],
): Promise<string[]> => {
  if (role !== 'admin') return asked === undefined ? [] : refuseFields({ positions: positionTexts.adminsOnly })
  if (asked === undefined) return held.length > 0 ? [...held] : [principal]
  const own = new Set((await lockPositions(tx)).map(({ id }) => id))
  if (asked.some((one) => !isBuiltIn(one) && !own.has(one))) refuseFields({ positions: positionTexts.unknown })
  return [...new Set(asked)]
}
