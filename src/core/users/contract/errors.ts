/** Errors of managing users. */
import { defineError } from '#platform/pure/errors.ts'

export const usersErrors = {
  /** A single message for every refusal to change sign-in details, to disclose no reason. */
  ownSignIn: defineError('users.own_sign_in', 409, 'This person manages their own sign-in details.'),
  lastPrincipal: defineError(
    'users.last_principal',
    409,
    'The school needs at least one active principal. Make someone else principal first.',
  ),
  principalOnly: defineError('users.principal_only', 403, 'Only the principal manages admins and their positions.'),
  yourself: defineError('users.yourself', 409, 'You cannot do this to your own access. Ask another admin.'),
  hasRole: defineError('users.has_role', 409, 'This person already has this role at your school.'),
  notMember: defineError('users.not_member', 409, 'This person has not accepted the invitation yet.'),
  answerFirst: defineError('users.answer_first', 409, 'Accept or decline the request of this person first.'),
  notInvitation: defineError('users.not_invitation', 409, 'Only an open invitation can be resent.'),
  notRequest: defineError('users.not_request', 409, 'Only a request to join can be accepted or declined.'),
  decided: defineError('users.decided', 409, 'This request has already been answered.'),
  noAddress: defineError(
    'users.no_address',
    409,
    'This person has no e-mail address. They sign in with a code sent to their phone.',
  ),
  noPicture: defineError('users.no_picture', 409, 'This person has no picture.'),
  accessHeld: defineError(
    'users.access_held',
    409,
    'This person already has access here, but it is not active. Activate it instead.',
  ),
  recordTaken: defineError('users.record_taken', 409, 'Someone else already signs in with this record.'),
  twoRecords: defineError('users.two_record', 409, 'This person has another record of this kind at your school.'),
} as const
