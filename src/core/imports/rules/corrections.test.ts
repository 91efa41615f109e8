/** Corrected cells over any table. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Table } from '#platform/pure/sheets/table.ts'
import { correctedTable, countCorrections, withCorrections, type Correction } from './corrections.ts'

const tables = fc
  .array(fc.array(fc.string({ maxLength: 5 }), { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((rows): Table => ({
    headerNumber: 1,
    headers: [],
    rows: rows.map((cells, index) => ({ number: index * 2 + 2, cells })),
  }))
const tablesWithCorrections = tables.chain((table) =>
  fc.tuple(
    fc.constant(table),
    fc.array(
      fc.record({
        row: fc.constantFrom(...table.rows.map(({ number }) => number)),
        column: fc.nat({ max: 5 }),
        text: fc.string({ maxLength: 5 }),
      }),
      { maxLength: 8 },
    ),
  ),
)
const cellOf = (table: Table, row: number, column: number): string =>
  table.rows.find(({ number }) => number === row)?.cells[column] ?? ''

describe('corrections', () => {
  it('show the latest text of each cell and leave every other cell as it is in the file', () => {
    fc.assert(
      fc.property(tablesWithCorrections, ([table, given]) => {
        const after = correctedTable(table, withCorrections(table, {}, given))
        const latest = new Map(given.map((one): [string, Correction] => [`${one.row} ${one.column}`, one]))
        for (const { number } of table.rows)
          for (let column = 0; column < 6; column += 1)
            expect(cellOf(after, number, column)).toBe(
              latest.get(`${number} ${column}`)?.text ?? cellOf(table, number, column),
            )
        expect(after.rows.map(({ number }) => number)).toEqual(table.rows.map(({ number }) => number))
      }),
    )
  })

  it('are gone once every cell has the text of the file again', () => {
    fc.assert(
      fc.property(tablesWithCorrections, ([table, given]) => {
        const corrected = withCorrections(table, {}, given)
        const back = given.map(({ row, column }) => ({ row, column, text: cellOf(table, row, column) }))
        expect(withCorrections(table, corrected, back)).toEqual({})
      }),
    )
  })

  it('are counted by cell', () => {
    expect(countCorrections({ 2: { 0: 'a', 3: 'b' }, 7: { 1: '' } })).toBe(3)
  })
})
