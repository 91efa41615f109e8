/** Shapes and errors that every call about vendors shares. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedDate, storedId, version } from '#platform/pure/schemas.ts'
import { contractStates, vendorCategories, vendorStatuses, vendorTexts } from './words.ts'

export const vendorErrors = {
  nameTaken: defineError('vendors.name_taken', 409, 'Another vendor has this company name.'),
  pinTaken: defineError('vendors.pin_taken', 409, 'Another vendor has this KRA PIN.'),
  bankWaiting: defineError('vendors.bank_waiting', 409, 'Bank details of this vendor already wait for a signature.'),
  bankSettled: defineError('vendors.bank_settled', 409, 'These bank details have already been signed or refused.'),
  ownBank: defineError('vendors.own_bank', 403, 'You entered these bank details. Somebody else must sign them.'),
} as const

const isWholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Shillings with at most two decimals. */
export const shillings = z
  .number()
  .min(0, vendorTexts.value)
  .max(1_000_000_000, vendorTexts.tooMuch)
  .refine(isWholeCents, vendorTexts.cents)

export const category = z.enum(vendorCategories)
export const status = z.enum(vendorStatuses)

export const vendorItem = z.strictObject({
  id: storedId,
  companyName: z.string(),
  contactPerson: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  category,
  services: z.array(z.string()),
  contractStart: storedDate.nullable(),
  contractEnd: storedDate.nullable(),
  /** Shillings. */
  contractValue: z.number().nullable(),
  /** Days until an invoice is due. */
  paymentTerms: z.int(),
  contractState: z.enum(contractStates),
  status,
  /** Average of its ratings, 0 to 5; null before the first. */
  rating: z.number().nullable(),
  ratings: z.int(),
  /** Documents that have expired, or expire within 30 days. */
  documentsDue: z.int(),
  /** Bank details wait for a signature. */
  isBankWaiting: z.boolean(),
  version,
})
export type VendorItem = z.infer<typeof vendorItem>

export const onePath = z.strictObject({ id })
