/** What may be delivered, what of an invoice may be paid, and who may take which step. Quantities are in hundredths, money in cents. */
import type { MatchState } from '../contract/words.ts'

export interface OrderItem {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly estimateCents: number
  readonly priceCents: number | null
}
export interface QuantityLine {
  readonly itemId: string
  readonly quantity: number
}
export interface Movement {
  readonly kind: 'delivery' | 'return'
  readonly lines: readonly QuantityLine[]
}
export interface InvoiceLine extends QuantityLine {
  readonly priceCents: number
  /** The quantity that was approved for payment; null before that. */
  readonly accepted: number | null
}

export const lineCents = (quantity: number, priceCents: number): number => Math.round((quantity * priceCents) / 100)
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** What was asked for at the expected prices, and what the order comes to. */
export const estimateCents = (items: readonly Pick<OrderItem, 'quantity' | 'estimateCents'>[]): number =>
  sumOf(items, ({ quantity, estimateCents: cents }) => lineCents(quantity, cents))
export const orderCents = (items: readonly Pick<OrderItem, 'quantity' | 'priceCents'>[]): number =>
  sumOf(items, ({ quantity, priceCents }) => lineCents(quantity, priceCents ?? 0))

const quantityOf = (lines: readonly QuantityLine[], itemId: string): number =>
  sumOf(
    lines.filter((line) => line.itemId === itemId),
    ({ quantity }) => quantity,
  )

/** Delivered without what was returned. */
export const deliveredOf = (movements: readonly Movement[], itemId: string): number =>
  sumOf(movements, ({ kind, lines }) => (kind === 'return' ? -1 : 1) * quantityOf(lines, itemId))

/** @returns the items of which more would be there than ordered, or less than none */
export const impossibleItems = (
  items: readonly Pick<OrderItem, 'id' | 'quantity'>[],
  movements: readonly Movement[],
  next: Movement,
): string[] =>
  items
    .filter(({ id, quantity }) => {
      const after = deliveredOf([...movements, next], id)
      return after < 0 || after > quantity
    })
    .map(({ id }) => id)

/** @returns whether a price or a sum is at most so many percent above another */
export const isWithin = (cents: number, expected: number, percent: number): boolean =>
  cents * 100 <= expected * (100 + percent)

export interface Match {
  readonly itemId: string
  readonly ordered: number
  readonly delivered: number
  readonly invoiced: number
  readonly payable: number
  readonly toPayCents: number
  readonly state: MatchState
}

/**
 * Compares an invoiced item with its order and deliveries: what was delivered and is not on an approved invoice yet is
 * paid, at the invoiced price, or at the ordered one where the invoiced price is too high.
 * @param acceptedBefore quantity on invoices that are approved
 */
export const matchLine = (
  item: Pick<OrderItem, 'id' | 'quantity' | 'priceCents'>,
  line: Pick<InvoiceLine, 'quantity' | 'priceCents'>,
  { delivered, acceptedBefore, percent }: { delivered: number; acceptedBefore: number; percent: number },
): Match => {
  const ordered = item.priceCents ?? 0
  const payable = Math.min(line.quantity, Math.max(0, delivered - acceptedBefore))
  const isDear = !isWithin(line.priceCents, ordered, percent)
  return {
    itemId: item.id,
    ordered: item.quantity,
    delivered,
    invoiced: line.quantity,
    payable,
    toPayCents: lineCents(payable, isDear ? ordered : line.priceCents),
    state: payable < line.quantity ? 'undelivered' : isDear ? 'price' : 'agrees',
  }
}

/** Approved, less withholding tax and payments; never below nothing. */
export const outstandingCents = (approved: number | null, withheld: number, paid: number): number =>
  approved === null ? 0 : Math.max(0, approved - withheld - paid)

/** Who took the steps so far. */
export interface Hands {
  readonly requestedBy: string
  readonly approvedBy: string | null
  readonly orderedBy: string | null
  readonly enteredBy: string | null
  readonly checkedBy: string | null
}
export type Step = 'approve' | 'order' | 'receive' | 'check' | 'pay'
export type Obstacle = 'asked' | 'approved' | 'ordered' | 'entered'

/** Why a person may not take a step: the asker approves nothing, the approver neither orders nor pays, the orderer does not receive. */
export const obstacleFor = (step: Step, person: string, hands: Hands): Obstacle | null => {
  if (step === 'check' && person === hands.enteredBy) return 'entered'
  if ((step === 'approve' || step === 'check') && person === hands.requestedBy) return 'asked'
  if (step === 'order' && person === hands.approvedBy) return 'approved'
  if (step === 'receive' && person === hands.orderedBy) return 'ordered'
  if (step === 'pay' && (person === hands.approvedBy || person === hands.checkedBy)) return 'approved'
  return null
}
