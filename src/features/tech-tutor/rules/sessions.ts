/** What a session is worth: speed, accuracy, score, whether it passes, and what cannot be true. */
import type { QuizSession, TutorSession, TypingSession } from '../contract/progress.ts'
import { freePractice, lessonsOf, placementSample, quizzes, typingLessons } from '../contract/lessons.ts'
import type { Refusal } from '../contract/words.ts'

/** Faster than this nobody types, with ten fingers or with two thumbs. */
export const mostWpm = { keys: 160, touch: 120 } as const
/** Below it a speed says nothing. */
export const leastCharacters = 20
/** Per cent of keys right that a typing lesson takes. */
export const typingPass = 80
/** Points that a quiz takes. */
export const quizPass = 65

/** A device’s clock may be ahead by a day and a session may wait for the network for two months. */
const dayMs = 86_400_000
const clocks = { ahead: dayMs, behind: 62 * dayMs } as const

/** Words of five characters a minute, whole ones. */
export const wpmOf = (characters: number, seconds: number): number =>
  seconds > 0 ? Math.floor((characters * 12) / seconds) : 0

/** Per cent of presses that were right, whole ones: 89.9 is not yet 90. */
export const accuracyOf = (characters: number, misses: number): number =>
  characters + misses > 0 ? Math.floor((characters * 100) / (characters + misses)) : 0

export const scoreOf = ({ right, asked }: Pick<QuizSession, 'right' | 'asked'>): number =>
  Math.floor((Math.min(right, asked) * 100) / asked)

export const typingPasses = ({ characters, misses, finished }: TypingSession): boolean =>
  finished && accuracyOf(characters, misses) >= typingPass

export const passes = (session: TutorSession): boolean => {
  if (session.kind === 'typing') return typingPasses(session)
  if (session.kind === 'quiz') return scoreOf(session) >= quizPass
  return session.completedSteps >= session.steps
}

const known = (session: TutorSession): boolean => {
  if (session.kind === 'typing')
    return [freePractice, placementSample, ...typingLessons].some((one) => one === session.lessonId)
  if (session.kind === 'quiz') return quizzes[session.quizType].some((one) => one === session.quizId)
  return lessonsOf(session.skill).includes(session.lessonId)
}

/** Asked by the browser before it keeps a session, and by the server of every one that arrives. */
export const refusalOf = (session: TutorSession, now: Date): Refusal | null => {
  const at = new Date(session.at).getTime()
  if (at > now.getTime() + clocks.ahead || at < now.getTime() - clocks.behind) return 'wrong_time'
  if (!known(session)) return 'unknown_lesson'
  if (session.kind !== 'typing') return null
  if (session.characters < leastCharacters) return 'too_short'
  if (session.seconds < 1 || (session.characters * 12) / session.seconds > mostWpm[session.keyboard])
    return 'impossible_speed'
  return null
}
