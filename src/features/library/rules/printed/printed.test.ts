/** Rules of printed books. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyCode, isCode, readCode } from './codes.ts'
import { daysLate, dueDay, fineCents } from './lending.ts'
import { countOutcomes, missingOf, outcomeOf } from './stock.ts'

describe('barcodes', () => {
  it('are read as they are written, whatever the scanner adds', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const code = copyCode(number)
        expect(isCode(code)).toBe(true)
        expect(readCode(` ${code.toLowerCase()}\r\n`)).toBe(code)
      }),
    )
    expect(isCode('<script>')).toBe(false)
  })
})

describe('lending', () => {
  const settings = { textbooksForTerm: true, loanDays: 14, finePerDay: 5, mostFine: 100 }

  it('lends textbooks until the term ends and other books for some days', () => {
    expect(dueDay('textbook', '2026-03-10', '2026-04-03', settings)).toBe('2026-04-03')
    expect(dueDay('reader', '2026-03-10', '2026-04-03', settings)).toBe('2026-03-24')
    expect(dueDay('textbook', '2026-03-10', null, settings)).toBe('2026-03-24')
    expect(dueDay('textbook', '2026-03-10', '2026-04-03', { ...settings, textbooksForTerm: false })).toBe('2026-03-24')
  })

  it('fines each day after the due day up to the limit, and nothing while fines are off', () => {
    expect(daysLate('2026-03-10', '2026-03-10')).toBe(0)
    expect(daysLate('2026-03-10', '2026-03-13')).toBe(3)
    fc.assert(
      fc.property(fc.nat(1000), (late) => {
        expect(fineCents(late, settings)).toBe(Math.min(late * 500, 10_000))
        expect(fineCents(late, { finePerDay: 0, mostFine: 100 })).toBe(0)
        expect(fineCents(late, { finePerDay: 5, mostFine: 0 })).toBe(late * 500)
      }),
    )
  })
})

describe('stock-takes', () => {
  it('tell found, misplaced, lent and stray copies apart', () => {
    expect(outcomeOf({ state: 'in', shelf: 'a2 ' }, 'A2')).toBe('found')
    expect(outcomeOf({ state: 'in', shelf: null }, 'A2')).toBe('misplaced')
    expect(outcomeOf({ state: 'out', shelf: 'A2' }, 'A2')).toBe('lent')
    expect(outcomeOf({ state: 'lost', shelf: 'A2' }, 'A2')).toBe('stray')
  })

  it('count every expected copy once, as found or missing', () => {
    const ids = fc.uniqueArray(fc.nat(50).map(String))
    fc.assert(
      fc.property(ids, ids, (expected, scanned) => {
        const missing = missingOf(expected, scanned)
        const found = expected.filter((id) => scanned.includes(id))
        const counts = countOutcomes([...found.map(() => 'found' as const), ...missing.map(() => 'missing' as const)])
        expect(counts.expected).toBe(expected.length)
        expect(missing.some((id) => scanned.includes(id))).toBe(false)
      }),
    )
  })
})
