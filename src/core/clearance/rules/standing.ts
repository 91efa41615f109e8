/** Whether a desk's signature counts, and whether a form is complete. */
import type { LineState } from '../contract/words.ts'

/** Something that is still out. */
export interface Open {
  /** The same thing has the same key each time. */
  readonly key: string
  /** Of money, how much. */
  readonly cents?: number
}

/** What was out when a desk signed with a remark: cents by key. */
export type Covered = Readonly<Record<string, number>>

export const coveredBy = (out: readonly Open[]): Covered =>
  Object.fromEntries(out.map(({ key, cents = 0 }) => [key, cents]))

/** Nothing is out but what was known at the signature, and no more money than then. */
const counts = (covered: Covered, out: readonly Open[]): boolean =>
  out.every(({ key, cents = 0 }) => cents <= (covered[key] ?? -1))

export const lineState = (out: readonly Open[], covered: Covered | null): LineState =>
  covered === null ? (out.length > 0 ? 'out' : 'clear') : counts(covered, out) ? 'signed' : 'reopened'

export const isComplete = (lines: readonly { readonly state: LineState }[]): boolean =>
  lines.length > 0 && lines.every(({ state }) => state === 'signed')

/** The same text for the same things, in any order. */
export const nameOfOut = (out: readonly Open[]): string =>
  out
    .map(({ key, cents = 0 }) => `${key} ${String(cents)}`)
    .toSorted()
    .join('\n')
