/** The caller's access to classes: an admin of the school, or a member of staff with their own classes. */
import type { Actor, Role } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffClass, type StaffRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Caller {
  readonly isAdmin: boolean
  /** Null for an account without a staff record. */
  readonly staff: StaffRow | null
  readonly classes: readonly StaffClass[]
}

export const callerOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Caller> => {
  const found = await staffOfAccount(tx, actor.accountId)
  const staff = found?.status === 'active' ? found : null
  const isAdmin = actor.role === 'admin'
  return { isAdmin, staff, classes: staff && !isAdmin ? await classesOfStaff(tx, staff.id) : [] }
}

export const leads = (caller: Caller, streamId: string | null): boolean =>
  caller.classes.some((one) => one.asClassTeacher && one.streamId === streamId)
export const teaches = (caller: Caller, streamId: string | null): boolean =>
  caller.classes.some((one) => one.streamId === streamId)

/** Classes that the caller is class teacher of. */
export const ledClasses = (caller: Caller): string[] =>
  caller.classes.filter((one) => one.asClassTeacher).map(({ streamId }) => streamId)

/** @throws AppError 404 for a class that the caller may not see, as if it did not exist */
export const ensureClass = (caller: Caller, streamId: string | null): void => {
  if (!caller.isAdmin && !teaches(caller, streamId)) throw new AppError(commonErrors.notFound)
}

const roles: Readonly<Record<string, Role>> = { admin: 'admin', tutor: 'tutor', technician: 'school_technician' }
/** The role in which a member of staff reads notices. */
export const roleOfStaff = (kind: string): Role => roles[kind] ?? 'teacher'
