/** Every text of the occurrence book that a call answers with. */
import { defineError } from '#platform/pure/errors.ts'

/** Maximum age of a report from an offline device, days. */
export const oldestReportDays = 60
export const mostLearners = 60
export const mostPhotos = 3
export const mostAttachments = 10
/** Days that one export holds at most. */
export const longestExportDays = 366

export const bookTexts = {
  title: 'Say in a few words what happened',
  description: 'Describe what happened',
  location: 'Say where it happened',
  category: 'Choose a category',
  future: 'This is still to come',
  tooOld: 'This is too long ago',
  learner: 'Choose learners of this school',
  staff: 'Choose people who work at this school',
  duty: 'Choose a duty of this school',
  stream: 'Choose a class of this school',
  course: 'Choose a learning area of this school',
  reason: 'Say why',
  resolution: 'Say how it was resolved',
  followUp: 'Describe what is to be done',
  due: 'Choose today or a later day',
  photo: 'Choose a photo',
  photos: `At most ${mostPhotos} photos`,
  tooManyFiles: `At most ${mostAttachments} files`,
  photosTooLarge: 'The photos are too large together',
  range: 'The end is before the start',
  longRange: 'Choose at most a year',
  response: 'Write your response',
  escalateFirst: 'Escalate it to somebody, with a reason',
} as const

export const bookErrors = {
  notFound: defineError('occurrences.not_found', 404, 'Occurrence entry not found'),
  followUpNotFound: defineError('occurrences.follow_up_not_found', 404, 'Follow-up action not found'),
  struck: defineError('occurrences.struck', 409, 'This entry was struck out and can no longer be changed.'),
  mayNot: defineError('occurrences.may_not', 403, 'Only those who look after this entry may do this.'),
  adminOpens: defineError(
    'occurrences.admin_opens',
    403,
    'A member of staff who is complained of sees the entry only when an admin opens it.',
  ),
  completed: defineError('occurrences.completed', 409, 'This follow-up is completed already.'),
  notStarted: defineError('occurrences.not_started', 409, 'Start this follow-up first.'),
  tooMany: defineError('occurrences.too_many', 400, 'This is more than one file can hold. Choose fewer days.'),
} as const
