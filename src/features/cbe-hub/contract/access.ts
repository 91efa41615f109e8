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

export const cbeErrors = {
  notYet: defineError('cbe.not_yet', 409, 'The pathways guide opens in {grade}.'),
} as const
