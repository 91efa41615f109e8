/** Questions of the safety quizzes and of the placement test, as data in both languages. */
import type { Words } from './simulations/checks.ts'

/** A piece of a message; with `clue` it is what gives the message away, or shows that it is safe. */
export interface Piece {
  readonly text: Words | string
  readonly clue?: number
}

interface Clue {
  readonly title: Words
  readonly text: Words
}

/** A message that is a scam or safe. */
export interface MessageQuestion {
  readonly kind: 'message'
  /** Who gets it, and when. */
  readonly intro: Words
  readonly channel: 'SMS' | 'WhatsApp' | 'web' | 'e-mail'
  readonly from: Piece
  readonly bubbles: readonly (readonly Piece[])[]
  readonly ask: Words
  readonly look: readonly Words[]
  readonly scam: boolean
  readonly clues: readonly Clue[]
  readonly act: Words
}

export interface ChoiceQuestion {
  readonly kind: 'choice'
  readonly intro: Words
  readonly ask: Words
  readonly options: readonly Words[]
  readonly right: number
  readonly why: Words
  readonly act?: Words
  /** Of the placement test. */
  readonly area?: 'safety' | 'productivity'
}

export type Question = MessageQuestion | ChoiceQuestion

/** @param given index of the option; of a message 0 safe, 1 scam */
export const isRight = (question: Question, given: number): boolean =>
  question.kind === 'choice' ? given === question.right : (given === 1) === question.scam

/** Right answers and questions of one area. */
export const areaScore = (
  questions: readonly Question[],
  given: readonly number[],
  area: 'safety' | 'productivity',
): { right: number; asked: number } => {
  const of = questions
    .map((question, index) => ({ question, answer: given[index] }))
    .filter(({ question }) => question.kind === 'choice' && question.area === area)
  return {
    asked: of.length,
    right: of.filter(({ question, answer }) => answer !== undefined && isRight(question, answer)).length,
  }
}
