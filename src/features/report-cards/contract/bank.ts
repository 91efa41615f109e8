/** Ready-made comments: Darasa's and the school's own. */
import { z } from 'zod'
import { levels } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, text } from '#platform/pure/schemas.ts'
import { seeCards } from './access.ts'
import { cardLanguage } from './card.ts'

/** Author of the comment: class teacher or head. */
export const commentKinds = ['class', 'head'] as const
export const commentBands = ['EE', 'ME', 'AE', 'BE'] as const
export type CommentBand = (typeof commentBands)[number]

export const bankComment = z.strictObject({
  /** Null for Darasa's comments. */
  id: z.string().nullable(),
  kind: z.enum(commentKinds),
  language: cardLanguage,
  /** Null fits every band, or every level. */
  band: z.enum(commentBands).nullable(),
  level: z.enum(levels).nullable(),
  text: z.string(),
})
export type BankComment = z.infer<typeof bankComment>

export const listBank = endpoint({
  id: 'cards.bank',
  method: 'GET',
  path: '/api/report-cards/comment-bank',
  summary: 'Comments ready to be taken',
  access: seeCards,
  response: z.strictObject({ items: z.array(bankComment) }),
})

export const addBankComment = endpoint({
  id: 'cards.add_bank_comment',
  method: 'POST',
  path: '/api/report-cards/comment-bank',
  summary: 'Keep a comment for the whole school',
  access: seeCards,
  body: z.strictObject({
    kind: z.enum(commentKinds),
    language: cardLanguage,
    band: z.enum(commentBands).nullable().default(null),
    level: z.enum(levels).nullable().default(null),
    text: text(300),
  }),
  response: bankComment,
  status: 201,
})

export const removeBankComment = endpoint({
  id: 'cards.remove_bank_comment',
  method: 'DELETE',
  path: '/api/report-cards/comment-bank/{id}',
  summary: 'Take away a comment of the own; an admin anybody’s',
  access: seeCards,
  params: z.strictObject({ id }),
})
