/** Writes invitations and sends them, by mail or to a phone. */
import { hashToken, memberByEmail, newToken } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import type { SchoolRole } from '../../rules/grants.ts'
import { invitationDays, invitationLetter, invitationSms, type LetterLanguage } from '../../rules/letters.ts'
import { insertInvitation, insertInvitationOnce, type NewInvitation } from '../queries/invitations.ts'
import { type UsersPorts } from './ports.ts'
import { refuseFields } from '#platform/pure/errors.ts'

export interface Invited {
  /** Id of the invitation, if known in advance. */
  readonly id?: string | undefined
  readonly role: SchoolRole
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly position?: string | null
  /** Of an admin. */
  readonly positions?: readonly string[]
  readonly guardianId?: string | null
}

export const letterKind = 'users.invitation'

/** Sends the link: by e-mail if there is an address, else by SMS. */
export const sendLink = async (
  tx: Tx,
  { outbox, publicUrl, schoolName }: UsersPorts,
  language: LetterLanguage,
  invited: Invited,
  token: string,
): Promise<void> => {
  const facts = {
    school: schoolName ?? (await schoolById(tx)).name,
    firstName: invited.firstName,
    role: invited.role,
    url: `${publicUrl}/invite?token=${token}`,
  }
  const common = { kind: letterKind, schoolId: schoolOf(tx) }
  if (invited.email)
    await outbox.post(tx, { channel: 'email', to: invited.email, ...invitationLetter(language, facts), ...common })
  else if (invited.phone)
    await outbox.post(tx, { channel: 'sms', to: invited.phone, text: invitationSms(language, facts), ...common })
}

/** A new link and how long it is valid. */
export const newLink = (tx: Tx): { token: string; tokenHash: string; expiresAt: Date } => {
  const token = newToken()
  return { token, tokenHash: hashToken(token), expiresAt: new Date(tx.at.getTime() + invitationDays * 86_400_000) }
}

export const rowOf = (tx: Tx, invited: Invited, link: { tokenHash: string; expiresAt: Date }): NewInvitation => ({
  ...(invited.id === undefined ? {} : { id: invited.id }),
  role: invited.role,
  firstName: invited.firstName,
  lastName: invited.lastName,
  email: invited.email,
  phone: invited.phone,
  position: invited.position ?? null,
  positions: [...(invited.positions ?? [])],
  guardianId: invited.guardianId ?? null,
  tokenHash: link.tokenHash,
  expiresAt: link.expiresAt,
  invitedBy: tx.scope.accountId,
})

/** The address must not have this role at the school; other schools are never checked. @throws AppError 400 */
export const ensureNew = async (tx: Tx, email: string, role: SchoolRole): Promise<void> => {
  if (await memberByEmail(tx, email, role)) refuseFields({ email: usersTexts.known })
}

/** Maps a duplicate invitation to a field error. @param phoneField its name in the form */
export const orInvited = async <T>(work: Promise<T>, phoneField = 'phoneNumber'): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'invitations_email_key')) refuseFields({ email: usersTexts.invited })
    if (violates(error, 'invitations_phone_key')) refuseFields({ [phoneField]: usersTexts.invitedPhone })
    throw error
  }
}

/** @returns the id of the invitation @throws AppError 400 while another one is open */
export const invite = async (
  tx: Tx,
  ports: UsersPorts,
  language: LetterLanguage,
  invited: Invited,
): Promise<string> => {
  const link = newLink(tx)
  const id = await orInvited(insertInvitation(tx, rowOf(tx, invited, link)))
  await sendLink(tx, ports, language, invited, link.token)
  return id
}

/** Invites a related person, such as a parent; does nothing while an invitation is open. */
export const inviteAlso = async (
  tx: Tx,
  ports: UsersPorts,
  language: LetterLanguage,
  invited: Invited,
): Promise<string | null> => {
  const link = newLink(tx)
  const id = await insertInvitationOnce(tx, rowOf(tx, invited, link))
  if (id !== null) await sendLink(tx, ports, language, invited, link.token)
  return id
}
