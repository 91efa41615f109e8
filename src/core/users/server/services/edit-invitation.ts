/** Edits a person who was invited but has not joined: the invitation, and the record created with it. */
import type { Actor } from '#core/access/contract/access.ts'
import { changePerson, guardianById, learnerById, staffById } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import type { UserChange } from '../../contract/users.ts'
import { isStaffRole, staffKindOf, teaches, type RecordKind, type SchoolRole } from '../../rules/grants.ts'
import type { DirectoryRow } from '../queries/directory.ts'
import { lockInvitation, updateInvitation, type InvitationRow } from '../queries/invitations.ts'
import { ensureNew, newLink, orInvited, sendLink } from './invite.ts'
import { readItem } from './list.ts'
import type { UsersPorts } from './ports.ts'
import { positionsFor } from './positions.ts'
import { editStudent } from './student-fields.ts'

/** The role of an invitation can change among staff roles only, because others have another kind of record. */
const roleWanted = (invitation: InvitationRow, change: UserChange): SchoolRole => {
  const now = invitation.role as SchoolRole
  const wanted = change.role ?? now
  if (wanted !== now && !(isStaffRole(now) && isStaffRole(wanted))) refuseFields({ role: usersTexts.otherRole })
  return wanted
}

interface Wanted {
  readonly role: SchoolRole
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly position: string | null
  readonly positions: string[]
}

const valuesWanted = async (tx: Tx, invitation: InvitationRow, change: UserChange): Promise<Wanted> => {
  const role = roleWanted(invitation, change)
  const wanted = {
    role,
    firstName: change.firstName ?? invitation.firstName,
    lastName: change.lastName ?? invitation.lastName,
    email: change.email ?? invitation.email,
    phone: change.phoneNumber === undefined ? invitation.phone : change.phoneNumber,
    position: change.position === undefined ? invitation.position : change.position,
    positions: await positionsFor(tx, role, change.positions, invitation.positions),
  }
  if (wanted.email === null && wanted.phone === null) refuseFields({ email: usersTexts.email })
  return wanted
}

const records: readonly (readonly [
  RecordKind,
  'staffId' | 'learnerId' | 'guardianId',
  (tx: Tx, id: string) => Promise<{ accountId: string | null } | undefined>,
])[] = [
  ['staff', 'staffId', staffById],
  ['learner', 'learnerId', learnerById],
  ['guardian', 'guardianId', guardianById],
]

/** The record follows the invitation until it has an account. */
const editRecord = async (tx: Tx, invitation: InvitationRow, wanted: Wanted, change: UserChange): Promise<void> => {
  const { role, positions: _positions, ...person } = wanted
  for (const [kind, column, find] of records) {
    const id = invitation[column]
    if (id === null || (await find(tx, id))?.accountId !== null) continue
    const staffFields =
      kind === 'staff'
        ? { kind: staffKindOf(role), ...(teaches(role) && change.subjects ? { subjects: change.subjects } : {}) }
        : {}
    await changePerson(tx, kind, id, { ...person, ...staffFields })
  }
}

/** A new address gets its own link; the previous one stops working. */
const send = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  invitation: InvitationRow,
  wanted: Wanted,
): Promise<void> => {
  const isElsewhere = wanted.email !== invitation.email || (wanted.email === null && wanted.phone !== invitation.phone)
  if (!isElsewhere) return orInvited(updateInvitation(tx, invitation.id, wanted))
  const { token, ...link } = newLink(tx)
  await orInvited(updateInvitation(tx, invitation.id, { ...wanted, ...link }))
  await sendLink(tx, ports, caller.language, wanted, token)
}

/** @throws AppError 404 if it is no longer open, 409 with the current invitation if it changed meanwhile */
export const editInvitation = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  row: DirectoryRow,
  change: UserChange,
): Promise<void> => {
  if (change.status !== undefined && change.status !== 'pending') refuseFields({ status: usersTexts.pending })
  const invitation = await lockInvitation(tx, row.id)
  if (!invitation || (caller.role === 'super_admin' && !isStaffRole(invitation.role)))
    throw new AppError(commonErrors.notFound)
  if (change.version !== undefined && change.version !== invitation.version)
    throw new AppError(commonErrors.stale, { current: await readItem(tx, row.id) })
  const wanted = await valuesWanted(tx, invitation, change)
  if (wanted.email !== null && (wanted.email !== invitation.email || wanted.role !== invitation.role))
    await ensureNew(tx, wanted.email, wanted.role)
  await send(tx, ports, caller, invitation, wanted)
  await editRecord(tx, invitation, wanted, change)
  const { date: today } = schoolTime(tx.at, caller.timeZone)
  if (invitation.learnerId)
    await editStudent({ tx, ports, caller, change, today }, { ...wanted, id: invitation.learnerId, grade: row.grade })
}
