/** Edits a user of any kind, with an audit entry of the changes. */
import type { Actor } from '#core/access/contract/access.ts'
import { changedFields } from '#core/people/rules/changes.ts'
import type { ChangedRecord } from '#core/undo/server/ports.ts'
import { rememberChange } from '#core/undo/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import { usersTexts, type UserItem } from '../../contract/shapes.ts'
import type { editUser as editUserCall, UserChange } from '../../contract/users.ts'
import { isStaffRole, mayGrant, teaches } from '../../rules/grants.ts'
import { publishUsersChanged } from './access.ts'
import { editInvitation } from './edit-invitation.ts'
import { editMember } from './edit-member.ts'
import { itemOf, readItem, rowOr404 } from './list.ts'
import { ensureOwnSchool } from './own-school.ts'
import { ensureMayGive, ensureMayTouch } from './positions.ts'
import { inFormWords, type UsersPorts } from './ports.ts'
import { userChanges } from './undo-change.ts'

/** Facts of a user for the audit log, without dates and derived values. */
const logged = ({
  firstName,
  lastName,
  email,
  phone,
  role,
  status,
  position,
  positions,
  grade,
  className,
  subjects,
}: UserItem) => ({
  firstName,
  lastName,
  email,
  phone,
  role,
  status,
  position,
  positions: positions.map(({ id }) => id),
  grade,
  className,
  subjects,
})

/** A teacher on record without subjects may change in other fields. @throws AppError 400 */
const ensureSubjects = (role: string | null, change: UserChange, after: UserItem): void => {
  const isAsked = change.subjects !== undefined || (change.role !== undefined && change.role !== role)
  if (isAsked && teaches(after.role) && after.subjects.length === 0) refuseFields({ subjects: usersTexts.subjects })
}

/**
 * Requires a transaction of the school.
 * @throws AppError 400, 404, 409; the errors of the contract
 */
export const editUser = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  id: string,
  change: UserChange,
): Promise<{ user: UserItem; edited: ChangedRecord | null }> => {
  const schoolName = await ensureOwnSchool(tx, caller, change.school)
  const row = await rowOr404(tx, id)
  if (caller.role === 'super_admin' && !isStaffRole(row.role ?? '')) throw new AppError(commonErrors.notFound)
  if (row.kind === 'request') throw new AppError(usersErrors.answerFirst)
  if (change.role !== undefined && !mayGrant(caller.role, change.role))
    refuseFields({ role: caller.role === 'super_admin' ? usersTexts.schoolAdds : usersTexts.notGrantable })
  ensureMayGive(caller, change.positions === undefined ? change.role : 'admin')
  await ensureMayTouch(tx, caller, row)
  const named = { ...ports, schoolName }
  const edited = await inFormWords<ChangedRecord | null>(
    row.kind === 'member'
      ? editMember(tx, named, caller, row, change)
      : editInvitation(tx, named, caller, row, change).then(() => null),
  )
  const after = await readItem(tx, id, row.kind)
  ensureSubjects(row.role, change, after)
  const changed = changedFields(logged(itemOf(row, null)), logged(after))
  if (Object.keys(changed.after).length > 0)
    await audit(tx, {
      action: 'users.edit',
      entity: row.kind === 'member' ? 'membership' : row.kind,
      entityId: id,
      ...changed,
    })
  publishUsersChanged(tx, id)
  return { user: after, edited }
}

/** The same by the form of the school, which offers to take a change of access back. */
export const editUndoable = async (
  ...[tx, ...edit]: Parameters<typeof editUser>
): Promise<ResponseOf<typeof editUserCall>> => {
  const { user, edited } = await editUser(tx, ...edit)
  return { ...user, undo: await rememberChange(tx, userChanges.kind, edited ? [edited] : []) }
}
