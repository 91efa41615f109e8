/** Classes that a caller takes registers of: all for an admin of the school, for others their own. */
import type { Role } from '#core/access/contract/access.ts'
import { hasClass, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'

/** Classes that the caller is class teacher of. */
export const ledClasses = (caller: Caller): string[] =>
  caller.classes.filter((one) => one.asClassTeacher).map(({ streamId }) => streamId)

/** @throws AppError 404 for a class that the caller may not see, as if it did not exist */
export const ensureClass = (caller: Caller, streamId: string | null): void => {
  if (!caller.isAdmin && !hasClass(caller, streamId)) throw new AppError(commonErrors.notFound)
}

const roles: Readonly<Record<string, Exclude<Role, 'parent'>>> = {
  admin: 'admin',
  tutor: 'tutor',
  technician: 'school_technician',
}
/** The role in which a member of staff reads notices. */
export const roleOfStaff = (kind: string): Exclude<Role, 'parent'> => roles[kind] ?? 'teacher'
