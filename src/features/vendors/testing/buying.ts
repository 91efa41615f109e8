/** The steps of a purchase, each taken by the person who usually takes it, for tests. */
import { decideInvoice, enterInvoice, payInvoice, type InvoiceDetail } from '../contract/invoices.ts'
import {
  addQuotation,
  decidePurchase,
  orderPurchase,
  recordDelivery,
  requestPurchase,
  type PurchaseDetail,
} from '../contract/purchases.ts'
import { answered, type Person, type VendorsScene } from './vendors-scene.ts'

export const at = (id: string) => ({ params: { id } })

const beans = [{ name: 'Beans, 90 kg', unit: 'bags', quantity: 10, estimate: 9800 }]

export const buying = (scene: VendorsScene) => {
  const as = (person: Person) => scene.clients[person]
  const ask = async (items = beans, more: object = {}) =>
    answered(
      as('storekeeper').call(requestPurchase, { body: { title: 'Food for March', reason: 'Lunch', items, ...more } }),
    )
  const approve = (id: string, person: Person = 'principal') =>
    as(person).call(decidePurchase, { ...at(id), body: { decision: 'approve' } })
  const quote = (purchase: PurchaseDetail, vendorId: string, price: number) =>
    as('bursar').call(addQuotation, {
      ...at(purchase.id),
      body: { vendorId, prices: purchase.items.map(({ id }) => ({ itemId: id, price })) },
    })
  const ordered = async (price = 9800, more: object = {}): Promise<PurchaseDetail> => {
    const asked = await ask(beans, more)
    await answered(approve(asked.id))
    const { quotations } = await answered(quote(asked, (await scene.make({ paymentTerms: 14 })).id, price))
    const body = { quotationId: quotations[0]?.id ?? '' }
    return answered(as('bursar').call(orderPurchase, { ...at(asked.id), body }))
  }
  const deliver = (purchase: PurchaseDetail, quantity: number, more: object = {}, person: Person = 'storekeeper') =>
    as(person).call(recordDelivery, {
      ...at(purchase.id),
      body: {
        kind: 'delivery',
        date: '2026-03-10',
        lines: purchase.items.map(({ id }) => ({ itemId: id, quantity })),
        ...more,
      },
    })
  const invoice = (purchase: PurchaseDetail, more: object = {}, quantity = 10, price = 9800) =>
    as('bursar').call(enterInvoice, {
      ...at(purchase.id),
      body: {
        invoiceNumber: 'INV 2261',
        issueDate: '2026-03-06',
        lines: purchase.items.map(({ id }) => ({ itemId: id, quantity, price })),
        ...more,
      },
    })
  const check = ({ id }: Pick<InvoiceDetail, 'id'>, amount: number, person: Person = 'principal') =>
    as(person).call(decideInvoice, { ...at(id), body: { decision: 'approve', amount } })
  const pay = ({ id }: Pick<InvoiceDetail, 'id'>, amount: number, more: object = {}, person: Person = 'bursar') =>
    as(person).call(payInvoice, { ...at(id), body: { amount, method: 'cheque', paidOn: '2026-03-10', ...more } })
  return { as, ask, approve, quote, ordered, deliver, invoice, check, pay }
}
