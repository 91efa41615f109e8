/**
 * The single rule for balance and overdue. Payments settle the earliest due amounts first, regardless of charge;
 * uncovered amounts due before today are overdue; any surplus is carried forward. In cents.
 */
import type { EntryKind } from '../contract/words.ts'

export interface LedgerEntry {
  readonly id: string
  readonly kind: EntryKind
  /** Above 0 is owed by the family, below 0 is paid or let off. */
  readonly cents: number
  /** YYYY-MM-DD */
  readonly datedOn: string
  /** Null if due immediately. */
  readonly dueOn: string | null
  readonly reverses: string | null
}

/** Drops entries that were reversed, with their reversals. */
export const standingEntries = <E extends LedgerEntry>(entries: readonly E[]): E[] => {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []))
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id))
}

export interface Unpaid {
  readonly on: string
  /** Open amount that was due on that day. */
  readonly cents: number
  /** Including everything due earlier. */
  readonly upTo: number
}

/** Due days with open amounts, earliest first. */
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
  /** The next payment including all earlier amounts: overdue now, or due on the next due day. */
  readonly due: { readonly on: string; readonly cents: number } | null
}

/** @param today amounts due today are not overdue yet */
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

/**
 * What a family is asked for in a term: what it owed when the term began, and everything since but payments.
 * @param since the term's first day; null counts every entry
 */
export const toPayOf = (entries: readonly LedgerEntry[], since: string | null): number => {
  let [before, asked] = [0, 0]
  for (const { kind, cents, datedOn } of standingEntries(entries)) {
    if (since !== null && datedOn < since) before += cents
    else if (kind !== 'payment') asked += cents
  }
  return Math.max(0, before) + asked
}

/** Balance after each entry. @param entries in order */
export const runningOf = <E extends LedgerEntry>(entries: readonly E[]): (E & { readonly balance: number })[] => {
  let balance = 0
  return entries.map((entry) => ({ ...entry, balance: (balance += entry.cents) }))
}
