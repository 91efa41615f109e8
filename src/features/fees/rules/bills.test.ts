/** What a term costs a learner, and how a bill differs from what was billed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billOf, duesOf, raised, termShare, withFare, type Billed, type Structure } from './bills.ts'
import { presets } from './presets.ts'

const item = (account: string, cents: number, optional = false) => ({ account, name: account, cents, optional })
const structure = (place: string, items: Structure['items'], lodging: Structure['lodging'] = 'all'): Structure => {
  return { place, lodging, dueOn: null, items }
}
const seat = { streamId: 's1', grade: 'Grade 7', choices: new Set<string>() }
const costs = (structures: readonly Structure[], choices: readonly string[] = []) =>
  Object.fromEntries(
    duesOf(structures, { ...seat, choices: new Set(choices) }).map(({ account, cents }) => [account, cents]),
  )

describe('a learner’s dues', () => {
  it('come from the closest place, whatever the order', () => {
    const all = [
      structure('stream:s1', [item('trip', 5)]),
      structure('school', [item('tuition', 1), item('lunch', 9)]),
      structure('grade:Grade 7', [item('tuition', 3)]),
      structure('level:junior', [item('tuition', 2)]),
      structure('grade:Grade 8', [item('tuition', 8)]),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (structures) => {
        expect(costs(structures)).toEqual({ tuition: 3, lunch: 9, trip: 5 })
      }),
    )
  })

  it('have optional items for those who chose them, and those of day or boarding', () => {
    const all = [
      structure('school', [item('tuition', 1), item('music', 2, true)]),
      structure('school', [item('boarding', 7), item('tuition', 4)], 'boarding'),
      structure('school', [item('bus', 3)], 'day'),
    ]
    expect(costs(all)).toEqual({ tuition: 1, bus: 3 })
    expect(costs(all, ['music', 'boarding'])).toEqual({ tuition: 4, music: 2, boarding: 7 })
  })
})

describe('a bill', () => {
  const billed = (account: string, cents: number, given: Partial<Billed> = {}): Billed => {
    return { account, name: account, cents, entryId: account, stands: true, byHand: false, ...given }
  }
  const dues = duesOf([structure('school', [item('tuition', 10), item('lunch', 5)])], seat)
  it.each<[string, Billed[], Record<string, [string, number]>]>([
    ['nothing billed', [], { tuition: ['new', 10], lunch: ['new', 5] }],
    ['the same', [billed('tuition', 10), billed('lunch', 5)], { tuition: ['same', 10], lunch: ['same', 5] }],
    ['another amount', [billed('tuition', 9)], { tuition: ['changed', 10], lunch: ['new', 5] }],
    ['more', [billed('trip', 3)], { tuition: ['new', 10], lunch: ['new', 5], trip: ['gone', 0] }],
    ['let off', [billed('tuition', 10, { stands: false })], { tuition: ['same', 0], lunch: ['new', 5] }],
    ['corrected', [billed('tuition', 4, { byHand: true })], { tuition: ['same', 4], lunch: ['new', 5] }],
  ])('after %s', (_name, before, expected) => {
    const lines = billOf(dues, before)
    expect(Object.fromEntries(lines.map(({ account, state, cents }) => [account, [state, cents]]))).toEqual(expected)
  })
})

describe('amounts', () => {
  it('rise in whole shillings and never fall to nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: -50, max: 100 }), (cents, percent) => {
        const result = raised(cents, percent)
        expect(result % 100).toBe(0)
        expect(result).toBeGreaterThan(0)
        expect(Math.abs(result - (cents * (100 + percent)) / 100)).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('of a year are split over three terms without a shilling lost', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (yearly) => {
        expect([1, 2, 3].reduce((sum, term) => sum + termShare(yearly, term), 0)).toBe(yearly)
      }),
    )
    expect([1, 2, 3].map((term) => termShare(22_000, term))).toEqual([11_000, 6600, 4400])
  })

  it('of the Ministry are its caps', () => {
    const total = (id: string) =>
      presets.find((one) => one.id === id)?.items.reduce((sum, { yearly }) => sum + yearly, 0)
    expect([total('c1'), total('c2')]).toEqual([53_554, 45_054])
  })
})

it('the zone’s fare is added once, in the place of what the structure says for transport', () => {
  const due = (account: string, cents: number) => ({ account, name: account, cents, dueOn: '2026-01-19' })
  const fare = { account: 'transport', name: 'Transport', cents: 6000 }
  expect(withFare([due('tuition', 9)], fare)).toEqual([due('tuition', 9), { ...fare, dueOn: '2026-01-19' }])
  expect(withFare([due('transport', 1), due('tuition', 9)], fare).map(({ cents }) => cents)).toEqual([6000, 9])
  expect(withFare([due('tuition', 9)], null)).toEqual([due('tuition', 9)])
})
