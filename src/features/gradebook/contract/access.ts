/** Who may call what in the gradebook, and its errors. */
import { action } from '#core/access/contract/access.ts'
import { defineError } from '#platform/pure/errors.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeLearners } from '#core/people/contract/actions.ts'

export const marksPermission = permission({
  id: 'marks',
  name: 'Marks and report cards',
  about: 'Mark sheets, series, weights, report cards and figures for KNEC.',
  positions: ['deputy', 'examinations'],
  needs: [seeLearners],
})

/** Open mark sheets: teachers of the areas they teach, class teachers of their class, admins all. */
export const viewMarks = action('gradebook.view', 'gradebook', ['teacher', 'tutor', 'admin'], marksPermission)
/** Writes marks and makes assessments where one teaches. */
export const enterMarks = action('gradebook.enter', 'gradebook', ['teacher', 'tutor', 'admin'], marksPermission)
/** Publish one's own assessments and, as class teacher, a whole series of the class. */
export const publishMarks = action('gradebook.publish', 'gradebook', ['teacher', 'tutor', 'admin'], marksPermission)
/** Opens a series for the school, decides weights, and unlocks what was published. */
export const manageMarks = action('gradebook.manage', 'gradebook', ['admin'], marksPermission)

export const gradebookErrors = {
  locked: defineError(
    'gradebook.locked',
    409,
    'These marks are published and locked. An admin can unlock them with a reason.',
  ),
  notPublished: defineError('gradebook.not_published', 409, 'These marks are not published.'),
  missing: defineError(
    'gradebook.marks_missing',
    409,
    'Some learners have no mark yet. Enter them, mark them absent, or publish without them.',
  ),
  nothingToPublish: defineError('gradebook.nothing_to_publish', 409, 'There is nothing to publish.'),
  hasMarks: defineError('gradebook.has_marks', 409, 'This assessment has marks and cannot be deleted.'),
  aboveMax: defineError('gradebook.above_max', 409, 'Some marks are above this maximum.'),
  otherForm: defineError(
    'gradebook.other_form',
    409,
    'An assessment with marks cannot change between marks and bands.',
  ),
  notYours: defineError(
    'gradebook.not_yours',
    403,
    'Only whoever teaches this learning area, or an admin, may do this.',
  ),
  noTerm: defineError('gradebook.no_term', 409, 'This day lies in no term of the school.'),
  filledElsewhere: defineError(
    'gradebook.filled_elsewhere',
    409,
    'This assessment is filled by an assignment or a quiz. Change it there.',
  ),
} as const

/**
 * Live event published after marks, assessments or their publication changed; its data holds the class and the learning
 * area.
 */
export const gradebookEvent = 'gradebook.marks'
