/** Segments of SMS, against the tables of the standard and properties of any text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSms, sizeOfSms } from './segments.ts'

const sized = (text: string) => {
  const { encoding, units, segments, left } = sizeOfSms(text)
  return [encoding, units, segments, left]
}

describe('the size of a text message', () => {
  it.each([
    ['nothing', '', ['gsm7', 0, 0, 160]],
    ['one letter', 'a', ['gsm7', 1, 1, 159]],
    ['a full message', 'a'.repeat(160), ['gsm7', 160, 1, 0]],
    ['one letter more', 'a'.repeat(161), ['gsm7', 161, 2, 145]],
    ['two full parts', 'a'.repeat(306), ['gsm7', 306, 2, 0]],
    ['the longest that may be sent', 'a'.repeat(1600), ['gsm7', 1600, 11, 83]],
    ['characters that take two places', '[€]', ['gsm7', 6, 1, 154]],
    [
      'an escape that would be torn goes to the next part',
      `${'a'.repeat(152)}€${'a'.repeat(20)}`,
      ['gsm7', 174, 2, 131],
    ],
    ['Kiswahili in plain letters', "Ng'ombe na kondoo wapo shambani.", ['gsm7', 32, 1, 128]],
    ['a letter of Kikuyu', 'Wanjikũ', ['ucs2', 7, 1, 63]],
    ['a full one of other letters', 'ũ'.repeat(70), ['ucs2', 70, 1, 0]],
    ['one more', 'ũ'.repeat(71), ['ucs2', 71, 2, 63]],
    ['a picture takes two places', '🎒', ['ucs2', 2, 1, 68]],
    ['a picture is not torn', `${'ũ'.repeat(66)}🎒${'ũ'.repeat(10)}`, ['ucs2', 78, 2, 55]],
  ])('%s', (_name, text, expected) => expect(sized(text)).toEqual(expected))

  it('is never too small for the text, and grows with it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        (text, more) => {
          const [before, after] = [sizeOfSms(text), sizeOfSms(text + more)]
          const most = before.encoding === 'gsm7' ? 153 : 67
          expect(before.units).toBeLessThanOrEqual(
            before.segments === 1 ? most + (before.encoding === 'gsm7' ? 7 : 3) : before.segments * most,
          )
          // At most one place per part is lost, where a two-place character does not fit.
          expect(before.segments).toBeLessThanOrEqual(Math.max(1, Math.ceil(before.units / (most - 1))))
          expect(after.segments).toBeGreaterThanOrEqual(before.segments)
        },
      ),
    )
  })
})

describe('plain characters', () => {
  it.each([
    ['“Habari” ya ‘leo’', '"Habari" ya \'leo\''],
    ['9 – 12 March — bring lunch…', '9 - 12 March - bring lunch...'],
    ['Ng’ombe', "Ng'ombe"],
    ['a\u00a0b\tc\u200bd\ufeff', 'a b cd'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['Wanjik\u0075\u0303', 'Wanjikũ'],
  ])('%s', (text, expected) => expect(plainSms(text)).toBe(expected))

  it('fit a text from a word processor into one part', () => {
    const typed = `Dear parent, “Sports Day” is on 12 March – please send a packed lunch. We’ll finish at 3 pm…`
    expect([sizeOfSms(typed).segments, sizeOfSms(plainSms(typed)).segments]).toEqual([2, 1])
  })

  it('do not change the second time, and cost no more except for an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const plain = plainSms(text)
        expect(plainSms(plain)).toBe(plain)
        if (!text.normalize('NFC').includes('…'))
          expect(sizeOfSms(plain).segments).toBeLessThanOrEqual(sizeOfSms(text.normalize('NFC')).segments)
      }),
    )
  })
})
