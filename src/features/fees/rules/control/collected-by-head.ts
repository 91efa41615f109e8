/** Which vote heads the payments of a period paid: what was due first comes first, as in `balance.ts`. In cents. */
import { standingEntries, type LedgerEntry } from '../balance.ts'

export interface HeadEntry extends LedgerEntry {
  /** What stands against the learner's account. */
  readonly account: string
}

/** Of a payment that no charge needs yet. */
export const paidAhead = 'ahead'

/** @param entries of one learner in ledger order @param to later entries are not known yet */
export const collectedByHead = (entries: readonly HeadEntry[], from: string, to: string): Map<string, number> => {
  const known = standingEntries(entries).filter(({ datedOn }) => datedOn <= to)
  const dueOf = ({ dueOn, datedOn }: HeadEntry): string => dueOn ?? datedOn
  const debts = known
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0))
    .map(({ account, cents }) => ({ account, left: cents }))
  const found = new Map<string, number>()
  let at = 0
  for (const { kind, cents, datedOn } of known) {
    if (cents >= 0) continue
    const counts = kind === 'payment' && datedOn >= from
    let left = -cents
    while (left > 0) {
      const debt = debts[at]
      const paid = debt ? Math.min(left, debt.left) : left
      const account = debt?.account ?? paidAhead
      if (counts && paid > 0) found.set(account, (found.get(account) ?? 0) + paid)
      left -= paid
      if (debt) debt.left -= paid
      if (debt?.left === 0) at += 1
    }
  }
  return found
}
