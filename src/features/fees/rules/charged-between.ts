/** What was charged for a span of days, such as the next term. */
import { standingEntries, type LedgerEntry } from './balance.ts'

/** Cents of the charges that stand and are due between two days, both included; null without any. */
export const chargedBetween = (entries: readonly LedgerEntry[], from: string, to: string): number | null => {
  const charges = standingEntries(entries).filter(({ kind, dueOn, datedOn }) => {
    const due = dueOn ?? datedOn
    return kind === 'charge' && due >= from && due <= to
  })
  return charges.length === 0 ? null : charges.reduce((sum, { cents }) => sum + cents, 0)
}
