/** Calls about vendors: list, one, entering, changing, standing, export. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, email, instant, paged, paging, phone, search, text, version } from '#platform/pure/schemas.ts'
import { manageVendors } from './access.ts'
import { vendorRefund } from './refunds.ts'
import { bankDetails, storedDocument, storedRating } from './records.ts'
import { category, onePath, shillings, status, vendorErrors, vendorItem } from './shapes.ts'
import { mostContacts, mostServices, vendorAttentions, vendorSorts, vendorTexts } from './words.ts'

const filters = {
  search,
  category: category.optional(),
  status: status.optional(),
  attention: z.enum(vendorAttentions).optional(),
  sort: z.enum(vendorSorts).default('name'),
}

export const listVendors = endpoint({
  id: 'vendors.list',
  method: 'GET',
  path: '/api/admin/vendors',
  summary: 'Vendors by company name, contact person, service, KRA PIN, phone or e-mail address',
  access: manageVendors,
  query: z.strictObject({ ...paging, ...filters }),
  response: paged(vendorItem),
})

const contact = z.strictObject({
  name: text(120),
  position: text(80).nullish(),
  phone: phone.nullish(),
  email: email.nullish(),
})
const storedContact = z.strictObject({
  name: z.string(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type StoredContact = z.infer<typeof storedContact>

export const vendorDetail = z.strictObject({
  ...vendorItem.shape,
  kraPin: z.string().nullable(),
  notes: z.string().nullable(),
  contacts: z.array(storedContact),
  documents: z.array(storedDocument),
  /** Ratings, latest first. */
  performanceHistory: z.array(storedRating),
  /** Latest first. */
  bankDetails: z.array(bankDetails),
  /** Shillings that the vendor owes the school from credit notes, neither used nor paid back. */
  credit: z.number(),
  refunds: z.array(vendorRefund),
  mayRefund: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type VendorDetail = z.infer<typeof vendorDetail>

export const getVendor = endpoint({
  id: 'vendors.vendor',
  method: 'GET',
  path: '/api/admin/vendors/{id}',
  summary: 'A vendor with contacts, documents, bank details and ratings',
  access: manageVendors,
  params: onePath,
  response: vendorDetail,
})

export const vendorFields = {
  companyName: text(120, vendorTexts.companyName),
  contactPerson: text(120, vendorTexts.contactPerson),
  email: email.nullish(),
  phone: phone.nullish(),
  address: text(200).nullish(),
  kraPin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]\d{9}[A-Z]$/, vendorTexts.kraPin)
    .nullish(),
  category,
  services: z.array(text(80)).max(mostServices).default([]),
  contractStart: date.nullish(),
  contractEnd: date.nullish(),
  contractValue: shillings.nullish(),
  paymentTerms: z.int(vendorTexts.terms).min(0, vendorTexts.terms).max(365, vendorTexts.terms).default(30),
  notes: text(1000).nullish(),
  contacts: z.array(contact).max(mostContacts).default([]),
}
export const vendorBody = z.strictObject(vendorFields)
export type VendorBody = z.output<typeof vendorBody>
/** With the defaults left out. */
export type NewVendor = z.input<typeof vendorBody>

const example = {
  companyName: 'Kahawa Grain Millers Ltd',
  contactPerson: 'Daniel Kiptoo',
  phone: '+254712345678',
  email: 'sales@kahawa.example',
  category: 'food_services',
  services: ['Maize flour', 'Rice'],
  contractStart: '2026-01-05',
  contractEnd: '2026-12-31',
  contractValue: 1_240_000,
  paymentTerms: 15,
} as const

export const createVendor = endpoint({
  id: 'vendors.create',
  method: 'POST',
  path: '/api/admin/vendors',
  summary: 'Enter a vendor',
  access: manageVendors,
  body: vendorBody,
  response: vendorDetail,
  status: 201,
  idempotent: true,
  errors: [vendorErrors.nameTaken, vendorErrors.pinTaken],
  examples: { body: example },
})

export const saveVendor = endpoint({
  id: 'vendors.save',
  method: 'PUT',
  path: '/api/admin/vendors/{id}',
  summary: 'Correct what is written about a vendor',
  access: manageVendors,
  params: onePath,
  body: z.strictObject({ ...vendorFields, version }),
  response: vendorDetail,
  errors: [commonErrors.stale, vendorErrors.nameTaken, vendorErrors.pinTaken],
  examples: { body: { ...example, version: 1 } },
})

export const setVendorStatus = endpoint({
  id: 'vendors.set_status',
  method: 'PUT',
  path: '/api/admin/vendors/{id}/status',
  summary: 'Make a vendor active or inactive, or suspend it',
  access: manageVendors,
  params: onePath,
  body: z.strictObject({ status, reason: text(300, vendorTexts.reason), version }),
  response: vendorDetail,
  errors: [commonErrors.stale],
  examples: { body: { status: 'suspended', reason: 'Delivered spoilt beans twice', version: 1 } },
})

export const exportVendors = endpoint({
  id: 'vendors.export',
  method: 'GET',
  path: '/api/admin/vendors/export',
  summary: 'The list as a file, which can be imported again',
  access: manageVendors,
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
