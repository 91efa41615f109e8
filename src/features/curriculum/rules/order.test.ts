/** Parts of a design moved up and down. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, type Order } from './order.ts'

const order: Order = {
  strands: [
    {
      id: 'A',
      subStrands: [
        { id: 'a1', outcomes: ['x', 'y'] },
        { id: 'a2', outcomes: [] },
      ],
    },
    { id: 'B', subStrands: [{ id: 'b1', outcomes: ['z'] }] },
  ],
}
/** `A(a1 a2) B(b1)` */
const drawn = (of: Order | null): string | null =>
  of && of.strands.map(({ id, subStrands }) => `${id}(${subStrands.map((one) => one.id).join(' ')})`).join(' ')

describe('moving', () => {
  it.each([
    ['A', 1, 'B(b1) A(a1 a2)'],
    ['A', -1, null],
    ['B', 1, null],
    ['a1', 1, 'A(a2 a1) B(b1)'],
    ['a1', -1, null],
    ['a2', 1, 'A(a1) B(a2 b1)'],
    ['b1', -1, 'A(a1 a2 b1) B()'],
    ['b1', 1, null],
    ['nothing', 1, null],
  ] as const)('%s by %i', (id, step, result) => expect(drawn(moved(order, id, step))).toBe(result))

  it('keeps outcomes in their sub-strand', () => {
    expect(moved(order, 'x', 1)?.strands[0]?.subStrands[0]?.outcomes).toEqual(['y', 'x'])
    expect([moved(order, 'x', -1), moved(order, 'z', 1)]).toEqual([null, null])
  })

  it('loses nothing, and is undone by the way back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('A', 'B', 'a1', 'a2', 'b1', 'x', 'y', 'z'),
        fc.constantFrom(1 as const, -1 as const),
        (id, step) => {
          const there = moved(order, id, step)
          if (!there) return
          expect(moved(there, id, step === 1 ? -1 : 1)).toEqual(order)
        },
      ),
    )
  })
})
