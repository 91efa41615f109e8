/** Who may do what in the tech tutor. */
import { action } from '#core/access/contract/access.ts'
import { seeLearners } from '#core/people/contract/actions.ts'
import { defineError } from '#platform/pure/errors.ts'

/** Learn, and keep one’s own progress. */
export const useTutor = action(
  'tech_tutor.use',
  'tech-tutor',
  ['student', 'teacher', 'tutor', 'admin', 'parent'],
  'every',
)
/** See where the learners of a class are, and offer their levels as evidence. */
export const seeTutorClass = action('tech_tutor.class', 'tech-tutor', ['teacher', 'tutor', 'admin'], seeLearners)

export const tutorErrors = {
  notReached: defineError('tech_tutor.not_reached', 409, 'This level is not reached yet.'),
  noTerm: defineError('tech_tutor.no_term', 409, 'Today is in no term, so there is nowhere to keep evidence.'),
  noGradebook: defineError('tech_tutor.no_gradebook', 409, 'The gradebook is switched off at this school.'),
} as const

export const tutorTexts = { lesson: 'Choose a lesson of this skill' } as const
