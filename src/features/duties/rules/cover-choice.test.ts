/** The order in which teachers are offered to cover. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverOrder, mostFree, type CoverChoice } from './cover-choice.ts'

const choice = (name: string, given: Partial<CoverChoice> = {}): CoverChoice => ({
  id: name,
  name,
  department: null,
  currentDuties: 0,
  hours: 0,
  workload: 0,
  canSwap: given.obstacle === undefined || given.obstacle === null,
  reason: null,
  obstacle: null,
  teachesSubject: false,
  teachesClass: false,
  coversThisWeek: 0,
  ...given,
})
const names = (choices: readonly CoverChoice[]): string[] => coverOrder(choices).map(({ name }) => name)

describe('the order of those who could cover', () => {
  it.each([
    [
      'free before busy',
      choice('Zawadi'),
      choice('Akinyi', { obstacle: 'lesson', teachesSubject: true, teachesClass: true }),
    ],
    [
      'the subject before the class',
      choice('Zawadi', { teachesSubject: true, coversThisWeek: 5 }),
      choice('Akinyi', { teachesClass: true }),
    ],
    ['the class before who did least', choice('Zawadi', { teachesClass: true, currentDuties: 4 }), choice('Akinyi')],
    [
      'covers and duties together',
      choice('Zawadi', { coversThisWeek: 1, currentDuties: 1 }),
      choice('Akinyi', { coversThisWeek: 3 }),
    ],
    ['by name when all is equal', choice('Akinyi'), choice('Zawadi')],
  ])('is %s', (_name, first, second) => {
    expect(names([second, first])).toEqual([first.name, second.name])
    expect(names([first, second])).toEqual([first.name, second.name])
  })

  it('offers at most ten, and says of everybody else why not', () => {
    const free = Array.from({ length: 14 }, (_, index) => choice(`Free ${index}`))
    const busy = Array.from({ length: 30 }, (_, index) =>
      choice(`Busy ${index}`, { obstacle: 'duty', reason: 'Already has duty at this time.' }),
    )
    const order = coverOrder([...busy, ...free])
    expect(order.filter(({ obstacle }) => obstacle === null)).toHaveLength(mostFree)
    expect(order.filter(({ obstacle }) => obstacle !== null)).toHaveLength(30)
    expect(order.findIndex(({ obstacle }) => obstacle !== null)).toBe(mostFree)
  })

  it('is the same from whichever order it starts, and invents and doubles nobody', () => {
    const one = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('Achieng', 'Barasa', 'Chebet'),
      obstacle: fc.constantFrom(null, null, 'lesson' as const),
      teachesSubject: fc.boolean(),
      teachesClass: fc.boolean(),
      coversThisWeek: fc.integer({ min: 0, max: 4 }),
      currentDuties: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 12 }), (made) => {
        const choices = made.map((given) => choice(given.name, given))
        const [forward, backward] = [coverOrder(choices), coverOrder([...choices].reverse())]
        expect(backward).toEqual(forward)
        expect(new Set(forward.map(({ id }) => id)).size).toBe(forward.length)
        expect(forward.every((each) => choices.includes(each))).toBe(true)
      }),
    )
  })
})
