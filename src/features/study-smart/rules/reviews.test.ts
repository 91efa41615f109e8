/** Two devices that reviewed the same cards come to the same. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CardReview, StudyCard } from '../contract/cards.ts'
import { grades } from '../contract/words.ts'
import { newMemory } from './memory.ts'
import { dueAfter, memoryAfter } from './reviews.ts'

const made = new Date('2026-03-01T06:00:00Z')
const at = (hours: number): string => new Date(made.getTime() + hours * 3_600_000).toISOString()

it('do not depend on the order in which reviews arrive', () => {
  const review = fc.record({ grade: fc.constantFrom(...grades), hours: fc.nat(2000) })
  fc.assert(
    fc.property(fc.uniqueArray(review, { selector: ({ hours }) => hours, maxLength: 12 }), (given) => {
      const reviews = given.map(({ grade, hours }) => ({ grade, at: at(hours) }))
      expect(memoryAfter(made, reviews.toReversed())).toEqual(memoryAfter(made, reviews))
    }),
  )
})

it('take a known card away for today, and bring a forgotten one back last', () => {
  const card = (id: string): StudyCard => ({
    id,
    front: id,
    back: '',
    source: 'own',
    sourceTitle: '',
    learningAreaId: null,
    memory: newMemory(made),
  })
  const said = (cardId: string, grade: CardReview['grade']): CardReview => ({ id: cardId, cardId, grade, at: at(1) })
  const left = dueAfter(
    [card('known'), card('forgotten'), card('new')],
    [said('known', 'easy'), said('forgotten', 'again')],
    new Date(at(12)),
  )
  expect(left.map(({ id }) => id)).toEqual(['new', 'forgotten'])
})
