/** Invites a member of staff on record to sign in: by e-mail, by SMS, or by a link that the office hands over. */
import { schoolById } from '#core/schools/server/public.ts'
import type { InviteStaff } from '#core/people/server/ports.ts'
import { memberByEmail, type ServerDeps } from '#core/access/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { usersTexts } from '../../contract/shapes.ts'
import { userManagement } from '../../manifest.ts'
import { roleOfStaff } from '../../rules/grants.ts'
import { insertInvitation, tieInvitation } from '../queries/invitations.ts'
import { positionOfTitle } from '../../rules/position-of-title.ts'
import { publishUsersChanged } from './access.ts'
import { newLink, orInvited, rowOf, sendLink } from './invite.ts'
import { ensureMayGive } from './positions.ts'

/** The contact that the invitation is for. @throws AppError 400 without one */
const contactOf = (
  { email, phone }: { email: string | null; phone: string | null },
  by: Parameters<InviteStaff>[3],
): { email: string | null; phone: string | null } => {
  if (by === 'email') return { email: email ?? refuseFields({ email: usersTexts.email }), phone: null }
  if (by === 'sms') return { email: null, phone: phone ?? refuseFields({ phone: usersTexts.phone }) }
  if (email === null && phone === null) refuseFields({ email: usersTexts.emailOrPhone })
  return email === null ? { email, phone } : { email, phone: null }
}

export const inviteStaffWith =
  ({ outbox, publicUrl }: Pick<ServerDeps, 'outbox' | 'publicUrl'>, moduleOpen: ModuleOpen): InviteStaff =>
  async (tx, caller, member, by) => {
    const role = roleOfStaff(member.kind)
    if (role === null || !(await moduleOpen(tx, userManagement.id))) throw new AppError(commonErrors.forbidden)
    const { firstName, lastName, position } = member
    const contact = contactOf(member, by)
    if (contact.email !== null && (await memberByEmail(tx, contact.email, role)))
      refuseFields({ email: usersTexts.known })
    ensureMayGive(caller, role)
    const positions = role === 'admin' ? [positionOfTitle(position)] : []
    const invited = { firstName, lastName, position, positions, role, ...contact }
    const link = newLink(tx)
    const id = await orInvited(insertInvitation(tx, rowOf(tx, invited, link)), 'phone')
    await tieInvitation(tx, id, { staffId: member.id })
    const ports = { outbox, publicUrl, schoolName: (await schoolById(tx)).name }
    if (by !== 'link') await sendLink(tx, ports, caller.language, invited, link.token)
    await audit(tx, {
      action: 'users.create',
      entity: 'invitation',
      entityId: id,
      after: { firstName, lastName, role, positions, ...contact, by },
    })
    publishUsersChanged(tx, id)
    return {
      by,
      to: contact.email ?? contact.phone ?? '',
      url: by === 'link' ? `${publicUrl}/invite?token=${link.token}` : null,
    }
  }
