/** What was charged for a term that has not begun. */
import { expect, it } from 'vitest'
import type { LedgerEntry } from './balance.ts'
import { chargedFor } from './charged-for.ts'

const entry = (id: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  kind: 'charge',
  cents: 100,
  datedOn: '2026-03-20',
  dueOn: '2026-05-04',
  reverses: null,
  ...more,
})
const term = { startsOn: '2026-04-27', endsOn: '2026-07-31', billed: new Set<string>() }

it('is what is due in the term or was billed for it, and stands', () => {
  expect(chargedFor([entry('a'), entry('b', { cents: 50 })], term)).toBe(150)
  expect(chargedFor([entry('a', { dueOn: '2026-03-27' })], term)).toBeNull()
  expect(chargedFor([entry('a', { dueOn: null })], { ...term, billed: new Set(['a']) })).toBe(100)
  const reversal = entry('r', { kind: 'reversal', cents: -100, reverses: 'a' })
  expect(chargedFor([entry('a'), reversal], term)).toBeNull()
  expect(chargedFor([entry('p', { kind: 'payment', cents: -100 })], term)).toBeNull()
})
