/** The writes of quizzes that may wait on the device: answers, and handing in. */
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { listOwnQuizzes } from '../contract/own-list.ts'
import { answersBody, getOwnQuiz, saveAnswers, submitQuiz } from '../contract/taking.ts'

const factsOf = (state: unknown): Fact[] => {
  const body = answersBody.safeParse(state)
  return body.success
    ? [{ label: { key: 'smart-grading:outbox.answers' }, value: String(body.data.answers.length) }]
    : []
}

const open = (_body: unknown, url: string): string => `/student/quizzes/${url.split('/')[4] ?? ''}`

export const answersWrite = defineOfflineWrite({
  endpoint: saveAnswers,
  invalidates: [getOwnQuiz],
  supersedes: true,
  facts: factsOf,
  open,
})
export const submitWrite = defineOfflineWrite({
  endpoint: submitQuiz,
  invalidates: [getOwnQuiz, listOwnQuizzes],
  facts: factsOf,
  open,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [answersWrite, submitWrite]
