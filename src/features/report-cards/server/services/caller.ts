/** The caller's access to classes: an admin of the school, or a class teacher. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Caller {
  readonly isAdmin: boolean
  /** Classes of which the caller is class teacher. */
  readonly leads: ReadonlySet<string>
}

export const callerOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Caller> => {
  const staff = await staffOfAccount(tx, actor.accountId)
  const classes = staff?.status === 'active' ? await classesOfStaff(tx, staff.id) : []
  return {
    isAdmin: actor.role === 'admin',
    leads: new Set(classes.filter((one) => one.asClassTeacher).map(({ streamId }) => streamId)),
  }
}

/** @throws AppError 404 for a class that is neither the caller's nor an admin's to see, as if it did not exist */
export const ensureClass = ({ isAdmin, leads }: Caller, streamId: string): void => {
  if (!isAdmin && !leads.has(streamId)) throw new AppError(commonErrors.notFound)
}
