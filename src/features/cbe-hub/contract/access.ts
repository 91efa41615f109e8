/** Who may call what in the CBE hub, and its errors. */
import { defineError } from '#platform/pure/errors.ts'
import { action, signedIn } from '#core/access/contract/access.ts'
import { marksPermission } from '#features/gradebook/contract/access.ts'

/** A learner's own progress. */
export const ownHub = action('cbe.own', 'cbe-hub', ['student'])
/** A child's, for a guardian who may see its records. */
export const childHub = signedIn
/** Learners of own classes; an admin all. */
export const learnersHub = action('cbe.learners', 'cbe-hub', ['teacher', 'tutor', 'admin'], marksPermission)
/** What concerns nobody in particular: the pathways and the rules by which the school advises. */
export const readHub = action('cbe.read', 'cbe-hub', ['student', 'teacher', 'tutor', 'admin', 'parent'], 'every')
/** Decides the rules of the pathways guide. */
export const manageHub = action('cbe.manage', 'cbe-hub', ['admin'], marksPermission)

/** Ask, answer and report in the community of the school. */
export const writeHub = action('cbe.write', 'cbe-hub', ['student', 'teacher', 'tutor', 'admin', 'parent'], 'every')
/** Decide what is shown in the community. */
export const moderateHub = action('cbe.moderate', 'cbe-hub', ['teacher', 'tutor', 'admin'], marksPermission)

export const cbeErrors = {
  tooMany: defineError('cbe.too_many', 429, 'You have written a lot today. Please go on tomorrow.'),
  reported: defineError('cbe.reported', 409, 'You have reported this already. Staff will look at it.'),
  notShown: defineError('cbe.not_shown', 409, 'This question waits for staff. It can be answered once it is shown.'),
  notYet: defineError('cbe.not_yet', 409, 'The pathways guide opens in {grade}.'),
} as const
