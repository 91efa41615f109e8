/** Errors of joining a school. */
import { defineError } from '#platform/pure/errors.ts'

export const joiningErrors = {
  alreadyAsked: defineError(
    'users.already_asked',
    409,
    'You have already sent a request to this school. It has not replied yet.',
  ),
  /** A single message for a link that is unknown, expired, withdrawn or used. */
  invitationGone: defineError(
    'users.invitation_gone',
    404,
    'This invitation is no longer valid. Ask the school for a new one.',
  ),
  signInFirst: defineError('users.sign_in_first', 409, 'Sign in to accept this invitation.'),
  otherAccount: defineError(
    'users.other_account',
    409,
    'This invitation is for another account. Sign out first, then open it again.',
  ),
  notActive: defineError(
    'users.access_not_active',
    409,
    'Your access at this school is not active. Ask the school office.',
  ),
  twoRecords: defineError(
    'users.two_records',
    409,
    'The school has two records for you. Ask the school office to merge them.',
  ),
  confirmGone: defineError('users.confirm_gone', 404, 'This link is no longer valid. Sign in, or register again.'),
} as const
