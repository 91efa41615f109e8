/** Two versions side by side: nothing is lost and nothing is made up. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareLines } from './compare.ts'

const short = (before: string, after: string): string =>
  compareLines([...before], [...after])
    .map(({ state, text }) => `${{ same: '', added: '+', removed: '-' }[state]}${text}`)
    .join(' ')

describe('two versions', () => {
  it.each([
    ['abc', 'abc', 'a b c'],
    ['abc', 'axc', 'a -b +x c'],
    ['', 'ab', '+a +b'],
    ['abcd', 'bcde', '-a b c d +e'],
  ])('%s and %s', (before, after, lines) => {
    expect(short(before, after)).toBe(lines)
  })

  it('hold all lines of both, in order', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const compared = compareLines(before, after)
        const of = (...states: string[]) =>
          compared.filter(({ state }) => states.includes(state)).map(({ text }) => text)
        expect(of('same', 'removed')).toEqual(before)
        expect(of('same', 'added')).toEqual(after)
      }),
    )
  })
})
