/** Results of a poll, and the question of a quiz that it becomes. */
import type { QuestionBody } from '#features/smart-grading/contract/questions.ts'

export const countsOf = (choices: readonly string[], answers: readonly { readonly choice: number }[]): number[] =>
  choices.map((_, index) => answers.filter(({ choice }) => choice === index).length)

export interface Asked {
  readonly question: string
  readonly choices: readonly string[]
  readonly right: number | null
}

/** @returns null without a right choice: such a question cannot be marked */
export const questionOf = ({ question, choices, right }: Asked): QuestionBody | null =>
  right === null || choices[right] === undefined
    ? null
    : {
        kind: 'single',
        text: question,
        points: 1,
        choices: choices.map((words, index) => ({ text: words, correct: index === right })),
      }
