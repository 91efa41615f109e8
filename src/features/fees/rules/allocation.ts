/** Which vote heads a payment settles: what was due first comes first, as in `balance.ts`. In cents. */
import { standingEntries, type LedgerEntry } from './balance.ts'

export interface DescribedEntry extends LedgerEntry {
  readonly description: string
}

/** A charge, an opening balance or an addition that is not paid in full yet. */
export interface OpenDebt {
  readonly id: string
  readonly kind: LedgerEntry['kind']
  readonly description: string
  /** Open part of it. */
  readonly cents: number
}

export interface OpenDebts {
  /** In the order in which payments settle them. */
  readonly debts: readonly OpenDebt[]
  /** Paid beyond everything that was charged. */
  readonly ahead: number
}

/** @param entries in ledger order */
export const openDebts = (entries: readonly DescribedEntry[]): OpenDebts => {
  const standing = standingEntries(entries)
  let credit = standing.reduce((sum, { cents }) => (cents < 0 ? sum - cents : sum), 0)
  const debts: OpenDebt[] = []
  const dueOf = ({ dueOn, datedOn }: DescribedEntry): string => dueOn ?? datedOn
  const inTurn = standing
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0))
  for (const { id, kind, description, cents } of inTurn) {
    const covered = Math.min(credit, cents)
    credit -= covered
    if (covered < cents) debts.push({ id, kind, description, cents: cents - covered })
  }
  return { debts, ahead: credit }
}

export interface Allocation {
  readonly rows: readonly (OpenDebt & { readonly paid: number; readonly left: number })[]
  /** Part of the payment that no debt needs. */
  readonly ahead: number
}

export const allocate = ({ debts }: OpenDebts, cents: number): Allocation => {
  let rest = cents
  const rows = debts.map((debt) => {
    const paid = Math.min(rest, debt.cents)
    rest -= paid
    return { ...debt, paid, left: debt.cents - paid }
  })
  return { rows, ahead: rest }
}
