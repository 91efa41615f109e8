/** What credit notes leave of an invoice, and which part of its taxes a payment carries. Quantities are in hundredths, money in cents. */
import { proportion } from './money.ts'
import { sumOf, type InvoiceLine, type QuantityLine } from './purchases.ts'

export interface CreditFacts {
  readonly amountCents: number
  readonly lines: readonly QuantityLine[]
}

export const creditedCents = (notes: readonly CreditFacts[]): number => sumOf(notes, ({ amountCents }) => amountCents)

/** Quantity of an item that the notes take back. */
export const creditedOf = (notes: readonly CreditFacts[], itemId: string): number =>
  sumOf(
    notes.flatMap(({ lines }) => lines).filter((line) => line.itemId === itemId),
    ({ quantity }) => quantity,
  )

/** What still counts as paid of a line: a note covers what was billed and not approved first. */
export const acceptedAfter = ({ quantity, accepted }: InvoiceLine, credited: number): number =>
  accepted === null ? 0 : Math.min(accepted, Math.max(0, quantity - credited))

export interface ApprovedFacts {
  readonly amountCents: number
  readonly approvedCents: number | null
}

/** Approved, once the notes are off: they cover what was billed and not approved first. */
export const approvedAfter = ({ amountCents, approvedCents }: ApprovedFacts, credited: number): number =>
  approvedCents === null ? 0 : Math.min(approvedCents, Math.max(0, amountCents - credited))

/** What the vendor got above what is due: the school may use it for another invoice. */
export const overpaidCents = (due: number, paid: number): number => Math.max(0, paid - Math.max(0, due))

/**
 * The part of a tax that a payment carries: in proportion, and with the last payment the rest.
 * @param before of the tax, on earlier payments
 */
export const taxShare = (
  tax: number,
  { due, paid, amount, before }: { due: number; paid: number; amount: number; before: number },
): number => {
  const share = paid + amount >= due ? tax : proportion(tax, paid + amount, due)
  return Math.max(0, share - before)
}
