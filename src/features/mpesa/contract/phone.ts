/** The simulated phone: payment requests that wait on it, and payments by hand. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, instant, storedId, text } from '#platform/pure/schemas.ts'
import { tryPhone } from './access.ts'
import { mpesaErrors } from './errors.ts'
import { mpesaTexts, phoneAnswers } from './words.ts'

const prompt = z.strictObject({
  id: storedId,
  school: z.string(),
  amount: z.number(),
  account: z.string(),
  phone: z.string(),
  askedAt: instant,
})
export type PhonePrompt = z.infer<typeof prompt>

export const phonePrompts = endpoint({
  id: 'mpesa.phone',
  method: 'GET',
  path: '/api/simulator/phone',
  summary: 'Requests of the caller that wait on the simulated phone',
  access: tryPhone,
  response: z.strictObject({ prompts: z.array(prompt) }),
})

export const answerPrompt = endpoint({
  id: 'mpesa.answer_prompt',
  method: 'POST',
  path: '/api/simulator/phone/{id}',
  summary: 'Answer a request on the simulated phone',
  access: tryPhone,
  params: z.strictObject({ id }),
  body: z.strictObject({
    answer: z.enum(phoneAnswers),
    pin: z.string().max(4).optional(),
  }),
  response: z.strictObject({ answered: z.boolean() }),
  errors: [commonErrors.notFound, mpesaErrors.ended],
})

export const payByHand = endpoint({
  id: 'mpesa.pay_by_hand',
  method: 'POST',
  path: '/api/simulator/phone',
  summary: 'Pay to a simulated PayBill by hand',
  access: tryPhone,
  body: z.strictObject({
    shortcode: z.string().regex(/^\d{5,7}$/, mpesaTexts.shortcode),
    account: text(20),
    amount: z.int(mpesaTexts.amount).min(1, mpesaTexts.amount).max(1_000_000, mpesaTexts.amount),
  }),
  response: z.strictObject({ code: z.string() }),
  errors: [mpesaErrors.off, mpesaErrors.provider],
  examples: { body: { shortcode: '880412', account: '1001', amount: 500 } },
})
