/** Walking a mark sheet, and blocks of a spreadsheet. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, pasted, positionsIn, readBlock, tabbed, writeBlock, type Selection } from './moves.ts'

const size = { rows: 45, columns: 5 }
const at = (row: number, column: number) => ({ row, column })

describe('keys', () => {
  it.each([
    ['ArrowDown', at(3, 2), false, at(4, 2)],
    ['ArrowDown', at(44, 2), false, at(44, 2)],
    ['ArrowDown', at(3, 2), true, at(44, 2)],
    ['ArrowUp', at(0, 2), false, at(0, 2)],
    ['ArrowLeft', at(3, 2), true, at(3, 0)],
    ['ArrowRight', at(3, 4), false, at(3, 4)],
    ['Home', at(3, 2), false, at(3, 0)],
    ['End', at(3, 2), true, at(44, 4)],
    ['PageDown', at(40, 2), false, at(44, 2)],
    ['x', at(3, 2), false, null],
  ])('%s from %j, far %s, leads to %j', (key, from, far, to) => expect(moved(from, key, size, far)).toEqual(to))

  it('Tab goes row by row and leaves at the ends', () => {
    expect([tabbed(at(0, 4), size, false), tabbed(at(1, 0), size, true)]).toEqual([at(1, 0), at(0, 4)])
    expect([tabbed(at(44, 4), size, false), tabbed(at(0, 0), size, true)]).toEqual([null, null])
  })
})

describe('blocks', () => {
  const one = (row: number, column: number): Selection => ({ at: at(row, column), to: at(row, column) })

  it('are read as Excel writes them', () => {
    expect(readBlock('56\tabs\r\n\t40\r\n')).toEqual([
      ['56', 'abs'],
      ['', '40'],
    ])
    expect(readBlock('56')).toEqual([['56']])
  })

  it('come back as they were written', () => {
    const cells = fc.array(fc.array(fc.stringMatching(/^[0-9a-z.]{1,5}$/), { minLength: 2, maxLength: 2 }), {
      minLength: 1,
      maxLength: 9,
    })
    fc.assert(
      fc.property(cells, (rows) => {
        expect(readBlock(writeBlock(rows))).toEqual(rows)
      }),
    )
  })

  it('begin at the top left, and stay on the sheet', () => {
    expect(
      pasted(
        [
          ['1', '2'],
          ['3', '4'],
        ],
        one(44, 3),
        size,
      ),
    ).toEqual([
      { row: 44, column: 3, text: '1' },
      { row: 44, column: 4, text: '2' },
    ])
  })

  it('of one cell fill what is selected', () => {
    const selection = { at: at(3, 2), to: at(1, 1) }
    expect(positionsIn(selection)).toHaveLength(6)
    expect(pasted([['7']], selection, size).map(({ text }) => text)).toEqual(Array(6).fill('7'))
  })
})
