/** Effects of accepting an invitation, by any path. */
import { updateAccount } from '#core/access/server/public.ts'
import { giveAccount } from '#core/people/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { schoolRoles, type Role } from '#core/access/contract/access.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import { usersChanged } from '../../../contract/lists.ts'
import { answerRequests, inSchool } from '../../queries/joining.ts'
import { membershipWith, takeInvitation, type InvitationRow, type Invited } from '../../queries/joining-invitations.ts'

export const invitationGone = (): never => {
  throw new AppError(joiningErrors.invitationGone)
}

const tie = async (tx: Tx, { staffId, learnerId, guardianId }: InvitationRow, accountId: string): Promise<void> => {
  for (const [kind, id] of [
    ['staff', staffId],
    ['learner', learnerId],
    ['guardian', guardianId],
  ] as const) {
    const given = id === null ? 'given' : await giveAccount(tx, kind, id, accountId)
    if (given === 'gone') invitationGone()
    if (given === 'two') throw new AppError(joiningErrors.twoRecords)
  }
}

const accept = async (tx: Tx, invitation: InvitationRow, accountId: string): Promise<string> => {
  const { id, role, position, positions } = invitation
  if (!schoolRoles.some((one) => one === role)) invitationGone()
  if (!(await takeInvitation(tx, id, accountId))) invitationGone()
  const membership = await membershipWith(tx, accountId, invitation)
  if (membership.status !== 'active') throw new AppError(joiningErrors.notActive)
  await tie(tx, invitation, accountId)
  await answerRequests(tx, schoolOf(tx), accountId, invitation.invitedBy)
  await audit(
    tx,
    {
      action: 'users.accept_invitation',
      entity: 'invitation',
      entityId: id,
      before: { status: 'open' },
      after: { status: 'accepted', accountId },
    },
    ...(membership.isNew
      ? [
          {
            action: 'access.add_membership',
            entity: 'membership',
            entityId: membership.id,
            after: { accountId, role, position, positions, invitationId: id },
          },
        ]
      : []),
  )
  publishEvent(tx, { type: usersChanged, schoolId: schoolOf(tx), roles: ['admin'], data: { id } })
  return membership.id
}

/**
 * Gives the account its membership of the school, in an identity transaction that locks the invitation.
 * @returns the membership's id
 * @throws AppError users.invitation_gone, users.access_not_active, users.two_records
 */
export const acceptAs = (outer: Tx, { invitation }: Invited, accountId: string): Promise<string> =>
  inSchool(outer, invitation.schoolId, accountId, (tx) => accept(tx, invitation, accountId))

/** The next sign-in opens this school. */
export const preferMembership = (tx: Tx, accountId: string, membershipId: string): Promise<void> =>
  updateAccount(tx, accountId, { lastMembershipId: membershipId })

export interface Accepted {
  school: { name: string; crestUrl: string | null }
  role: Role
  membershipId: string
  signedIn: boolean
}

export const acceptedAnswer = ({ invitation, school }: Invited, membershipId: string, signedIn: boolean): Accepted => ({
  school: { name: school.name, crestUrl: school.crestUrl },
  role: invitation.role as Role,
  membershipId,
  signedIn,
})
