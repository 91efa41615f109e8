/** Follows changes of quizzes and attempts. */
import { followEvents } from '#platform/web/api/use-live.ts'

/** As `contract/notices.ts` names them; that file's texts are not for the browser. */
export const useQuizLive = followEvents(['quizzes.attempt', 'quizzes.quiz'])
