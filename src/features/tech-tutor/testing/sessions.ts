/** Sessions of the tech tutor, for tests and for demo data. */
import { newId } from '#platform/server/ids.ts'
import type { LessonSession, QuizSession, TypingSession } from '../contract/progress.ts'

type Given<S> = Partial<Omit<S, 'kind'>> & { readonly at: string }

export const typingSession = (wpm: number, accuracy: number, given: Given<TypingSession>): TypingSession => {
  const characters = wpm * 5
  return {
    id: newId(),
    seconds: 60,
    kind: 'typing',
    lessonId: 'fj',
    language: 'en',
    keyboard: 'keys',
    characters,
    misses: Math.floor((characters * (100 - accuracy)) / accuracy),
    keys: {},
    finished: true,
    ...given,
  }
}

export const quizSession = (right: number, given: Given<QuizSession>): QuizSession => ({
  id: newId(),
  seconds: 180,
  kind: 'quiz',
  quizType: 'phishing',
  quizId: 'mpesa',
  right,
  asked: 6,
  ...given,
})

export const lessonSession = (lessonId: string, given: Given<LessonSession>): LessonSession => ({
  id: newId(),
  seconds: 240,
  kind: 'lesson',
  skill: 'productivity',
  lessonId,
  completedSteps: 3,
  steps: 3,
  ...given,
})
