/** Sentences with a word left out. */
import { expect, it } from 'vitest'
import { clozeOf } from './cloze.ts'

const passage = (text: string, ...hits: string[]) => ({
  parts: text
    .split(/([\p{L}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isHit: hits.includes(part) })),
})

it('leaves out a word of the question, else the longest, from whole sentences alone', () => {
  const passages = [
    passage('and so on. Acids turn blue litmus paper red in water. It is. The cut sentence goes on and', 'litmus'),
    passage('Farmers spread lime on soil that is acidic.'),
  ]
  expect(clozeOf(passages, 5)).toEqual([
    { before: 'Acids turn blue ', word: 'litmus', after: ' paper red in water.', source: 1 },
    { before: 'Farmers ', word: 'spread', after: ' lime on soil that is acidic.', source: 2 },
  ])
  expect(clozeOf(passages, 1)).toHaveLength(1)
  expect(clozeOf([], 5)).toEqual([])
})
