/** Enters vendors and purchases through the services, for demo data. */
import { callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DirectBody } from '../../contract/credits.ts'
import { vendorBody, type NewVendor } from '../../contract/directory.ts'
import type { PurchaseDetail, RequestBody } from '../../contract/purchases.ts'
import { addHead, yearOf } from './budgets.ts'
import { create } from './directory.ts'
import { decide as decideInvoice, enter, enterDirect } from './invoices.ts'
import { decide, order, quote, receive, request } from './purchases.ts'
import { rate } from './records.ts'
import type { VendorCaller } from './show.ts'

export interface PurchaseToRecord {
  readonly body: RequestBody
  /** Name of the vote head. */
  readonly voteHead?: string
  /** Prices by vendor, in the order of the items; the first vendor gets the order. */
  readonly quotes: readonly { readonly vendor: string; readonly prices: readonly number[] }[]
  /** How far it has come: asked for and quoted where left out. */
  readonly until?: 'approved' | 'ordered' | 'delivered' | 'invoiced'
  /** Quantities that came, in the order of the items. */
  readonly delivered?: readonly number[]
  readonly invoiceNumber?: string
}

export interface InvoiceToRecord {
  readonly vendor: string
  readonly voteHead: string
  readonly body: Pick<DirectBody, 'invoiceNumber' | 'issueDate' | 'description' | 'amount' | 'vat' | 'withholding'> &
    Partial<Pick<DirectBody, 'withholdingKind' | 'withheldVat'>>
  readonly isApproved: boolean
}

export interface VendorsToRecord {
  /** Vote heads of this year with what is voted, in shillings. */
  readonly voteHeads: readonly { readonly name: string; readonly voted: number }[]
  /** Invoices without an order. */
  readonly invoices: readonly InvoiceToRecord[]
  readonly vendors: readonly NewVendor[]
  readonly ratings: readonly { readonly vendor: string; readonly rating: number; readonly reason: string }[]
  readonly purchases: readonly PurchaseToRecord[]
}

interface Office {
  readonly bursar: VendorCaller
  readonly principal: VendorCaller
}

/** Ids by name. */
interface Known {
  readonly idOf: (vendor: string) => string
  readonly headOf: (voteHead: string | undefined) => string | null
}

const record = async (
  tx: Tx,
  { bursar, principal }: Office,
  { body, voteHead, quotes, until, delivered = [], invoiceNumber = '' }: PurchaseToRecord,
  { idOf, headOf }: Known,
): Promise<void> => {
  let purchase: PurchaseDetail = await request(tx, bursar, { ...body, budgetId: headOf(voteHead) })
  const { id, items } = purchase
  for (const { vendor, prices } of quotes)
    purchase = await quote(tx, bursar, id, {
      vendorId: idOf(vendor),
      prices: items.map((item, index) => ({ itemId: item.id, price: prices[index] ?? 0 })),
    })
  if (!until) return
  await decide(tx, principal, id, { decision: 'approve' })
  if (until === 'approved') return
  const [chosen] = purchase.quotations
  if (!chosen) throw new AppError(commonErrors.notFound)
  purchase = await order(tx, bursar, id, { quotationId: chosen.id })
  if (until === 'ordered') return
  const lines = items.map((item, index) => ({ itemId: item.id, quantity: delivered[index] ?? item.quantity }))
  await receive(tx, principal, id, { kind: 'delivery', date: principal.today, lines })
  if (until === 'delivered') return
  await enter(tx, bursar, id, {
    invoiceNumber,
    issueDate: bursar.today,
    vat: 0,
    withholding: 0,
    withheldVat: 0,
    lines: purchase.items.map((item) => ({ itemId: item.id, quantity: item.quantity, price: item.price ?? 0 })),
    isAnother: false,
  })
}

/** @param by accounts of the principal and of the bursar */
export const recordVendors = async (
  tx: Tx,
  { vendors, voteHeads, ratings, purchases, invoices }: VendorsToRecord,
  by: { readonly principal: string; readonly bursar: string; readonly timeZone: string },
): Promise<void> => {
  const callerFor = async (accountId: string, isPrincipal: boolean): Promise<VendorCaller> => ({
    ...(await callerOf(tx, { accountId, role: 'admin', timeZone: by.timeZone })),
    approves: isPrincipal,
    pays: !isPrincipal,
    isPrincipal,
    isQuiet: true,
  })
  const office = { bursar: await callerFor(by.bursar, false), principal: await callerFor(by.principal, true) }
  const ids = new Map<string, string>()
  for (const vendor of vendors)
    ids.set(vendor.companyName, (await create(tx, office.bursar, vendorBody.parse(vendor))).id)
  const heads = new Map<string, string>()
  const year = yearOf(office.bursar.today)
  for (const { name, voted } of voteHeads) heads.set(name, (await addHead(tx, { year, name, voted })).id)
  const idOf = (vendor: string): string => ids.get(vendor) ?? ''
  const headOf = (name: string | undefined): string | null => (name ? (heads.get(name) ?? null) : null)
  for (const { vendor, ...rating } of ratings) await rate(tx, office.bursar, idOf(vendor), rating)
  for (const purchase of purchases) await record(tx, office, purchase, { idOf, headOf })
  for (const { vendor, voteHead, body, isApproved } of invoices) {
    const given = { withheldVat: 0, ...body, budgetId: headOf(voteHead), isAnother: false }
    const entered = await enterDirect(tx, office.bursar, idOf(vendor), given)
    if (isApproved)
      await decideInvoice(tx, office.principal, entered.id, { decision: 'approve', amount: entered.toPay })
  }
}
