/** Who may call what in quizzes. */
import { action, signedIn } from '#core/access/contract/access.ts'

/** Create quizzes in classes whose learning area the caller teaches, and mark waiting answers. */
export const makeQuizzes = action('quizzes.make', 'smart-grading', ['teacher', 'tutor'])
/** A learner's own quizzes. */
export const takeQuizzes = action('quizzes.take', 'smart-grading', ['student'])
/** A child's results, for a guardian who may see its records. */
export const childQuizzes = signedIn
