/** Who asks, as far as classes go: an admin of the school, or a member of staff with own classes. */
import type { Actor, Role } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffClass, type StaffRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Viewer {
  readonly isAdmin: boolean
  /** Null for an account without a staff record. */
  readonly staff: StaffRow | null
  readonly classes: readonly StaffClass[]
}

/** Ids of the lessons that a member of staff gives on a day in place of an absent colleague. */
export type CoveredLessons = (tx: Tx, staffId: string, date: string) => Promise<readonly string[]>

export const viewerOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Viewer> => {
  const found = await staffOfAccount(tx, actor.accountId)
  const staff = found?.status === 'active' ? found : null
  const isAdmin = actor.role === 'admin'
  return { isAdmin, staff, classes: staff && !isAdmin ? await classesOfStaff(tx, staff.id) : [] }
}

export const leads = (viewer: Viewer, streamId: string | null): boolean => viewer.classes.some((one) => one.asClassTeacher && one.streamId === streamId)
export const teaches = (viewer: Viewer, streamId: string | null): boolean => viewer.classes.some((one) => one.streamId === streamId)

/** Classes that the viewer is class teacher of. */
export const ledClasses = (viewer: Viewer): string[] => viewer.classes.filter((one) => one.asClassTeacher).map(({ streamId }) => streamId)

/** @throws AppError 404 when the class is not within the viewer's reach, as if it did not exist */
export const ensureClass = (viewer: Viewer, streamId: string | null): void => {
  if (!viewer.isAdmin && !teaches(viewer, streamId)) throw new AppError(commonErrors.notFound)
}

const roles: Readonly<Record<string, Role>> = { admin: 'admin', tutor: 'tutor', technician: 'school_technician' }
/** The role in which a member of staff reads notices. */
export const roleOfStaff = (kind: string): Role => roles[kind] ?? 'teacher'
