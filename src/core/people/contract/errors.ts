/** How calls about people can fail. */
import { defineError } from '#platform/pure/errors.ts'

export const peopleErrors = {
  noYear: defineError('people.no_year', 409, 'No academic year covers this day. Set up the year first.'),
  streamClosed: defineError('people.stream_closed', 409, 'This class is no longer in use. Choose another one.'),
  hasLeft: defineError('people.has_left', 409, 'This learner has left the school.'),
  hasNotLeft: defineError('people.has_not_left', 409, 'This learner is at the school.'),
  alreadyLinked: defineError('people.already_linked', 409, 'This guardian is linked to the learner already.'),
  staffLeft: defineError('people.staff_left', 409, 'This member of staff has left the school.'),
  linkCodeWrong: defineError('people.link_code_wrong', 400, 'This code is not valid. Check it, or ask the school office for a new one.'),
  linkTooOften: defineError('people.link_too_often', 429, 'Too many attempts. Please try again in an hour.'),
  requestDecided: defineError('people.request_decided', 409, 'This request has been answered already.'),
  parentSuspended: defineError('people.parent_suspended', 409, 'This person’s access as a parent here is not active. Change it before linking.'),
  guardianTaken: defineError('people.guardian_taken', 409, 'This guardian signs in with another account.'),
  tooManyDocuments: defineError('people.too_many_documents', 409, 'This learner has as many papers as fit. Remove one first.'),
  documentRemoved: defineError('people.document_removed', 409, 'This paper was removed already.'),
} as const

export const importErrors = {
  notReady: defineError('people.import_not_ready', 409, 'Choose a column for each of these first: {fields}.'),
  nothingGood: defineError('people.import_nothing_good', 409, 'No row of this list can be imported yet.'),
  committed: defineError('people.import_committed', 409, 'This list has been imported already.'),
  notCommitted: defineError('people.import_not_committed', 409, 'This list has not been imported.'),
  undone: defineError('people.import_undone', 409, 'This import has been undone already.'),
  crossed: defineError('people.import_crossed', 409, 'Somebody changed the same people at the same time. Look at the preview again.'),
} as const

export const promotionErrors = {
  sameYear: defineError('people.promotion_same_year', 400, 'Choose a later year to promote into.'),
  done: defineError('people.promotion_done', 409, 'This year has been promoted already. Undo that first.'),
  undone: defineError('people.promotion_undone', 409, 'This promotion has been undone already.'),
  nobody: defineError('people.promotion_nobody', 409, 'Nobody is in a class of this year.'),
  unmapped: defineError('people.promotion_unmapped', 409, 'Choose where each class goes: {streams}.'),
} as const
