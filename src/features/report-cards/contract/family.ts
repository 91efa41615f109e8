/** Published cards as a learner, its guardians and its teachers read them, and the check that a card is genuine. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { cardErrors, childCards, ownCards, seeCards } from './access.ts'

const params = z.strictObject({ id })
const pdf = ['application/pdf'] as const

export const publishedCard = z.strictObject({
  id: storedId,
  termName: z.string(),
  year: z.string(),
  className: z.string(),
  endsOn: storedDate,
  publishedAt: instant,
  /** 1 for the first card of a term, more for one that replaces it. */
  version: z.int(),
  areas: z.array(
    z.strictObject({
      name: z.string(),
      percent: z.number().nullable(),
      band: z.strictObject({ code: z.string(), title: z.string() }).nullable(),
    }),
  ),
  classComment: z.string().nullable(),
  headComment: z.string().nullable(),
  opensOn: storedDate.nullable(),
})
export type PublishedCard = z.infer<typeof publishedCard>

const cards = z.strictObject({ items: z.array(publishedCard) })

const familyCards = z.strictObject({
  items: z.array(publishedCard),
  /** The school holds the cards back until overdue fees are paid or agreed in instalments; then there are no items. */
  held: z
    .strictObject({
      /** Shillings that are overdue; null for readers who may not see the fees. */
      overdue: z.number().nullable(),
    })
    .nullable(),
})
export type FamilyCards = z.infer<typeof familyCards>

export const listOwnCards = endpoint({
  id: 'cards.own',
  method: 'GET',
  path: '/api/student/report-cards',
  summary: 'The caller’s published cards, newest first',
  access: ownCards,
  response: familyCards,
})

export const printOwnCard = endpoint({
  id: 'cards.own_pdf',
  method: 'GET',
  path: '/api/student/report-cards/{id}/pdf',
  summary: 'A published card of the caller on paper',
  access: ownCards,
  params,
  file: pdf,
  errors: [cardErrors.heldBack],
})

export const listChildCards = endpoint({
  id: 'cards.child',
  method: 'GET',
  path: '/api/parent/children/{id}/report-cards',
  summary: 'A child’s published cards, newest first',
  access: childCards,
  params,
  response: familyCards,
})

export const printChildCard = endpoint({
  id: 'cards.child_pdf',
  method: 'GET',
  path: '/api/parent/children/{id}/report-cards/{cardId}/pdf',
  summary: 'A published card of a child on paper',
  access: childCards,
  params: z.strictObject({ id, cardId: id }),
  file: pdf,
  errors: [cardErrors.heldBack],
})

export const listLearnerCards = endpoint({
  id: 'cards.learner',
  method: 'GET',
  path: '/api/report-cards/learners/{id}',
  summary: 'Published cards of a learner of an own class',
  access: seeCards,
  params,
  response: cards,
})

export const verification = z.strictObject({
  genuine: z.boolean(),
  /** current, or replaced by a newer version; null with a code that no card has. */
  state: z.enum(['current', 'replaced']).nullable(),
  school: z.string().nullable(),
  initials: z.string().nullable(),
  term: z.string().nullable(),
  version: z.int().nullable(),
  publishedOn: storedDate.nullable(),
  /** The first characters of the card's seal. */
  seal: z.string().nullable(),
})
export type Verification = z.infer<typeof verification>

export const verifyCard = endpoint({
  id: 'cards.verify',
  method: 'GET',
  path: '/api/verify/report-cards/{code}',
  summary: 'Whether a printed card is genuine; says no name',
  access: anyone,
  params: z.strictObject({ code: z.string().min(1).max(40) }),
  response: verification,
})
