/** Changes a user's access to the school: role, status, end. Protects the last principal, and ends sessions immediately. */
import type { Actor } from '#core/access/contract/access.ts'
import { principal } from '#core/access/contract/permissions.ts'
import {
  publishSchoolSwitched,
  publishSessionEnded,
  asIdentity,
  closeMemberSessions,
  lockMembers,
  membershipsHere,
  updateMembership,
  type HeldMember,
} from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import { usersChanged } from '../../contract/lists.ts'
import type { SchoolRole } from '../../rules/grants.ts'
import { leavesNoPrincipal } from '../../rules/last-principal.ts'
import { positionsFor } from './positions.ts'

/** The lists of the school's admins follow. */
export const publishUsersChanged = (tx: Tx, id?: string): void =>
  publishEvent(tx, {
    type: usersChanged,
    schoolId: schoolOf(tx),
    roles: ['admin'],
    ...(id === undefined ? {} : { data: { id } }),
  })

/** Memberships under lock: those to change and every active admin, as they are now. */
export type Held = Map<string, HeldMember>

export interface AccessChange {
  readonly role?: SchoolRole | undefined
  readonly status?: 'active' | 'inactive' | 'suspended' | 'ended' | undefined
  readonly position?: string | null | undefined
  readonly positions?: readonly string[] | undefined
}

/**
 * Locks memberships and all active admins until the transaction ends, so that two admins cannot demote each other
 * concurrently.
 * @throws AppError 403 if the caller is no longer an admin, or no longer principal
 */
export const holdAccess = async (tx: Tx, caller: Actor, ids: readonly string[]): Promise<Held> => {
  const held = new Map((await lockMembers(tx, ids)).map((one) => [one.id, one]))
  const own = caller.membershipId === null ? undefined : held.get(caller.membershipId)
  if (caller.role !== 'super_admin' && (own?.role !== 'admin' || own.status !== 'active'))
    throw new AppError(commonErrors.forbidden)
  if (caller.positions.includes(principal) && !own?.positions.includes(principal))
    throw new AppError(commonErrors.forbidden)
  return held
}

/** Sessions that act in these memberships end in every process, open event streams too. */
export const endSessions = async (tx: Tx, membershipIds: readonly string[]): Promise<void> => {
  const ended = await asIdentity(tx, (seeing) => closeMemberSessions(seeing, membershipIds))
  for (const { accountId, id } of ended) await publishSessionEnded(tx, accountId, id)
}

const written = async (
  tx: Tx,
  one: HeldMember,
  values: Parameters<typeof updateMembership>[3],
): Promise<HeldMember> => {
  try {
    const row = await updateMembership(tx, one.id, null, values)
    if (!row) throw new AppError(commonErrors.notFound)
    return { ...row, isOpen: one.isOpen }
  } catch (error) {
    if (violates(error, 'memberships_account_role_key')) throw new AppError(usersErrors.hasRole)
    if (violates(error, 'memberships_last_principal')) throw new AppError(usersErrors.lastPrincipal)
    throw error
  }
}

/** Checks before any write. @throws AppError 404, 409 */
const check = async (
  tx: Tx,
  caller: Actor,
  held: Held,
  one: HeldMember,
  after: { role: string; status: string; positions: readonly string[] },
): Promise<void> => {
  const isOther = after.role !== one.role || after.status !== one.status
  const isDemoted = one.positions.includes(principal) && !after.positions.includes(principal)
  if (!isOther && !isDemoted) return
  if (one.id === caller.membershipId) throw new AppError(usersErrors.yourself)
  if (leavesNoPrincipal([...held.values()], one.id, after)) throw new AppError(usersErrors.lastPrincipal)
  if (after.role === one.role) return
  const others = await membershipsHere(tx, one.accountId)
  if (others.some((other) => other.id !== one.id && other.role === after.role)) throw new AppError(usersErrors.hasRole)
}

/** @param held updated with the change, for later changes in the same transaction */
export const changeAccess = async (
  tx: Tx,
  caller: Actor,
  held: Held,
  id: string,
  change: AccessChange,
): Promise<HeldMember> => {
  const one = held.get(id)
  if (!one) throw new AppError(commonErrors.notFound)
  const role = change.role ?? one.role
  const after = {
    role,
    status: change.status ?? one.status,
    position: change.position === undefined ? one.position : change.position,
    positions: await positionsFor(tx, role, change.positions, one.positions),
  }
  await check(tx, caller, held, one, after)
  const row = await written(tx, one, after)
  held.set(id, row)
  // Takes effect with the next call of every session.
  if (after.positions.join() !== one.positions.join()) await publishSchoolSwitched(tx, schoolOf(tx))
  if (after.role !== one.role || (after.status !== one.status && after.status !== 'active')) await endSessions(tx, [id])
  return row
}
