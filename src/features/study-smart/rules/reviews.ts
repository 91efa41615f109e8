/** Reviews of several devices on the cards that they are of. */
import type { CardReview, Memory, StudyCard } from '../contract/cards.ts'
import { newMemory, reviewed } from './memory.ts'

type Given = Pick<CardReview, 'grade' | 'at'>

const byTime = (a: Given, b: Given): number => Date.parse(a.at) - Date.parse(b.at)

/** What all reviews of a card come to, in whatever order they arrived. */
export const memoryAfter = (madeAt: Date, reviews: readonly Given[]): Memory =>
  reviews.toSorted(byTime).reduce((memory, { grade, at }) => reviewed(memory, grade, new Date(at)), newMemory(madeAt))

/** Cards that are still due before then, with the reviews that the server does not know yet; those of today come last. */
export const dueAfter = (cards: readonly StudyCard[], reviews: readonly CardReview[], before: Date): StudyCard[] =>
  cards
    .map((card) => {
      const last = card.memory.lastReview
      const fresh = reviews
        .filter(({ cardId, at }) => cardId === card.id && (last === null || Date.parse(at) > Date.parse(last)))
        .toSorted(byTime)
      return {
        ...card,
        memory: fresh.reduce((memory, { grade, at }) => reviewed(memory, grade, new Date(at)), card.memory),
      }
    })
    .filter(({ memory }) => Date.parse(memory.due) < before.getTime())
    .toSorted((a, b) => Date.parse(a.memory.due) - Date.parse(b.memory.due))
