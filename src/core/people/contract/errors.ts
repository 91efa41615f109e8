/** Errors of people endpoints. */
import { defineError } from '#platform/pure/errors.ts'

export const peopleErrors = {
  noYear: defineError('people.no_year', 409, 'No academic year covers this day. Set up the year first.'),
  streamClosed: defineError('people.stream_closed', 409, 'This class is no longer in use. Choose another one.'),
  hasLeft: defineError('people.has_left', 409, 'This learner has left the school.'),
  hasNotLeft: defineError('people.has_not_left', 409, 'This learner is at the school.'),
  alreadyLinked: defineError('people.already_linked', 409, 'This guardian is already linked to the learner.'),
  signsIn: defineError('people.signs_in', 409, 'This person already has an account.'),
  staffLeft: defineError('people.staff_left', 409, 'This staff member has left the school.'),
  linkCodeWrong: defineError(
    'people.link_code_wrong',
    400,
    'This code is not valid. Check it, or ask the school office for a new one.',
  ),
  linkTooOften: defineError('people.link_too_often', 429, 'Too many attempts. Please try again in an hour.'),
  requestDecided: defineError('people.request_decided', 409, 'This request has already been answered.'),
  parentSuspended: defineError(
    'people.parent_suspended',
    409,
    'This person’s access as a parent here is not active. Change it before linking.',
  ),
  photoUnreadable: defineError('people.photo_unreadable', 400, 'The photo {name} cannot be read. Choose another one.'),
  photosUnmatched: defineError(
    'people.photos_unmatched',
    409,
    'These files belong to no learner: {names}. Nothing was saved. Choose the files again.',
  ),
  archiveUnreadable: defineError(
    'people.archive_unreadable',
    400,
    'This ZIP file cannot be read, or holds more than it may. Nothing was saved.',
  ),
  guardianTaken: defineError('people.guardian_taken', 409, 'This guardian signs in with another account.'),
} as const
