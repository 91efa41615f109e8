/** Applies one action to several users in one transaction, and reports the result of each. */
import type { Actor } from '#core/access/contract/access.ts'
import { asIdentity, lockAccounts, membersById, removePictureOf, type AccountRow } from '#core/access/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { ChangedRecord } from '#core/undo/server/ports.ts'
import { rememberChange } from '#core/undo/server/public.ts'
import { AppError, commonErrors, refuseFields, textOf } from '#platform/pure/errors.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import { usersTexts } from '../../contract/shapes.ts'
import type { BulkChange, changeUsers } from '../../contract/users.ts'
import { teaches } from '../../rules/grants.ts'
import { directoryRows, type DirectoryRow } from '../queries/directory.ts'
import { publishUsersChanged, changeAccess, holdAccess, type AccessChange, type Held } from './access.ts'
import { resend, withdraw } from './invitations.ts'
import type { UsersPorts } from './ports.ts'
import { ensureMayGive, ensureMayTouch } from './positions.ts'
import { recordFor, type UserRecord } from './records.ts'
import { sendReset } from './reset.ts'
import { takeSecondStep } from './second-step.ts'
import { changedUser, userChanges } from './undo-change.ts'

interface Doing {
  readonly tx: Tx
  readonly ports: UsersPorts
  readonly caller: Actor
  readonly held: Held
  readonly accounts: ReadonlyMap<string, AccountRow>
  /** Records made with a new role, by membership. */
  readonly made: Map<string, UserRecord>
}

/** Changes a member's access, with an audit entry. @throws AppError 404, 409 */
export const changeMember = async (
  tx: Tx,
  caller: Actor,
  held: Held,
  id: string,
  change: AccessChange,
): Promise<void> => {
  const before = held.get(id)
  const after = await changeAccess(tx, caller, held, id, change)
  const facts = {
    before: { role: before?.role, status: before?.status, positions: before?.positions },
    after: { role: after.role, status: after.status, positions: after.positions },
  }
  await audit(tx, {
    action: change.status === 'ended' ? 'users.delete' : 'users.change_access',
    entity: 'membership',
    entityId: id,
    ...facts,
  })
}

const giveRole = async (
  { tx, caller, held, accounts, made }: Doing,
  row: DirectoryRow,
  { role, positions, subjects = [] }: BulkChange & { action: 'role' },
): Promise<void> => {
  await changeMember(tx, caller, held, row.id, { role, positions })
  const account = accounts.get(row.id)
  if (!account) throw new AppError(commonErrors.notFound)
  const { firstName, lastName, position } = row
  const person = { firstName, lastName, email: account.email, phone: account.phone, accountId: account.id }
  const { date: today } = schoolTime(tx.at, caller.timeZone)
  const place = { position, subjects: teaches(role) ? subjects : [], classId: undefined }
  const record = (await recordFor(tx, person, role, place, today)) ?? refuseFields({ grade: usersTexts.grade })
  if (!record.isNew) return
  if (teaches(role) && subjects.length === 0) refuseFields({ subjects: usersTexts.subjects })
  made.set(row.id, record)
}

const statusOf = { activate: 'active', deactivate: 'inactive', suspend: 'suspended', delete: 'ended' } as const

type AccountAction = 'reset_password' | 'reset_two_step' | 'remove_picture'
const isAboutAccount = (action: BulkChange['action']): action is AccountAction =>
  action === 'reset_password' || action === 'reset_two_step' || action === 'remove_picture'

const takePicture = async (tx: Tx, row: DirectoryRow, account: AccountRow): Promise<void> => {
  const picture = await asIdentity(tx, (seeing) => removePictureOf(seeing, account.id))
  if (picture === null) throw new AppError(usersErrors.noPicture)
  await audit(tx, { action: 'users.remove_picture', entity: 'membership', entityId: row.id, before: { picture } })
}

