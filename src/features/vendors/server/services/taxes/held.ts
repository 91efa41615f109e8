/** Taxes that payments of an invoice have carried, without what credit notes took back. */
import type { WithheldTax } from '../../../contract/words.ts'
import { sumOf } from '../../../rules/purchases.ts'
import type { CreditRow } from '../../queries/credits.ts'
import type { PaymentRow } from '../../queries/invoices.ts'
import type { WithheldRow } from '../../queries/withheld.ts'

export const heldCents = (rows: readonly WithheldRow[], tax: WithheldTax): number =>
  sumOf(
    rows.filter((row) => row.tax === tax),
    ({ taxCents }) => taxCents,
  )

export const heldVatCents = (payments: readonly PaymentRow[], credits: readonly CreditRow[]): number =>
  sumOf(payments, ({ vatCents }) => vatCents) - sumOf(credits, ({ vatBackCents }) => vatBackCents)
