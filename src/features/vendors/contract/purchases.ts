/** Purchases: a requisition, its quotations, the local purchase order and what was delivered. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { approvePurchases, manageVendors } from './access.ts'
import { budgetOf } from './budgets.ts'
import { onePath, shillings } from './shapes.ts'
import { deliveryKinds, invoiceStatuses, mostItems, purchaseStatuses, purchaseTexts } from './words.ts'

export const purchaseErrors = {
  decided: defineError('vendors.decided', 409, 'Somebody has already decided about this.'),
  notApproved: defineError('vendors.not_approved', 409, 'This requisition is not approved, or is already ordered.'),
  notOrdered: defineError('vendors.not_ordered', 409, 'Nothing has been ordered yet.'),
  ownRequest: defineError('vendors.own_request', 403, 'You asked for this. Somebody else must approve it.'),
  overLimit: defineError(
    'vendors.over_limit',
    403,
    'This is above the limit of {limit}. Only the principal may approve it.',
  ),
  approverOrders: defineError('vendors.approver_orders', 403, 'You approved this. Somebody else must order it.'),
  ordererReceives: defineError('vendors.orderer_receives', 403, 'You ordered this. Somebody else must receive it.'),
  quoted: defineError('vendors.quoted', 409, 'This vendor has already given a quotation.'),
  notActive: defineError('vendors.not_active', 409, 'This vendor is not active.'),
  overApproved: defineError(
    'vendors.over_approved',
    409,
    'This quotation is above the {approved} that were approved. Ask again with the new prices.',
  ),
} as const

/** A quantity with at most two decimals. */
export const quantity = z
  .number(purchaseTexts.quantity)
  .min(0.01, purchaseTexts.quantity)
  .max(1_000_000, purchaseTexts.quantity)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, purchaseTexts.quantity)

const person = z.strictObject({ name: z.string().nullable(), at: instant })

export const purchaseItem = z.strictObject({
  id: storedId,
  /** Number of the requisition. */
  number: z.int(),
  title: z.string(),
  status: z.enum(purchaseStatuses),
  neededOn: storedDate.nullable(),
  /** Shillings as asked for; as ordered. */
  estimate: z.number(),
  total: z.number().nullable(),
  vendorName: z.string().nullable(),
  orderNumber: z.int().nullable(),
  requestedByName: z.string().nullable(),
  requestedAt: instant,
})
export type PurchaseItem = z.infer<typeof purchaseItem>

const line = z.strictObject({
  id: storedId,
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Shillings for one: expected, and as ordered. */
  estimate: z.number(),
  price: z.number().nullable(),
  /** Delivered without what was returned. */
  delivered: z.number(),
  /** Tags of the devices that were made from it. */
  devices: z.array(z.strictObject({ id: storedId, tag: z.string() })),
})

const quotation = z.strictObject({
  id: storedId,
  vendorId: storedId,
  vendorName: z.string(),
  prices: z.array(z.strictObject({ itemId: storedId, price: z.number() })),
  total: z.number(),
  deliveryDays: z.int().nullable(),
  notes: z.string().nullable(),
  isChosen: z.boolean(),
  recordedByName: z.string().nullable(),
})
export type Quotation = z.infer<typeof quotation>

const delivery = z.strictObject({
  id: storedId,
  number: z.int(),
  kind: z.enum(deliveryKinds),
  note: z.string().nullable(),
  date: storedDate,
  lines: z.array(z.strictObject({ itemId: storedId, quantity: z.number() })),
  recordedBy: person,
})

export const purchaseDetail = z.strictObject({
  ...purchaseItem.shape,
  reason: z.string(),
  /** The vote head that it is paid from. */
  budget: budgetOf.nullable(),
  vendorId: storedId.nullable(),
  deliverBy: storedDate.nullable(),
  items: z.array(line),
  quotations: z.array(quotation),
  deliveries: z.array(delivery),
  invoices: z.array(
    z.strictObject({ id: storedId, invoiceNumber: z.string(), amount: z.number(), status: z.enum(invoiceStatuses) }),
  ),
  decided: person.nullable(),
  decisionNote: z.string().nullable(),
  ordered: person.nullable(),
  /** What the caller may do now. */
  may: z.strictObject({
    decide: z.boolean(),
    quote: z.boolean(),
    order: z.boolean(),
    receive: z.boolean(),
    invoice: z.boolean(),
  }),
})
export type PurchaseDetail = z.infer<typeof purchaseDetail>

