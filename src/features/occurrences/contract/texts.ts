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
  title: 'Enter a short title',
  description: 'Describe what happened',
  location: 'Enter where it happened',
  category: 'Choose a category',
  future: 'This is in the future',
  tooOld: 'This is too long ago',
  learner: 'Choose learners of this school',
  staff: 'Choose people who work at this school',
  duty: 'Choose a duty of this school',
  stream: 'Choose a class of this school',
  course: 'Choose a learning area of this school',
  reason: 'Give a reason',
  resolution: 'Describe how it was resolved',
  followUp: 'Describe what needs to be done',
  due: 'Choose today or a later day',
  photo: 'Choose a photo',
  photos: `At most ${mostPhotos} photos`,
  tooManyFiles: `At most ${mostAttachments} files`,
  photosTooLarge: 'The photos are too large together',
  range: 'The end is before the start',
  longRange: 'Choose at most a year',
  response: 'Write your response',
  escalateFirst: 'Choose who to escalate it to, and give a reason',
} as const

export const bookErrors = {
  notFound: defineError('occurrences.not_found', 404, 'Occurrence entry not found'),
  followUpNotFound: defineError('occurrences.follow_up_not_found', 404, 'Follow-up action not found'),
  struck: defineError('occurrences.struck', 409, 'This entry was struck out and can no longer be changed.'),
  mayNot: defineError('occurrences.may_not', 403, 'Only staff handling this entry can do this.'),
  adminOpens: defineError(
    'occurrences.admin_opens',
    403,
    'A staff member who is complained about can see the entry only if an admin shares it.',
  ),
  completed: defineError('occurrences.completed', 409, 'This follow-up is already completed.'),
  notStarted: defineError('occurrences.not_started', 409, 'Start this follow-up first.'),
  tooMany: defineError('occurrences.too_many', 400, 'There is too much for one file. Choose fewer days.'),
} as const
