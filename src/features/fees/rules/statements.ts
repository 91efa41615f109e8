/** A statement of a period: what was owed before, each entry with what was owed after it, and what is owed at its end. */
import type { LedgerEntry } from './balance.ts'

interface PeriodLine<E> {
  readonly entry: E
  /** Cents owed once it counted. */
  readonly balance: number
}

interface PeriodStatement<E> {
  /** Cents owed before the first day. */
  readonly before: number
  readonly lines: readonly PeriodLine<E>[]
  /** Cents of all lines: charged above 0, and paid or let off below 0. */
  readonly charged: number
  readonly paid: number
  /** Cents owed at the end of the last day. */
  readonly after: number
}

/** @param entries in ledger order */
export const periodOf = <E extends Pick<LedgerEntry, 'cents' | 'datedOn'>>(
  entries: readonly E[],
  { from, to }: { from: string; to: string },
): PeriodStatement<E> => {
  const before = entries.reduce((sum, { cents, datedOn }) => (datedOn < from ? sum + cents : sum), 0)
  let [balance, charged, paid] = [before, 0, 0]
  const lines: PeriodLine<E>[] = []
  for (const entry of entries) {
    if (entry.datedOn < from || entry.datedOn > to) continue
    balance += entry.cents
    if (entry.cents > 0) charged += entry.cents
    else paid -= entry.cents
    lines.push({ entry, balance })
  }
  return { before, lines, charged, paid, after: balance }
}
