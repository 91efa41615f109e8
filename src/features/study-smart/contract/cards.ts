/** Study cards: a question and its answer, asked again when it is about to be forgotten. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { study } from './access.ts'
import { cardSources, grades, longestSide, mostAdded, mostReviews, studyTexts } from './words.ts'

const path = '/api/student/study/cards' as const

export const studyErrors = {
  tooMany: defineError('study.too_many_cards', 409, 'You have 5,000 cards. Delete some first.'),
} as const

/** What FSRS knows of a card: enough to say on the device when it comes again. */
const memory = z.strictObject({
  due: instant,
  stability: z.number(),
  difficulty: z.number(),
  scheduledDays: z.int(),
  learningSteps: z.int(),
  reps: z.int(),
  lapses: z.int(),
  state: z.int(),
  lastReview: instant.nullable(),
})
export type Memory = z.infer<typeof memory>

const card = z.strictObject({
  id: storedId,
  front: z.string(),
  back: z.string(),
  source: z.enum(cardSources),
  sourceTitle: z.string(),
  learningAreaId: storedId.nullable(),
  memory,
})
export type StudyCard = z.infer<typeof card>

export const dueCards = endpoint({
  id: 'study.due_cards',
  method: 'GET',
  path: `${path}/due`,
  summary: 'Cards that are due today, the longest due first, and how many come on the next days',
  access: study,
  response: z.strictObject({
    items: z.array(card),
    total: z.int(),
    /** Of all cards. */
    cards: z.int(),
    /** Today and the six days after it. */
    days: z.array(z.strictObject({ date: storedDate, cards: z.int() })),
  }),
})

export const listCards = endpoint({
  id: 'study.cards',
  method: 'GET',
  path,
  summary: 'All own cards, the newest first; with words those whose question or answer holds them',
  access: study,
  query: z.strictObject({ ...paging, search }),
  response: paged(card),
})

const newCard = z.strictObject({
  front: text(longestSide, studyTexts.front),
  back: text(longestSide, studyTexts.back),
  source: z.enum(cardSources).default('own'),
  sourceTitle: z.string().trim().max(200).default(''),
  learningAreaId: id.nullable().default(null),
})

export const addCards = endpoint({
  id: 'study.add_cards',
  method: 'POST',
  path,
  summary: 'Add cards; those with a question that there is already are left out',
  access: study,
  body: z.strictObject({ cards: z.array(newCard).min(1).max(mostAdded) }),
  response: z.strictObject({ added: z.int() }),
  status: 201,
  idempotent: true,
  errors: [studyErrors.tooMany],
  examples: { body: { cards: [{ front: 'What turns blue litmus red?', back: 'An acid' }] } },
})

const cardText = z.strictObject({
  /** Of a quiz; empty where the learner writes the question. */
  front: z.string(),
  text: z.string(),
  source: z.enum(cardSources),
  sourceTitle: z.string(),
  learningAreaId: storedId.nullable(),
})
export type CardText = z.infer<typeof cardText>

export const cardTexts = endpoint({
  id: 'study.card_texts',
  method: 'GET',
  path: `${path}/texts`,
  summary: 'Questions of quizzes, lines of own notes and highlights in the library, from which a card can be made',
  access: study,
  response: z.strictObject({ items: z.array(cardText) }),
})

export const removeCard = endpoint({
  id: 'study.remove_card',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a card with its reviews',
  access: study,
  params: z.strictObject({ id }),
})

const review = z.strictObject({
  /** Made by the device: sent twice, it counts once. */
  id,
  cardId: id,
  grade: z.enum(grades),
  at: z.iso.datetime(),
})
export type CardReview = z.infer<typeof review>

export const reviewCards = endpoint({
  id: 'study.review_cards',
  method: 'POST',
  path: '/api/student/study/reviews',
  summary:
    'Say how well cards were known, also later from a device without network: reviews of all devices are merged by time',
  access: study,
  body: z.strictObject({ reviews: z.array(review).min(1).max(mostReviews) }),
  response: z.strictObject({
    kept: z.int(),
    /** Of cards that are deleted. */
    gone: z.int(),
  }),
  idempotent: true,
  examples: {
    body: {
      reviews: [
        {
          id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
          cardId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70',
          grade: 'good',
          at: '2026-03-10T06:00:00.000Z',
        },
      ],
    },
  },
})
