/** Shows what is kept back from vendors for the KRA: by month, by vendor, and as a file. */
import { accountNames } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { purchaseSettings } from '../../../contract/settings.ts'
import type { listTaxes, TaxMonth, taxRates, taxSchedule } from '../../../contract/taxes.ts'
import type { WithheldTax } from '../../../contract/words.ts'
import { toShillings } from '../../../rules/money.ts'
import { sumOf } from '../../../rules/purchases.ts'
import { percentOf, taxDueOn } from '../../../rules/taxes.ts'
import {
  approversOf,
  owedOf,
  taxMonths,
  taxPaymentsOf,
  withheldIn,
  type NamedWithheld,
  type TaxMonthRow,
} from '../../queries/withheld.ts'
import { nameIn, type VendorCaller } from '../show.ts'

export const showMonth = ({ tax, month, taxCents, openCents, openFrom }: TaxMonthRow, today: string): TaxMonth => {
  const dueOn = openFrom === null || openCents <= 0 ? null : taxDueOn(tax, openFrom)
  return {
    tax,
    month,
    withheld: toShillings(taxCents),
    owed: toShillings(openCents),
    dueOn,
    isOverdue: dueOn !== null && dueOn < today,
  }
}

export const taxesOf = async (tx: Tx, { today, pays }: VendorCaller): Promise<ResponseOf<typeof listTaxes>> => {
  const [months, payments] = [await taxMonths(tx), await taxPaymentsOf(tx)]
  const names = await accountNames(
    tx,
    payments.flatMap(({ paidBy, reversedBy }) => [paidBy, reversedBy]),
  )
  return {
    months: months.map((row) => showMonth(row, today)),
    payments: payments.map((row) => ({
      id: row.id,
      tax: row.tax,
      month: row.month,
      amount: toShillings(row.amountCents),
      prn: row.prn,
      method: row.method,
      paidOn: row.paidOn,
      paidByName: nameIn(names, row.paidBy),
      reversedByName: nameIn(names, row.reversedBy),
      reversedAt: row.reversedAt?.toISOString() ?? null,
      reversalReason: row.reversalReason,
    })),
    pays,
  }
}

export const ratesOf = async (tx: Tx): Promise<ResponseOf<typeof taxRates>> => {
  const set = await readSettings(tx, purchaseSettings)
  return {
    contract: set.contractTaxPercent,
    professional: set.professionalTaxPercent,
    rent: set.rentTaxPercent,
    vat: set.vatWithholdingPercent,
  }
}

/** Percent at which the tax is kept back from the invoice. */
export const rateOf = ({ withheld, invoice }: NamedWithheld): number =>
  percentOf(
    withheld.tax === 'vat' ? invoice.withheldVatCents : invoice.withheldCents - invoice.withheldVatCents,
    invoice.amountCents - invoice.vatCents,
  )

const byVendor = (rows: readonly NamedWithheld[]): ResponseOf<typeof taxSchedule>['vendors'] =>
  [...groupBy(rows, ({ withheld }) => withheld.vendorId)].map(([id, own]) => ({
    id,
    name: own[0]?.vendorName ?? '',
    kraPin: own[0]?.kraPin ?? null,
    withheld: toShillings(sumOf(own, ({ withheld }) => withheld.taxCents)),
    lines: own.map((row) => ({
      id: row.withheld.id,
      invoiceId: row.invoice.id,
      invoiceNumber: row.invoice.invoiceNumber,
      withheldOn: row.withheld.withheldOn,
      taxable: toShillings(row.withheld.baseCents),
      rate: rateOf(row),
      amount: toShillings(row.withheld.taxCents),
      prn: row.prn,
    })),
  }))

export const scheduleOf = async (
  tx: Tx,
  { today, pays, accountId }: VendorCaller,
  { tax, month: day }: { tax: WithheldTax; month: string },
): Promise<ResponseOf<typeof taxSchedule>> => {
  const month = day.slice(0, 7)
  const [row] = await taxMonths(tx, { tax, month })
  const owed = await owedOf(tx, tax, month)
  const toPay = sumOf(owed, ({ taxCents }) => taxCents)
  const approvers = await approversOf(
    tx,
    owed.map(({ invoiceId }) => invoiceId),
  )
  return {
    ...showMonth(row ?? { tax, month, taxCents: 0, openCents: 0, openFrom: null }, today),
    toPay: toShillings(toPay),
    vendors: byVendor(await withheldIn(tx, { tax, month })),
    mayPay: pays && toPay > 0 && !approvers.has(accountId),
  }
}

const columns: readonly SheetColumn[] = [
  { key: 'kraPin', header: 'PIN of withholdee', type: 'text', width: 18 },
  { key: 'vendor', header: 'Name of withholdee', type: 'text', width: 32 },
  { key: 'nature', header: 'Nature of transaction', type: 'text', width: 28 },
  { key: 'invoice', header: 'Invoice number', type: 'text', width: 18 },
  { key: 'issuedOn', header: 'Invoice date', type: 'date', width: 14 },
  { key: 'withheldOn', header: 'Payment date', type: 'date', width: 14 },
  { key: 'gross', header: 'Gross amount', type: 'number', width: 16 },
  { key: 'rate', header: 'Tax rate (%)', type: 'number', width: 12 },
  { key: 'tax', header: 'Tax withheld', type: 'number', width: 16 },
  { key: 'prn', header: 'PRN', type: 'text', width: 18 },
]
const natures = {
  contract: 'Contractual fees',
  professional: 'Professional, management or training fees',
  rent: 'Rent',
  other: 'Other',
} as const

/** Writes an audit entry. */
export const exportedTaxes = async (
  tx: Tx,
  { tax, month: day, format }: { tax: WithheldTax; month: string; format: FileFormat },
): Promise<FileAnswer> => {
  const month = day.slice(0, 7)
  const rows = await withheldIn(tx, { tax, month })
  await audit(tx, {
    action: 'vendors.export_taxes',
    entity: 'vendor_tax_payment',
    entityId: schoolOf(tx),
    after: { tax, month, format, rows: rows.length },
  })
  return sheetAnswer(
    `${tax === 'vat' ? 'withholding-vat' : 'withholding-tax'}-${month}`,
    format,
    columns,
    rows.map((row) => ({
      kraPin: row.kraPin,
      vendor: row.vendorName,
      nature: tax === 'vat' ? 'VAT' : natures[row.invoice.withholdingKind ?? 'other'],
      invoice: row.invoice.invoiceNumber,
      issuedOn: row.invoice.issuedOn,
      withheldOn: row.withheld.withheldOn,
      gross: toShillings(row.withheld.baseCents),
      rate: rateOf(row),
      tax: toShillings(row.withheld.taxCents),
      prn: row.prn,
    })),
  )
}