/** Change of the account behind a membership. */
const changeAccountOf = async (
  { tx, ports, caller, accounts }: Doing,
  row: DirectoryRow,
  action: AccountAction,
): Promise<void> => {
  const account = accounts.get(row.id)
  if (!account) throw new AppError(commonErrors.notFound)
  if (action === 'reset_two_step') return takeSecondStep(tx, ports, caller, { id: row.id, account })
  if (action === 'remove_picture') return takePicture(tx, row, account)
  await sendReset(tx, ports, account)
  await audit(tx, { action: 'users.reset_password', entity: 'membership', entityId: row.id })
}

const change = async (doing: Doing, row: DirectoryRow, body: BulkChange): Promise<void> => {
  const { tx, ports, caller, held } = doing
  if (row.kind === 'request') throw new AppError(usersErrors.answerFirst)
  ensureMayGive(caller, body.action === 'role' ? body.role : undefined)
  await ensureMayTouch(tx, caller, row)
  if (body.action === 'resend') return resend(tx, ports, caller, row)
  if (row.kind === 'invitation') {
    if (body.action !== 'delete') throw new AppError(usersErrors.notMember)
    return withdraw(tx, row.id)
  }
  if (body.action === 'role') return giveRole(doing, row, body)
  if (isAboutAccount(body.action)) return changeAccountOf(doing, row, body.action)
  return changeMember(tx, caller, held, row.id, { status: statusOf[body.action] })
}

type Answer = ResponseOf<typeof changeUsers>
type Result = Answer['results'][number]

const doOne = async (doing: Doing, row: DirectoryRow, body: BulkChange): Promise<Result> => {
  const { held } = doing
  const { id, name } = row
  const before = new Map(held)
  try {
    await inSavepoint(doing.tx, () => change(doing, row, body))
    return { id, name, done: true, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Restores the state before a rolled-back change.
    for (const [key, value] of before) held.set(key, value)
    return { id, name, done: false, ...textOf(error) }
  }
}

/** Accounts are held before memberships, as signing in does. */
const holdAccounts = (tx: Tx, rows: ReadonlyMap<string, DirectoryRow>, members: readonly string[]): Promise<void> =>
  asIdentity(tx, (seeing) =>
    lockAccounts(
      seeing,
      members.flatMap((id) => rows.get(id)?.accountId ?? []),
    ),
  )

/**
 * Each failure is rolled back on its own.
 * @throws AppError 404 if one of the ids names nobody of the school; then nothing is done
 */
export const changeMany = async (tx: Tx, ports: UsersPorts, caller: Actor, body: BulkChange): Promise<Answer> => {
  const ids = [...new Set(body.ids)].sort()
  const rows = new Map((await directoryRows(tx, ids)).map((row) => [row.id, row]))
  if (rows.size < ids.length) throw new AppError(commonErrors.notFound)
  const members = ids.filter((id) => rows.get(id)?.kind === 'member')
  if (isAboutAccount(body.action)) await holdAccounts(tx, rows, members)
  const held = await holdAccess(tx, caller, members)
  const accounts = new Map((await membersById(tx, members)).map(({ membership, account }) => [membership.id, account]))
  const results = new Map<string, Result>()
  const made = new Map<string, UserRecord>()
  const changes: ChangedRecord[] = []
  for (const [id, row] of rows) {
    const before = held.get(id)
    const result = await doOne({ tx, ports, caller, held, accounts, made }, row, body)
    results.set(id, result)
    const record = result.done ? changedUser(row, body.action, before, held.get(id), made.get(id)) : null
    if (record) changes.push(record)
  }
  const answered = [...new Set(body.ids)].map((id) => results.get(id)).filter((one) => one !== undefined)
  const done = answered.filter((one) => one.done).length
  if (done > 0) publishUsersChanged(tx)
  return { done, results: answered, undo: await rememberChange(tx, userChanges.kind, changes) }
}