export const listPurchases = endpoint({
  id: 'vendors.purchases',
  method: 'GET',
  path: '/api/admin/purchases',
  summary: 'Requisitions and orders, the newest first',
  access: manageVendors,
  query: z.strictObject({ ...paging, search, status: z.enum(purchaseStatuses).optional() }),
  response: paged(purchaseItem),
})

const one = { access: manageVendors, params: onePath } as const

export const getPurchase = endpoint({
  ...one,
  id: 'vendors.purchase',
  method: 'GET',
  path: '/api/admin/purchases/{id}',
  summary: 'A purchase with its quotations, deliveries and invoices',
  response: purchaseDetail,
})

export const requestFields = {
  title: text(120, purchaseTexts.title),
  reason: text(500),
  neededOn: date.nullish(),
  /** The vote head; one of this year. */
  budgetId: id.nullish(),
  items: z
    .array(
      z.strictObject({
        name: text(120, purchaseTexts.item),
        unit: text(30, purchaseTexts.unit),
        quantity,
        estimate: shillings,
      }),
    )
    .min(1, purchaseTexts.item)
    .max(mostItems),
}

export const requestPurchase = endpoint({
  id: 'vendors.request',
  method: 'POST',
  path: '/api/admin/purchases',
  summary: 'Ask for a purchase',
  access: manageVendors,
  body: z.strictObject(requestFields),
  response: purchaseDetail,
  status: 201,
  idempotent: true,
  examples: {
    body: {
      title: 'Food for March',
      reason: 'Lunch programme',
      items: [{ name: 'Beans, 90 kg', unit: 'bags', quantity: 10, estimate: 9800 }],
    },
  },
})
export type RequestBody = z.output<(typeof requestPurchase)['body']>

export const decidePurchase = endpoint({
  id: 'vendors.decide_purchase',
  method: 'PUT',
  path: '/api/admin/purchases/{id}/decision',
  summary: 'Approve or reject what another person asked for',
  access: approvePurchases,
  params: onePath,
  body: z.strictObject({ decision: z.enum(['approve', 'reject']), note: text(300).nullish() }),
  response: purchaseDetail,
  errors: [purchaseErrors.decided, purchaseErrors.ownRequest, purchaseErrors.overLimit],
  examples: { body: { decision: 'approve' } },
})

export const addQuotation = endpoint({
  ...one,
  id: 'vendors.add_quotation',
  method: 'POST',
  path: '/api/admin/purchases/{id}/quotations',
  summary: 'Write down the quotation of a vendor',
  body: z.strictObject({
    vendorId: id,
    prices: z
      .array(z.strictObject({ itemId: id, price: shillings }))
      .min(1)
      .max(mostItems),
    deliveryDays: z.int().min(0).max(365).nullish(),
    notes: text(300).nullish(),
  }),
  response: purchaseDetail,
  status: 201,
  idempotent: true,
  errors: [purchaseErrors.notApproved, purchaseErrors.quoted, purchaseErrors.notActive],
})
export type QuotationBody = z.output<(typeof addQuotation)['body']>

export const orderPurchase = endpoint({
  ...one,
  id: 'vendors.order',
  method: 'POST',
  path: '/api/admin/purchases/{id}/order',
  summary: 'Order from the vendor of a quotation',
  body: z.strictObject({ quotationId: id, deliverBy: date.nullish() }),
  response: purchaseDetail,
  status: 201,
  idempotent: true,
  errors: [
    purchaseErrors.notApproved,
    purchaseErrors.approverOrders,
    purchaseErrors.notActive,
    purchaseErrors.overApproved,
  ],
})

export const printOrder = endpoint({
  ...one,
  id: 'vendors.print_order',
  method: 'GET',
  path: '/api/admin/purchases/{id}/order',
  summary: 'The local purchase order on A4',
  file: ['application/pdf'],
  errors: [purchaseErrors.notOrdered],
})

export const recordDelivery = endpoint({
  ...one,
  id: 'vendors.record_delivery',
  method: 'POST',
  path: '/api/admin/purchases/{id}/deliveries',
  summary: 'Write down what was delivered, or what was returned',
  body: z.strictObject({
    kind: z.enum(deliveryKinds),
    date,
    note: text(200).nullish(),
    lines: z
      .array(z.strictObject({ itemId: id, quantity }))
      .min(1, purchaseTexts.quantity)
      .max(mostItems),
  }),
  response: purchaseDetail,
  status: 201,
  idempotent: true,
  errors: [purchaseErrors.notOrdered, purchaseErrors.ordererReceives],
})
export type DeliveryBody = z.output<(typeof recordDelivery)['body']>
