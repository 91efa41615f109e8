/** Which payment in the books a line of a statement is: by its reference, or by its amount and day alone. In cents. */
import { daysBetween } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { LineState } from '../../contract/control/reconciliation-words.ts'

export interface LineToMatch {
  readonly day: string
  readonly cents: number
  /** Normal forms of what may be its reference. */
  readonly keys: readonly string[]
}

export interface BookMoney {
  readonly journalId: string
  readonly day: string
  readonly cents: number
  /** Normal form of its reference. */
  readonly key: string | null
}

export interface Verdict {
  readonly state: Exclude<LineState, 'ignored'>
  readonly journalId: string | null
  readonly by: 'reference' | 'amount' | null
}

/** Days between a payment in the books and on the statement, at most: with the same reference, and without. */
export const window = { reference: 10, amount: 3 } as const

const apart = (a: string, b: string): number => Math.abs(daysBetween(a, b))
const missing: Verdict = { state: 'missing', journalId: null, by: null }

/**
 * Every payment is matched once. An amount alone matches only if one line and one payment have it.
 * @param oneNumbering the books have the statement's own references, as with M-Pesa: another reference is another payment
 */
export const matchLines = (
  lines: readonly LineToMatch[],
  books: readonly BookMoney[],
  { oneNumbering }: { readonly oneNumbering: boolean },
): Verdict[] => {
  const byKey = groupBy(
    books.filter(({ key }) => key !== null),
    ({ key }) => key ?? '',
  )
  const taken = new Set<string>()
  const verdicts = lines.map(({ day, cents, keys }): Verdict => {
    const same = keys.flatMap((key) => byKey.get(key) ?? []).filter(({ journalId }) => !taken.has(journalId))
    const exact = same.find((one) => one.cents === cents && apart(one.day, day) <= window.reference)
    if (exact) {
      taken.add(exact.journalId)
      return { state: 'matched', journalId: exact.journalId, by: 'reference' }
    }
    const other = same.find((one) => Math.sign(one.cents) === Math.sign(cents))
    return other ? { state: 'different', journalId: other.journalId, by: null } : missing
  })
  // A payment that matched a later line differs from no other.
  const settled = verdicts.map((one) =>
    one.state === 'different' && one.journalId !== null && taken.has(one.journalId) ? missing : one,
  )
  const named = new Set(settled.flatMap(({ journalId }) => journalId ?? []))
  const free = groupBy(
    books.filter(({ journalId, key }) => !named.has(journalId) && (key === null || !oneNumbering)),
    ({ cents }) => cents,
  )
  const near = (at: number): BookMoney[] => {
    const line = lines[at]
    return line ? (free.get(line.cents) ?? []).filter((book) => apart(book.day, line.day) <= window.amount) : []
  }
  const open = settled.flatMap(({ state }, at) => (state === 'missing' ? [{ at, found: near(at) }] : []))
  const wanted = new Map<string, number>()
  for (const { found } of open)
    for (const { journalId } of found) wanted.set(journalId, (wanted.get(journalId) ?? 0) + 1)
  for (const { at, found } of open) {
    const [only] = found
    if (found.length === 1 && only && wanted.get(only.journalId) === 1)
      settled[at] = { state: 'matched', journalId: only.journalId, by: 'amount' }
  }
  return settled
}
