/** What of a learner's caution money is unpaid, what can be paid back, and what of it a refund uses. In cents. */
import { openDebts, type DescribedEntry } from '../allocation.ts'

/**
 * @param held charged and not used yet
 * @param ids of the entries that charged it
 */
export const unpaidCaution = (entries: readonly DescribedEntry[], ids: ReadonlySet<string>, held: number): number =>
  Math.min(
    held,
    openDebts(entries).debts.reduce((sum, { id, cents }) => (ids.has(id) ? sum + cents : sum), 0),
  )

/** What was paid ahead and the caution money, less what is owed. @param balance above 0 is owed */
export const refundable = ({ held, balance }: { held: number; balance: number }): number => Math.max(0, held - balance)

/** How much caution money a refund needs: what is owed is set off first, and what was paid ahead is used first. */
export const cautionNeeded = (refund: number, balance: number): number => Math.max(0, refund + balance)
