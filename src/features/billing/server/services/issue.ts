/** Invoices: issued with the next number, cancelled while they are open, shown. */
import { notifyBilling } from './tell.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Invoice } from '../../contract/billing.ts'
import { invoiceIssued } from '../../contract/notices.ts'
import type { InvoiceKind } from '../../contract/words.ts'
import { totalsOf, type Line } from '../../rules/bundle.ts'
import { invoiceNumber } from '../../rules/invoice-number.ts'
import { changeOpenInvoice, insertInvoice, type InvoiceRow } from '../queries/invoices.ts'
import { issuerRow, nextInvoiceCount } from '../queries/tariffs.ts'

export interface ToIssue {
  readonly kind: InvoiceKind
  readonly issuedOn: string
  readonly dueOn: string
  readonly fromDay: string
  readonly toDay: string
  readonly lines: readonly Line[]
  readonly vatPercent: number
}

/** What the invoice says of who sends it while nobody entered it. */
const unnamed = { name: 'Darasa', address: null, contact: null, kraPin: null }

/** The next number, with buyer and issuer as they are now. @param paid for one that was paid before it was kept here */
export const writeInvoice = async (
  tx: Tx,
  given: ToIssue,
  paid?: Pick<InvoiceRow, 'paidOn' | 'method' | 'reference'>,
): Promise<InvoiceRow> => {
  const { net, vat, total } = totalsOf(given.lines)
  const [school, issuer] = [await schoolById(tx), await issuerRow(tx)]
  const year = Number(given.issuedOn.slice(0, 4))
  return insertInvoice(tx, {
    id: newId(),
    number: invoiceNumber(year, await nextInvoiceCount(tx, year)),
    state: paid ? 'paid' : 'open',
    ...given,
    ...paid,
    netCents: net,
    vatCents: vat,
    totalCents: total,
    buyer: {
      name: school.name,
      address: school.address,
      contact: [school.phone, school.email].filter(Boolean).join(' · ') || null,
      kraPin: null,
    },
    issuer: issuer
      ? { name: issuer.name, address: issuer.address, contact: issuer.contact, kraPin: issuer.kraPin }
      : unnamed,
  })
}

/** Asks for money. @returns undefined when there is nothing to pay */
export const issueInvoice = async (tx: Tx, given: ToIssue): Promise<InvoiceRow | undefined> => {
  const { total } = totalsOf(given.lines)
  if (total === 0) return undefined
  const invoice = await writeInvoice(tx, given)
  await audit(tx, {
    action: 'billing.issue',
    entity: 'billing_invoice',
    entityId: invoice.id,
    after: { number: invoice.number, totalCents: total, dueOn: invoice.dueOn },
  })
  await notifyBilling(tx, invoiceIssued, { number: invoice.number, amount: kes(total), date: invoice.dueOn })
  return invoice
}

/** Keeps its number, so that none is missing. @returns false when it was no longer open */
export const cancelInvoice = async (tx: Tx, { id, number }: InvoiceRow): Promise<boolean> => {
  if (!(await changeOpenInvoice(tx, id, { state: 'void' }))) return false
  await audit(tx, {
    action: 'billing.cancel_invoice',
    entity: 'billing_invoice',
    entityId: id,
    before: { state: 'open' },
    after: { state: 'void', number },
  })
  return true
}

/** What is left to pay after credit notes. */
export const dueCents = ({ totalCents, creditedCents }: Pick<InvoiceRow, 'totalCents' | 'creditedCents'>): number =>
  totalCents - creditedCents

const shillings = (cents: number): number => cents / 100

export const showLine = ({ net, vat, gross, ...line }: Line) => ({
  ...line,
  net: shillings(net),
  vat: shillings(vat),
  gross: shillings(gross),
})

export const showInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  from: row.fromDay,
  to: row.toDay,
  lines: row.lines.map(showLine),
  net: shillings(row.netCents),
  vat: shillings(row.vatCents),
  total: shillings(row.totalCents),
  vatPercent: row.vatPercent,
  credited: shillings(row.creditedCents),
  due: row.state === 'open' ? shillings(dueCents(row)) : 0,
  paidOn: row.paidOn,
  method: row.method,
  reference: row.reference,
})
