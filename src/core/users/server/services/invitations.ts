/** Sends an open invitation again, or takes it back. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import type { SchoolRole } from '../../rules/grants.ts'
import { lockInvitation, updateInvitation, type InvitationRow } from '../queries/invitations.ts'
import { newLink, sendLink } from './invite.ts'
import type { UsersPorts } from './ports.ts'

/** @throws AppError 404 when it is no longer open */
const openOr404 = async (tx: Tx, id: string): Promise<InvitationRow> => {
  const invitation = await lockInvitation(tx, id)
  if (!invitation) throw new AppError(commonErrors.notFound)
  return invitation
}

/** The previous link stops working. @param kind kind of the id */
export const resend = async (
  tx: Tx,
  ports: UsersPorts,
  caller: Actor,
  { id, kind }: { id: string; kind: string },
): Promise<void> => {
  if (kind !== 'invitation') throw new AppError(usersErrors.notInvitation)
  const invitation = await openOr404(tx, id)
  const { token, ...link } = newLink(tx)
  await updateInvitation(tx, id, link)
  await sendLink(tx, ports, caller.language, { ...invitation, role: invitation.role as SchoolRole }, token)
  await audit(tx, {
    action: 'users.resend_invitation',
    entity: 'invitation',
    entityId: id,
    after: { expiresAt: link.expiresAt.toISOString() },
  })
}

/** Keeps the record and its number, so that the person can be invited again. */
export const withdraw = async (tx: Tx, id: string): Promise<void> => {
  await openOr404(tx, id)
  await updateInvitation(tx, id, { status: 'withdrawn' })
  await audit(tx, {
    action: 'users.withdraw_invitation',
    entity: 'invitation',
    entityId: id,
    before: { status: 'open' },
    after: { status: 'withdrawn' },
  })
}
