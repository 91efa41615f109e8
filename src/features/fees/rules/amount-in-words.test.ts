/** Amounts in words, in both languages; no two amounts read the same. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([
    [1_000_000, 'Ten thousand shillings only', 'Shilingi elfu kumi tu'],
    [100, 'One shilling only', 'Shilingi moja tu'],
    [
      1_250_050,
      'Twelve thousand five hundred shillings and fifty cents only',
      'Shilingi elfu kumi na mbili, mia tano na senti hamsini tu',
    ],
    [1_000_200, 'Ten thousand and two shillings only', 'Shilingi elfu kumi, mbili tu'],
    [
      14_672_100,
      'One hundred and forty-six thousand seven hundred and twenty-one shillings only',
      'Shilingi elfu mia moja na arobaini na sita, mia saba na ishirini na moja tu',
    ],
    [10_000_000_000, 'One hundred million shillings only', 'Shilingi milioni mia moja tu'],
    [1, 'One cent only', 'Senti moja tu'],
  ])('%s', (cents, english, swahili) => {
    expect([amountInWords(cents, 'en'), amountInWords(cents, 'sw')]).toEqual([english, swahili])
  })

  it('is read as one amount only', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('en', 'sw'), (one, other, language) => {
        fc.pre(one !== other)
        expect(amountInWords(one, language)).not.toBe(amountInWords(other, language))
      }),
    )
  })
})
