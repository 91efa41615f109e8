/**
 * What a learner owes: the one rule for balance and overdue. What was paid settles what was due first, whichever charge it came with;
 * what is due before today and not covered is overdue; what is paid beyond everything is carried forward. In cents.
 */
import type { EntryKind } from '../contract/words.ts'

export interface LedgerEntry {
  readonly id: string
  readonly kind: EntryKind
  /** Above 0 is owed by the family, below 0 is paid or let off. */
  readonly cents: number
  /** YYYY-MM-DD */
  readonly datedOn: string
  /** Null for at once. */
  readonly dueOn: string | null
  readonly reverses: string | null
}

/** An entry and its reversal count for nothing together. */
export const standingEntries = <E extends LedgerEntry>(entries: readonly E[]): E[] => {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []))
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id))
}

export interface Unpaid {
  readonly on: string
  /** Of what fell due that day. */
  readonly cents: number
  /** With everything that fell due before. */
  readonly upTo: number
}

/** Days on which something fell or falls due that is not covered, the first one first. */
export const unpaidOf = (entries: readonly LedgerEntry[]): Unpaid[] => {
  const dues = new Map<string, number>()
  let credit = 0
  for (const { cents, dueOn, datedOn } of standingEntries(entries)) {
    if (cents < 0) credit -= cents
    else dues.set(dueOn ?? datedOn, (dues.get(dueOn ?? datedOn) ?? 0) + cents)
  }
  const unpaid: Unpaid[] = []
  let upTo = 0
  for (const [on, cents] of [...dues].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const covered = Math.min(credit, cents)
    credit -= covered
    if (covered === cents) continue
    upTo += cents - covered
    unpaid.push({ on, cents: cents - covered, upTo })
  }
  return unpaid
}

export interface Standing {
  readonly balance: number
  readonly overdue: number
  /** What is to be paid next with everything due before: what is overdue, or what falls due on the next day on which anything does. */
  readonly due: { readonly on: string; readonly cents: number } | null
}

/** @param today what is due today is not late yet */
export const standingOf = (entries: readonly LedgerEntry[], today: string): Standing => {
  const unpaid = unpaidOf(entries)
  const late = unpaid.filter(({ on }) => on < today).at(-1)
  const next = late ?? unpaid[0]
  return {
    balance: entries.reduce((sum, { cents }) => sum + cents, 0),
    overdue: late?.upTo ?? 0,
    due: next ? { on: next.on, cents: next.upTo } : null,
  }
}

/** What was owed once each entry counted. @param entries in their order */
export const runningOf = <E extends LedgerEntry>(entries: readonly E[]): (E & { readonly balance: number })[] => {
  let balance = 0
  return entries.map((entry) => ({ ...entry, balance: (balance += entry.cents) }))
}
