/** Devices of the inventory made from a delivered item. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, text } from '#platform/pure/schemas.ts'
import { manageVendors } from './access.ts'
import { purchaseDetail, purchaseErrors } from './purchases.ts'
import { onePath } from './shapes.ts'
import { boughtKinds, mostDevices, purchaseTexts } from './words.ts'

export const deviceErrors = {
  tooMany: defineError(
    'vendors.too_many_devices',
    409,
    'Only {count} of this item are delivered and not in the inventory yet.',
  ),
} as const

export const deviceFormFields = {
  kind: z.enum(boughtKinds),
  /** The others are counted on from it. */
  firstTag: text(40, purchaseTexts.tag).regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u, purchaseTexts.tagForm),
  quantity: z.int().min(1).max(mostDevices),
  /** In the order of the tags; the rest have none. */
  serials: z.array(text(80)).max(mostDevices).default([]),
  location: text(120).nullish(),
}

export const enterDevices = endpoint({
  id: 'vendors.enter_devices',
  method: 'POST',
  path: '/api/admin/purchases/{id}/devices',
  summary: 'Make devices of the inventory from a delivered item; for people who manage devices too',
  access: manageVendors,
  params: onePath,
  body: z.strictObject({ itemId: id, ...deviceFormFields }),
  response: purchaseDetail,
  status: 201,
  idempotent: true,
  errors: [commonErrors.forbidden, purchaseErrors.notOrdered, deviceErrors.tooMany],
})
export type DevicesBody = z.output<(typeof enterDevices)['body']>
