/** Reads what M-Pesa answers to a question about a payment and to a request to return one. */
import { z } from 'zod'
import { centsOf } from './callbacks.ts'
import { instantOfDaraja } from './times.ts'

const loose = z.union([z.string(), z.number()]).transform(String)
const pair = z.object({ Key: z.string(), Value: loose.nullish() })

const resultSchema = z.object({
  Result: z.object({
    ResultCode: loose,
    ResultDesc: z.string().optional(),
    ConversationID: loose.optional(),
    OriginatorConversationID: loose.optional(),
    TransactionID: loose.optional(),
    ResultParameters: z
      // One parameter comes alone, several as a list.
      .object({ ResultParameter: z.union([z.array(pair), pair.transform((one) => [one])]) })
      .optional(),
  }),
})

export interface InquiryResult {
  readonly code: string
  readonly conversationId: string | null
  /** Of the payment asked about; null if M-Pesa does not say. */
  readonly payment: {
    readonly code: string
    readonly state: 'completed' | 'reversed' | 'other'
    readonly amountCents: number | null
    /** Number that the money went to. */
    readonly creditedTo: string | null
    readonly payerName: string | null
    readonly paidAt: Date | null
  } | null
}

/** `880412 - Umoja School`, `254712***118 - GRACE W`. */
const partyOf = (text: string): [number: string | null, name: string | null] => {
  const [number, ...name] = text.split(' - ')
  return [number?.trim() || null, name.join(' - ').trim().slice(0, 100) || null]
}

const stateOf = (text: string): 'completed' | 'reversed' | 'other' => {
  const word = text.toLowerCase()
  return word === 'completed' ? 'completed' : word.includes('revers') ? 'reversed' : 'other'
}

/** @returns null for what is no result */
export const inquiryResultOf = (body: unknown): InquiryResult | null => {
  const found = resultSchema.safeParse(body).data?.Result
  if (!found) return null
  const item = (name: string): string =>
    found.ResultParameters?.ResultParameter.find(({ Key }) => Key === name)?.Value ?? ''
  const state = item('TransactionStatus')
  const [creditedTo] = partyOf(item('CreditPartyName'))
  const [, payerName] = partyOf(item('DebitPartyName'))
  return {
    code: found.ResultCode,
    conversationId: found.OriginatorConversationID ?? found.ConversationID ?? null,
    payment: state
      ? {
          code: item('ReceiptNo').toUpperCase(),
          state: stateOf(state),
          amountCents: centsOf(item('Amount')),
          creditedTo,
          payerName,
          paidAt: instantOfDaraja(item('FinalisedTime')) ?? instantOfDaraja(item('InitiatedTime')),
        }
      : null,
  }
}

type StatusVerdict =
  | { readonly kind: 'post'; readonly amountCents: number }
  | { readonly kind: 'reversed' | 'unknown' | 'other_number' | 'not_completed' }

/** What follows from M-Pesa's answer about a payment. @param numbers of the school that the money may have gone to */
export const verdictOf = (
  { code: resultCode, payment }: InquiryResult,
  code: string,
  numbers: readonly (string | null)[],
): StatusVerdict => {
  if (resultCode !== '0' || !payment || payment.code !== code) return { kind: 'unknown' }
  if (!numbers.includes(payment.creditedTo)) return { kind: 'other_number' }
  if (payment.state === 'reversed') return { kind: 'reversed' }
  return payment.state === 'completed' && payment.amountCents
    ? { kind: 'post', amountCents: payment.amountCents }
    : { kind: 'not_completed' }
}
