/** Lines of statements against the books: each payment once, equal amounts only, nothing guessed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import { matchLines, window, type BookMoney, type LineToMatch } from './match.ts'
import { keysOf, wordsOf } from './words.ts'

const line = (day: string, cents: number, keys: string[] = []): LineToMatch => ({ day, cents, keys })
const book = (journalId: string, day: string, cents: number, key: string | null = null): BookMoney => ({
  journalId,
  day,
  cents,
  key,
})
const states = (lines: LineToMatch[], books: BookMoney[], oneNumbering = false) =>
  matchLines(lines, books, { oneNumbering }).map(({ state, journalId, by }) => [state, journalId, by].join(' ').trim())

describe('matching', () => {
  it('goes by reference and amount within the window', () => {
    const books = [book('a', '2026-03-05', 5000, 'FT1'), book('b', '2026-03-05', 7000, 'FT2')]
    expect(states([line('2026-03-09', 5000, ['FT1']), line('2026-03-09', 7100, ['FT2'])], books)).toEqual([
      'matched a reference',
      'different b',
    ])
    expect(states([line('2026-04-05', 5000, ['FT1'])], books)).toEqual(['different a'])
  })

  it('goes by amount and day only if one line and one payment have it', () => {
    const books = [book('a', '2026-03-05', 5000), book('b', '2026-03-06', 900)]
    expect(states([line('2026-03-06', 5000)], books)).toEqual(['matched a amount'])
    expect(states([line('2026-03-06', 5000), line('2026-03-05', 5000)], books)).toEqual(['missing', 'missing'])
    expect(states([line('2026-03-09', 5000)], books)).toEqual(['missing'])
  })

  it('takes another M-Pesa code for another payment', () => {
    const books = [book('a', '2026-03-05', 5000, 'TCK4A7XQ2P')]
    expect(states([line('2026-03-05', 5000, ['TCK9Z9ZZ9Z'])], books, true)).toEqual(['missing'])
    expect(states([line('2026-03-05', 5000, ['FT26064'])], books)).toEqual(['matched a amount'])
  })

  it('never matches a payment twice, another amount, or a day outside the window', () => {
    const day = fc.integer({ min: 0, max: 15 }).map((days) => addDays('2026-03-01', days))
    const cents = fc.constantFrom(100, 200, 300, -100)
    const key = fc.constantFrom('A1', 'B2', 'C3')
    const lines = fc.array(fc.record({ day, cents, keys: fc.array(key, { maxLength: 2 }) }), { maxLength: 12 })
    const books = fc.array(fc.record({ day, cents, key: fc.option(key) }), { maxLength: 12 })
    fc.assert(
      fc.property(lines, books, fc.boolean(), (given, money, oneNumbering) => {
        const all = money.map((one, at): BookMoney => ({ ...one, journalId: String(at) }))
        const verdicts = matchLines(given, all, { oneNumbering })
        const matched = verdicts.flatMap(({ state, journalId }) => (state === 'matched' ? [journalId] : []))
        expect(new Set(matched).size).toBe(matched.length)
        verdicts.forEach(({ state, journalId, by }, at) => {
          if (state !== 'matched' || by === null) return
          const found = all.find((one) => one.journalId === journalId)
          expect(found?.cents).toBe(given[at]?.cents)
          expect(Math.abs(daysBetween(found?.day ?? '', given[at]?.day ?? ''))).toBeLessThanOrEqual(window[by])
        })
      }),
    )
  })
})

describe('the text of a line', () => {
  it('holds references, also those written apart', () => {
    expect(keysOf('FT-26 069', 'CASH DEP SLIP 118 KISUMU')).toEqual(['FT26069', 'SLIP118', '118KISUMU'])
  })

  it('is known again by its particular words', () => {
    expect(wordsOf(['TRF FROM JANE NJERI 0722000111', null])).toBe('jane njeri')
    expect(wordsOf(['TRF FROM JANE NJERI ADM-2026-002', null])).toBe('jane njeri')
    expect(wordsOf(['CASH DEPOSIT', null])).toBeNull()
    expect(wordsOf(['CASH DEPOSIT JOHN', null])).toBeNull()
    expect(wordsOf(['LEDGER FEE 03/2026', null])).toBe('ledger fee')
  })
})
