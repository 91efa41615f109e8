import { expect, it } from 'vitest'
import { questionBody } from '#features/smart-grading/contract/questions.ts'
import { countsOf, questionOf } from './polls.ts'

const poll = { question: 'Which is an acid?', choices: ['Lemon juice', 'Soap'], right: 0 }

it('counts answers by choice', () => {
  expect(countsOf(poll.choices, [{ choice: 1 }, { choice: 1 }, { choice: 0 }])).toEqual([1, 2])
  expect(countsOf(poll.choices, [])).toEqual([0, 0])
})

it('becomes a question that a quiz takes, if it has a right answer', () => {
  const question = questionOf(poll)
  expect(questionBody.safeParse(question).success).toBe(true)
  expect(question).toMatchObject({ choices: [{ correct: true }, { correct: false }] })
  expect(questionOf({ ...poll, right: null })).toBeNull()
  expect(questionOf({ ...poll, right: 5 })).toBeNull()
})
