/** Reads what M-Pesa reports. Values come as texts or numbers, and items in any order. */
import { z } from 'zod'
import { instantOfDaraja } from './times.ts'

const loose = z.union([z.string(), z.number()]).transform(String)

const promptSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: loose,
      CheckoutRequestID: loose,
      ResultCode: loose,
      CallbackMetadata: z.object({ Item: z.array(z.object({ Name: z.string(), Value: loose.optional() })) }).optional(),
    }),
  }),
})

/** Cents of `6500`, `6500.00` or `6500.5`; null for anything else. */
export const centsOf = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null

/** M-Pesa's code of a payment: letters and digits. */
const codePattern = /^[A-Z0-9]{8,20}$/

export interface PromptResult {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly resultCode: string
  /** Of a payment; null if the request failed, or the report lacks it. */
  readonly payment: { readonly code: string; readonly amountCents: number; readonly paidAt: Date | null } | null
}

/** @returns null for what is no report on a request */
export const promptResultOf = (body: unknown): PromptResult | null => {
  const found = promptSchema.safeParse(body).data?.Body.stkCallback
  if (!found) return null
  const item = (name: string): string => found.CallbackMetadata?.Item.find(({ Name }) => Name === name)?.Value ?? ''
  const [code, amountCents] = [item('MpesaReceiptNumber').toUpperCase(), centsOf(item('Amount'))]
  return {
    merchantRequestId: found.MerchantRequestID,
    checkoutRequestId: found.CheckoutRequestID,
    resultCode: found.ResultCode,
    payment:
      codePattern.test(code) && amountCents
        ? { code, amountCents, paidAt: instantOfDaraja(item('TransactionDate')) }
        : null,
  }
}

const paymentSchema = z.object({
  TransID: loose,
  TransTime: loose.optional(),
  TransAmount: loose,
  BusinessShortCode: loose,
  BillRefNumber: loose.nullish(),
  FirstName: z.string().nullish(),
  MiddleName: z.string().nullish(),
  LastName: z.string().nullish(),
})

export interface HandPayment {
  readonly code: string
  readonly amountCents: number
  readonly shortcode: string
  readonly account: string
  readonly payerName: string | null
  readonly paidAt: Date | null
}

/** @returns null for what is no payment */
export const handPaymentOf = (body: unknown): HandPayment | null => {
  const found = paymentSchema.safeParse(body).data
  if (!found) return null
  const [code, amountCents] = [found.TransID.toUpperCase(), centsOf(found.TransAmount)]
  if (!codePattern.test(code) || !amountCents) return null
  const name = [found.FirstName, found.MiddleName, found.LastName].filter(Boolean).join(' ').trim()
  return {
    code,
    amountCents,
    shortcode: found.BusinessShortCode,
    account: (found.BillRefNumber ?? '').trim().slice(0, 100),
    payerName: name ? name.slice(0, 100) : null,
    paidAt: instantOfDaraja(found.TransTime ?? ''),
  }
}
