/** Number of open quizzes of this learner, for the rail. */
import { useCall } from '#platform/web/api/hooks.ts'
import { listOwnQuizzes } from '../contract/own-list.ts'
import { useQuizLive } from './live.ts'

export const useOpenQuizzes = (): number => {
  useQuizLive(listOwnQuizzes)
  const lines = useCall(listOwnQuizzes, {}, { offline: true, live: true }).data?.items ?? []
  return lines.filter(({ phase }) => phase === 'open' || phase === 'begun').length
}
