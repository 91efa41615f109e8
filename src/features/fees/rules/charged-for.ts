/** What was charged for a term that has not begun. */
import { standingEntries, type LedgerEntry } from './balance.ts'

export interface ComingTerm {
  readonly startsOn: string
  readonly endsOn: string
  /** Ids of the entries with which the term was billed, whenever they are due. */
  readonly billed: ReadonlySet<string>
}

/** Cents of the charges that stand and are of the term or due in it; null without any. */
export const chargedFor = (
  entries: readonly LedgerEntry[],
  { startsOn, endsOn, billed }: ComingTerm,
): number | null => {
  const charges = standingEntries(entries).filter(({ id, kind, dueOn, datedOn }) => {
    const due = dueOn ?? datedOn
    return billed.has(id) || (kind === 'charge' && due >= startsOn && due <= endsOn)
  })
  return charges.length === 0 ? null : charges.reduce((sum, { cents }) => sum + cents, 0)
}
