/** Takes back a change of users' access. */
import type { ChangedRecord, Restored, UndoKind } from '#core/undo/server/ports.ts'
import { undoErrors } from '#core/undo/contract/undo.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { lockEndedMembers, reopenMembership, type HeldMember, type MembershipRow } from '#core/access/server/public.ts'
import { removeRecord } from '#core/people/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageUsers } from '../../contract/actions.ts'
import type { BulkChange } from '../../contract/users.ts'
import type { SchoolRole } from '../../rules/grants.ts'
import type { DirectoryRow } from '../queries/directory.ts'
import { reopenInvitation } from '../queries/invitations.ts'
import { changeAccess, holdAccess, publishUsersChanged, type AccessChange, type Held } from './access.ts'
import { ensureMayGive, ensureMayTouch } from './positions.ts'
import type { UserRecord } from './records.ts'

type Status = NonNullable<AccessChange['status']>
interface MemberBefore {
  readonly kind: 'member'
  readonly status: Status
  /** Only for a change of role. */
  readonly had?: {
    readonly role: SchoolRole
    readonly positions: readonly string[]
    /** Job title; left out where the change kept it. */
    readonly position?: string | null
    /** The record that the new role brought. */
    readonly made: UserRecord | null
  }
}
type Before = MemberBefore | { readonly kind: 'invitation' }

const undoable = new Set<BulkChange['action']>(['activate', 'deactivate', 'suspend', 'delete', 'role'])

const isSame = (one: HeldMember, other: HeldMember): boolean =>
  one.status === other.status && one.role === other.role && one.positions.join() === other.positions.join()

/**
 * The change of role, positions or status that the form of one user made, or null where there is none to take back: a
 * learner's record stays once it is made.
 */
export const editedUser = (
  { id, name }: DirectoryRow,
  before: HeldMember,
  after: HeldMember,
  made: UserRecord | null,
): ChangedRecord | null => {
  if (isSame(before, after) || made?.kind === 'learner') return null
  const { role, positions, position, status } = before
  const had = { role: role as SchoolRole, positions, position, made }
  const kept: Before = { kind: 'member', status: status as Status, had }
  return { id, name, version: after.version, before: kept }
}

/**
 * The change to remember, or null: nothing changed, or the action only sends something, which cannot be taken back.
 * @param before the member before the change; undefined for an invitation
 * @param after the same member now, ended or not
 * @param made the record that a new role brought
 */
export const changedUser = (
  row: DirectoryRow,
  action: BulkChange['action'],
  before: HeldMember | undefined,
  after: HeldMember | undefined,
  made: UserRecord | null = null,
): ChangedRecord | null => {
  if (!undoable.has(action)) return null
  const { id, name } = row
  const keep = (version: number, kept: Before): ChangedRecord => ({ id, name, version, before: kept })
  if (row.kind === 'invitation') return keep(row.version + 1, { kind: 'invitation' })
  if (!before || !after || (isSame(before, after) && !made)) return null
  const had = { role: before.role as SchoolRole, positions: before.positions, made }
  return keep(after.version, {
    kind: 'member',
    status: before.status as Status,
    ...(action === 'role' ? { had } : {}),
  })
}

const refuse = ({ name }: ChangedRecord): never => {
  throw new AppError(undoErrors.changed, { params: { name } })
}

/** Takes away the record that a new role brought. */
const removeMade = async (tx: Tx, record: ChangedRecord, { kind, id }: UserRecord): Promise<Restored> => {
  if (kind === 'learner' || !(await removeRecord(tx, kind, id))) return refuse(record)
  return { entity: kind, entityId: id, before: { name: record.name } }
}

const restoreMember = async (
  tx: Tx,
  caller: Actor,
  held: Held,
  record: ChangedRecord,
  { status, had }: MemberBefore,
): Promise<readonly Restored[]> => {
  const one = held.get(record.id)
  if (one?.version !== record.version) return refuse(record)
  await ensureMayTouch(tx, caller, one)
  ensureMayGive(caller, had?.role)
  const after = await changeAccess(tx, caller, held, record.id, {
    status,
    ...(had
      ? { role: had.role, position: had.position, positions: had.role === 'admin' ? had.positions : undefined }
      : {}),
  })
  const restored: Restored = {
    entity: 'membership',
    entityId: record.id,
    before: { status: one.status, ...(had ? { role: one.role, positions: one.positions } : {}) },
    after: { status: after.status, ...(had ? { role: after.role, positions: after.positions } : {}) },
  }
  return had?.made ? [restored, await removeMade(tx, record, had.made)] : [restored]
}

/** @param one the ended membership */
const restoreEnded = async (
  tx: Tx,
  caller: Actor,
  one: MembershipRow | undefined,
  record: ChangedRecord,
  { status }: MemberBefore,
): Promise<readonly Restored[]> => {
  if (one?.version !== record.version) return refuse(record)
  await ensureMayTouch(tx, caller, one)
  // The person has been given the role again in the meantime.
  await reopenMembership(tx, one.id, status).catch((error: unknown) =>
    violates(error) ? refuse(record) : Promise.reject(error),
  )
  return [{ entity: 'membership', entityId: one.id, before: { status: 'ended' }, after: { status } }]
}

const restoreInvitation = async (tx: Tx, record: ChangedRecord): Promise<readonly Restored[]> => {
  const isOpen = await reopenInvitation(tx, record.id, record.version).catch((error: unknown) =>
    // Another one for the address is open by now.
    violates(error) ? refuse(record) : Promise.reject(error),
  )
  if (!isOpen) return refuse(record)
  return [{ entity: 'invitation', entityId: record.id, before: { status: 'withdrawn' }, after: { status: 'open' } }]
}

export const userChanges: UndoKind = {
  kind: 'users.access',
  access: manageUsers,
  undo: async (tx, records, caller) => {
    const all = records.map((record) => ({ record, before: record.before as Before }))
    const members = all.flatMap(({ record, before }) => (before.kind === 'member' ? [record.id] : []))
    const held = await holdAccess(tx, caller, members)
    const ended = new Map((await lockEndedMembers(tx, members)).map((one) => [one.id, one]))
    const restored: Restored[] = []
    for (const { record, before } of all)
      restored.push(
        ...(await (before.kind === 'invitation'
          ? restoreInvitation(tx, record)
          : held.has(record.id)
            ? restoreMember(tx, caller, held, record, before)
            : restoreEnded(tx, caller, ended.get(record.id), record, before))),
      )
    publishUsersChanged(tx)
    return restored
  },
}
