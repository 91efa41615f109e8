/** Takes back a change of several users' access. */
import type { ChangedRecord, Restored, UndoKind } from '#core/undo/server/ports.ts'
import { undoErrors } from '#core/undo/contract/undo.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { lockEndedMembers, reopenMembership, type MembershipRow } from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageUsers } from '../../contract/actions.ts'
import type { BulkChange } from '../../contract/users.ts'
import type { DirectoryRow } from '../queries/directory.ts'
import { reopenInvitation } from '../queries/invitations.ts'
import { changeAccess, holdAccess, publishUsersChanged, type AccessChange, type Held } from './access.ts'
import { ensureMayTouch } from './positions.ts'

type Status = NonNullable<AccessChange['status']>
type Before = { readonly kind: 'member'; readonly status: Status } | { readonly kind: 'invitation' }

const changesStatus = ({ action }: BulkChange): boolean =>
  action === 'activate' || action === 'deactivate' || action === 'suspend' || action === 'delete'

/**
 * What was sent cannot be taken back, and a role brings records of its own.
 * @param status before the change
 */
export const changedUser = (
  row: DirectoryRow,
  body: BulkChange,
  status: string | undefined,
  held: Held,
): ChangedRecord | null => {
  if (!changesStatus(body)) return null
  const { id, name } = row
  const keep = (version: number, before: Before): ChangedRecord => ({ id, name, version, before })
  if (row.kind === 'invitation') return keep(row.version + 1, { kind: 'invitation' })
  // An ended membership is still held, as it is now.
  const member = held.get(id)
  return member && member.status !== status ? keep(member.version, { kind: 'member', status: status as Status }) : null
}

const refuse = ({ name }: ChangedRecord): never => {
  throw new AppError(undoErrors.changed, { params: { name } })
}

const restoreMember = async (
  tx: Tx,
  caller: Actor,
  held: Held,
  record: ChangedRecord,
  status: Status,
): Promise<Restored> => {
  const one = held.get(record.id)
  if (one?.version !== record.version) return refuse(record)
  await ensureMayTouch(tx, caller, one)
  const after = await changeAccess(tx, caller, held, record.id, { status })
  return {
    entity: 'membership',
    entityId: record.id,
    before: { status: one.status },
    after: { status: after.status },
  }
}

/** @param one the ended membership */
const restoreEnded = async (
  tx: Tx,
  caller: Actor,
  one: MembershipRow | undefined,
  record: ChangedRecord,
  status: Status,
): Promise<Restored> => {
  if (one?.version !== record.version) return refuse(record)
  await ensureMayTouch(tx, caller, one)
  // The person has the role again by another way.
  await reopenMembership(tx, one.id, status).catch((error: unknown) =>
    violates(error) ? refuse(record) : Promise.reject(error),
  )
  return { entity: 'membership', entityId: one.id, before: { status: 'ended' }, after: { status } }
}

const restoreInvitation = async (tx: Tx, record: ChangedRecord): Promise<Restored> => {
  const isOpen = await reopenInvitation(tx, record.id, record.version).catch((error: unknown) =>
    // Another one for the address is open by now.
    violates(error) ? refuse(record) : Promise.reject(error),
  )
  if (!isOpen) return refuse(record)
  return {
    entity: 'invitation',
    entityId: record.id,
    before: { status: 'withdrawn' },
    after: { status: 'open' },
  }
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
        await (before.kind === 'invitation'
          ? restoreInvitation(tx, record)
          : held.has(record.id)
            ? restoreMember(tx, caller, held, record, before.status)
            : restoreEnded(tx, caller, ended.get(record.id), record, before.status)),
      )
    publishUsersChanged(tx)
    return restored
  },
}
