/** What is kept about a vendor: bank details with their signature, documents with their expiry, ratings. */
import { z } from 'zod'
import { paperTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { approvePurchases, manageVendors } from './access.ts'
import { onePath, vendorErrors } from './shapes.ts'
import { bankStates, documentKinds, documentStates, vendorTexts } from './words.ts'

export const bankDetails = z.strictObject({
  id: storedId,
  bankName: z.string(),
  branch: z.string().nullable(),
  accountName: z.string(),
  accountNumber: z.string(),
  state: z.enum(bankStates),
  enteredByName: z.string().nullable(),
  enteredAt: instant,
  /** Who signed or refused them, and when. */
  settledByName: z.string().nullable(),
  settledAt: instant.nullable(),
  /** From when on they count, once they are signed. */
  countsFrom: instant,
  /** The caller may sign them: another person entered them. */
  maySign: z.boolean(),
})
export type BankDetails = z.infer<typeof bankDetails>

export const bankFields = {
  bankName: text(80, vendorTexts.bankName),
  branch: text(80).nullish(),
  accountName: text(120, vendorTexts.accountName),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/, vendorTexts.accountNumber),
}

export const enterBankDetails = endpoint({
  id: 'vendors.enter_bank_details',
  method: 'POST',
  path: '/api/admin/vendors/{id}/bank-details',
  summary: 'Enter bank details; they count a day later, once a second person has signed them',
  access: manageVendors,
  params: onePath,
  body: z.strictObject(bankFields),
  response: z.strictObject({ id: storedId, countsFrom: instant }),
  status: 201,
  errors: [vendorErrors.bankWaiting],
  examples: {
    body: { bankName: 'KCB', branch: 'Thika', accountName: 'Kahawa Grain Millers Ltd', accountNumber: '1102345678' },
  },
})

export const settleBankDetails = endpoint({
  id: 'vendors.settle_bank_details',
  method: 'PUT',
  path: '/api/admin/vendors/{id}/bank-details/{detailsId}',
  summary: 'Sign bank details that another person entered, or refuse them',
  access: approvePurchases,
  params: z.strictObject({ id, detailsId: id }),
  body: z.strictObject({ decision: z.enum(['sign', 'refuse']) }),
  errors: [vendorErrors.bankSettled, vendorErrors.ownBank],
  examples: { body: { decision: 'sign' } },
})

export const storedDocument = z.strictObject({
  id: storedId,
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  expiresOn: storedDate.nullable(),
  state: z.enum(documentStates),
  name: z.string(),
  bytes: z.int(),
  addedByName: z.string().nullable(),
  addedAt: instant,
})
export type VendorDocument = z.infer<typeof storedDocument>

export const documentRule = { maxBytes: 10_000_000, types: paperTypes } as const

export const addDocument = endpoint({
  id: 'vendors.add_document',
  method: 'POST',
  path: '/api/admin/vendors/{id}/documents',
  summary: 'Keep a photo or scan of a document',
  access: manageVendors,
  params: onePath,
  body: z.strictObject({ kind: z.enum(documentKinds), number: text(60).optional(), expiresOn: date.optional() }),
  uploads: { file: { ...documentRule, required: true } },
  response: z.strictObject({ id: storedId }),
  status: 201,
  examples: { body: { kind: 'tax_compliance', number: 'KRANRB1234567', expiresOn: '2027-03-10' } },
})

const documentPath = z.strictObject({ id, documentId: id })

export const vendorDocument = endpoint({
  id: 'vendors.document',
  method: 'GET',
  path: '/api/admin/vendors/{id}/documents/{documentId}',
  summary: 'A document of a vendor',
  access: manageVendors,
  params: documentPath,
  file: paperTypes,
})

export const removeDocument = endpoint({
  id: 'vendors.remove_document',
  method: 'DELETE',
  path: '/api/admin/vendors/{id}/documents/{documentId}',
  summary: 'Delete a document of a vendor',
  access: manageVendors,
  params: documentPath,
})

export const storedRating = z.strictObject({
  id: storedId,
  rating: z.int(),
  reason: z.string(),
  ratedByName: z.string().nullable(),
  ratedAt: instant,
})
export type VendorRating = z.infer<typeof storedRating>

export const ratingFields = {
  rating: z.int(vendorTexts.rating).min(0, vendorTexts.rating).max(5, vendorTexts.rating),
  reason: text(500, vendorTexts.reason),
}

export const rateVendor = endpoint({
  id: 'vendors.rate',
  method: 'POST',
  path: '/api/admin/vendors/{id}/ratings',
  summary: 'Rate a vendor from 0 to 5 and say why',
  access: manageVendors,
  params: onePath,
  body: z.strictObject(ratingFields),
  response: z.strictObject({ id: storedId }),
  status: 201,
  idempotent: true,
  examples: { body: { rating: 4, reason: 'Delivered on time, two bags short once' } },
})
