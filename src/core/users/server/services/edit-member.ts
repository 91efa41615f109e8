/** Changes a member of the school: names, sign-in details, role, status, and the records behind them. */
import type { Actor } from '#core/access/contract/access.ts'
import { asIdentity, lockAccount, type AccountRow } from '#core/access/server/public.ts'
import { changePerson, taughtNames } from '#core/people/server/public.ts'
import type { ChangedRecord } from '#core/undo/server/ports.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import type { UserChange } from '../../contract/users.ts'
import { isStaffRole, recordKindOf, teaches, type SchoolRole } from '../../rules/grants.ts'
import { stillTaught } from '../../rules/subjects.ts'
import type { DirectoryRow } from '../queries/directory.ts'
import { changeAccess, holdAccess } from './access.ts'
import { readItem } from './list.ts'
import type { UsersPorts } from './ports.ts'
import { changeRecords, recordFor, recordsOf, type UserRecord } from './records.ts'
import { changeAccount, signInChange, type SignInChange } from './sign-in-details.ts'
import { classWanted, editStudent } from './student-fields.ts'
import { editedUser } from './undo-change.ts'

interface Editing {
  readonly tx: Tx
  readonly ports: UsersPorts
  readonly caller: Actor
  readonly row: DirectoryRow
  readonly change: UserChange
  readonly today: string
}

const namesChanged = (
  row: DirectoryRow,
  { firstName, lastName }: UserChange,
): { firstName?: string; lastName?: string } => ({
  ...(firstName !== undefined && firstName !== row.firstName ? { firstName } : {}),
  ...(lastName !== undefined && lastName !== row.lastName ? { lastName } : {}),
})

/** The account, locked first, in the same order as signing in. @throws AppError 404 */
const accountOfRow = async (tx: Tx, row: DirectoryRow): Promise<AccountRow> => {
  const account = row.accountId && (await asIdentity(tx, (seeing) => lockAccount(seeing, row.accountId ?? '')))
  if (!account) throw new AppError(commonErrors.notFound)
  return account
}

/** @throws AppError 400 for a subject that is still taught in a class */
const editSubjects = async (tx: Tx, staffId: string, subjects: readonly string[]): Promise<void> => {
  const taught = stillTaught(subjects, (await taughtNames(tx, [staffId])).get(staffId) ?? [])
  if (taught.length > 0) refuseFields({ subjects: usersTexts.taught })
  await changePerson(tx, 'staff', staffId, { subjects })
}

/** The record of the role with its details, created if missing. @returns the one created */
const editRecord = async (
  editing: Editing,
  account: AccountRow,
  role: SchoolRole,
  signIn: SignInChange,
): Promise<UserRecord | null> => {
  const { tx, row, change, today } = editing
  const kind = recordKindOf(role)
  const records = await recordsOf(tx, account.id)
  const known = records.find((record) => record.kind === kind)
  const person = {
    firstName: change.firstName ?? row.firstName,
    lastName: change.lastName ?? row.lastName,
    email: signIn.email ?? account.email,
    phone: signIn.phone === undefined ? account.phone : signIn.phone,
  }
  if (known) {
    await editKnown(editing, known, person.email)
    return null
  }
  const classId = kind === 'learner' ? await classWanted(tx, change, null, today) : undefined
  // A person without a record stays so until role or class requires one.
  if (role === row.role && classId === undefined && kind === 'learner') return null
  if (kind === 'learner' && classId === undefined) refuseFields({ grade: usersTexts.grade })
  const place = {
    position: change.position ?? row.position,
    subjects: teaches(role) ? (change.subjects ?? []) : [],
    classId,
  }
  const made = await recordFor(tx, { ...person, accountId: account.id }, role, place, today)
  if (made?.kind === 'learner')
    await editStudent(
      { ...editing, change: { ...change, grade: undefined, classId: undefined } },
      { ...person, id: made.id, grade: null },
    )
  return made?.isNew ? { kind: made.kind, id: made.id } : null
}

const editKnown = async (editing: Editing, record: UserRecord, email: string | null): Promise<void> => {
  const { tx, row, change } = editing
  if (record.kind === 'staff') {
    if (change.position !== undefined) await changePerson(tx, 'staff', record.id, { position: change.position })
    if (change.subjects !== undefined && teaches(change.role ?? row.role))
      await editSubjects(tx, record.id, change.subjects)
  }
  if (record.kind === 'learner') await editStudent(editing, { ...row, id: record.id, email })
}

/**
 * @returns the change of access that can be taken back, if any
 * @throws AppError 409 with the current user if it changed meanwhile
 */
export const editMember = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  row: DirectoryRow,
  change: UserChange,
): Promise<ChangedRecord | null> => {
  const status = change.status === 'pending' ? refuseFields({ status: usersTexts.notPending }) : change.status
  const { date: today } = schoolTime(tx.at, caller.timeZone)
  const account = await accountOfRow(tx, row)
  const held = await holdAccess(tx, caller, [row.id])
  const one = held.get(row.id)
  if (!one || (caller.role === 'super_admin' && !isStaffRole(one.role))) throw new AppError(commonErrors.notFound)
  if (change.version !== undefined && change.version !== one.version)
    throw new AppError(commonErrors.stale, { current: await readItem(tx, row.id) })
  const role = change.role ?? (one.role as SchoolRole)
  const [signIn, names] = [signInChange(account, change), namesChanged(row, change)]
  const after = await changeAccess(tx, caller, held, row.id, {
    role,
    status,
    position: change.position,
    positions: change.positions,
  })
  await changeAccount(tx, ports, account, signIn, names)
  await changeRecords(tx, await recordsOf(tx, account.id), { ...names, ...signIn })
  const made = await editRecord({ tx, ports, caller, row, change, today }, account, role, signIn)
  return editedUser(row, one, after, made)
}
