/** Makes devices of the inventory from a delivered item. */
import type { Actor } from '#core/access/contract/access.ts'
import type { DeviceEntry } from '#features/inventory/server/ports.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { deviceErrors, type DevicesBody } from '../../contract/devices.ts'
import { purchaseErrors, type PurchaseDetail } from '../../contract/purchases.ts'
import { toShillings } from '../../rules/money.ts'
import { deliveredOf } from '../../rules/purchases.ts'
import { tagsFrom } from '../../rules/tags.ts'
import { insertPurchaseDevices, purchaseDevicesOf } from '../queries/devices.ts'
import { deliveriesOf } from '../queries/purchases.ts'
import { publishVendorChanged } from './notify.ts'
import { heldPurchase } from './purchases.ts'
import { vendorCallerOf } from './show.ts'
import { purchaseDetailOf } from './show-purchases.ts'

/** @throws AppError 403 for somebody who does not manage devices, 409 for more than were delivered and are not entered yet */
export const makeDevices = async (
  tx: Tx,
  entry: DeviceEntry | undefined,
  actor: Actor,
  id: string,
  { itemId, kind, firstTag, quantity, serials, location }: DevicesBody,
): Promise<PurchaseDetail> => {
  const row = await heldPurchase(tx, id)
  const item = row.items.find((one) => one.id === itemId)
  if (!item) throw new AppError(commonErrors.notFound)
  if (!entry?.mayEnter(actor) || !(await entry.isOpen(tx))) throw new AppError(commonErrors.forbidden)
  if (row.status !== 'ordered') throw new AppError(purchaseErrors.notOrdered)
  const moved = await deliveriesOf(tx, id)
  const made = (await purchaseDevicesOf(tx, id)).filter((one) => one.itemId === itemId).length
  const open = Math.max(0, Math.floor(deliveredOf(moved, itemId) / 100) - made)
  if (quantity > open) throw new AppError(deviceErrors.tooMany, { params: { count: String(open) } })
  const purchasedOn = moved.findLast((one) => one.kind === 'delivery')?.deliveredOn
  const devices = await entry.enter(
    tx,
    actor,
    tagsFrom(firstTag, quantity).map((tag, index) => ({
      tag,
      name: item.name,
      kind,
      condition: 'excellent' as const,
      ...(serials[index] ? { serial: serials[index] } : {}),
      ...(item.priceCents === null ? {} : { value: toShillings(item.priceCents) }),
      ...(location ? { location } : {}),
      ...(purchasedOn ? { purchasedOn } : {}),
    })),
  )
  await insertPurchaseDevices(
    tx,
    devices.map((one) => ({
      purchaseId: id,
      itemId,
      deviceId: one.id,
      tag: one.tag,
      addedBy: actor.accountId,
    })),
  )
  await audit(tx, {
    action: 'vendors.enter_devices',
    entity: 'purchase',
    entityId: id,
    after: { orderNumber: row.orderNumber, item: item.name, tags: devices.map(({ tag }) => tag) },
  })
  publishVendorChanged(tx, id)
  return purchaseDetailOf(tx, await vendorCallerOf(tx, actor), id)
}
