/** Whose step is next, what ends soon, and devices that are made from a delivery, over HTTP. */
import { expect, it } from 'vitest'
import { getDevice, listDevices } from '#features/inventory/contract/devices.ts'
import { inventoryErrors } from '#features/inventory/contract/shapes.ts'
import { decideInvoice } from '../contract/invoices.ts'
import { decidePurchase } from '../contract/purchases.ts'
import { deviceErrors, enterDevices } from '../contract/devices.ts'
import { addDocument } from '../contract/records.ts'
import { vendorsWaiting } from '../contract/waiting.ts'
import { at, buying } from '../testing/buying.ts'
import { answered, vendorsScene, type Person } from '../testing/vendors-scene.ts'

const scene = vendorsScene()
const { as, ask, approve, ordered, deliver, invoice, check, pay } = buying(scene)

const waiting = async (person: Person) => answered(as(person).call(vendorsWaiting, {}))
const none = {
  requisitions: 0,
  orders: 0,
  invoices: 0,
  payments: 0,
  bank: 0,
  refunds: 0,
  taxes: 0,
  contracts: 0,
  documents: 0,
}

it('is shown to those who may take the next step, and told to them', async () => {
  const asked = await ask()
  expect(await waiting('deputy')).toEqual({ ...none, requisitions: 1 })
  expect(await waiting('storekeeper')).toEqual(none)
  expect(await scene.noticesOf('deputy')).toEqual(['To approve: Food for March'])
  expect(await scene.noticesOf('storekeeper')).toEqual([])
  await answered(approve(asked.id))
  expect(await waiting('principal')).toEqual(none)
  expect(await waiting('bursar')).toEqual({ ...none, orders: 1 })
  expect(await scene.noticesOf('bursar')).toEqual(['To order: Food for March'])
  const order = await ordered()
  await answered(deliver(order, 10))
  const entered = await answered(invoice(order))
  expect(await waiting('principal')).toMatchObject({ invoices: 1 })
  expect(await waiting('bursar')).toMatchObject({ invoices: 0, payments: 0 })
  expect(await scene.noticesOf('deputy')).toContain(`Invoice to approve: ${entered.vendorName}`)
  await answered(check(entered, 98_000))
  expect(await waiting('bursar')).toMatchObject({ payments: 1 })
  expect(await waiting('principal')).toMatchObject({ invoices: 0, payments: 0 })
  expect(await scene.noticesOf('bursar')).toContain(`Invoice to pay: ${entered.vendorName}`)
  await answered(pay(entered, 98_000))
  expect(await waiting('bursar')).toMatchObject({ payments: 0 })
})

it('is the asker or the enterer when it is rejected', async () => {
  const asked = await ask()
  const body = { decision: 'reject', note: 'Later' } as const
  await answered(as('principal').call(decidePurchase, { ...at(asked.id), body }))
  expect(await scene.noticesOf('storekeeper')).toEqual(['Not approved: Food for March'])
  const entered = await answered(invoice(await ordered()))
  await answered(as('principal').call(decideInvoice, { ...at(entered.id), body: { ...body, amount: 0 } }))
  expect(await scene.noticesOf('bursar')).toContain(`Invoice rejected: ${entered.vendorName}`)
})

it('counts what ends soon, and reminds once of a document', async () => {
  const vendor = await scene.make({ contractStart: '2026-03-01', contractEnd: '2026-04-09' })
  const files = { file: { name: 'licence.pdf', content: '%PDF-1.4\n%%EOF' } }
  const form = { kind: 'licence', expiresOn: '2026-04-01' } as const
  await answered(as('bursar').call(addDocument, { ...at(vendor.id), body: form }, { files }))
  expect(await waiting('storekeeper')).toEqual({ ...none, contracts: 1, documents: 1 })
  const morning = scene.app.jobs.find(({ definition }) => definition.id === 'vendors.morning')
  for (const day of ['11', '12']) {
    await scene.goTo(`2026-03-${day}T04:00:00Z`)
    await morning?.run({}, scene.app.tenancy)
    await scene.app.runJobs()
  }
  const title = `A document of ${vendor.companyName} expires soon`
  expect((await scene.noticesOf('bursar')).filter((one) => one === title)).toHaveLength(1)
})

it('makes devices of what was delivered, once each, for those who manage devices', async () => {
  const order = await ordered()
  await answered(deliver(order, 3))
  const itemId = order.items[0]?.id ?? ''
  const body = { itemId, kind: 'laptop' as const, firstTag: 'UM-LAP-009', quantity: 2, serials: ['SN 1'] }
  const make = (person: Person, more: object = {}) =>
    as(person).call(enterDevices, { ...at(order.id), body: { ...body, ...more } })
  expect((await make('bursar')).status).toBe(403)
  const made = await answered(make('storekeeper'))
  expect(made.items[0]?.devices.map(({ tag }) => tag)).toEqual(['UM-LAP-009', 'UM-LAP-010'])
  const device = await answered(as('storekeeper').call(getDevice, at(made.items[0]?.devices[0]?.id ?? '')))
  expect(device).toMatchObject({
    name: 'Beans, 90 kg',
    kind: 'laptop',
    value: 9800,
    serial: 'SN 1',
    purchasedOn: '2026-03-10',
  })
  expect((await make('storekeeper')).error.code).toBe(deviceErrors.tooMany.code)
  const again = await make('storekeeper', { firstTag: 'um-lap-010', quantity: 1, serials: [] })
  expect(again.error.code).toBe(inventoryErrors.tagTaken.code)
  await answered(make('storekeeper', { firstTag: 'UM-LAP-011', quantity: 1, serials: [] }))
  expect((await answered(as('storekeeper').call(listDevices, { query: {} }))).totalCount).toBe(3)
})
