import { describe, expect, it } from 'vitest'
import { findHeaderRow, isTotalRow, tableOf } from './table.ts'

const headers = ['S/No', 'ADM NO.', 'NAME OF LEARNER', 'D.O.B']
const ada = ['1', '3000', 'Ada Otieno', '4.9.2022']
const joy = ['2', '3001', 'Joy Wafula', '10/07/2022']

describe('findHeaderRow', () => {
  it.each([
    ['at the top', [headers, ada, joy], 0],
    [
      'below title lines',
      [['UMOJA COMPREHENSIVE SCHOOL', '', '', ''], ['LEARNERS 2026', '', '', ''], ['', '', '', ''], headers, ada],
      3,
    ],
    ['below a grouped heading', [['', '', 'LEARNER', ''], headers, ada], 1],
    ['in one column', [['NAME'], ['Ada'], ['Joy']], 0],
    [
      'nowhere: only values',
      [
        ['1', '3000', '4.9.2022'],
        ['2', '3001', '10/07/2022'],
      ],
      -1,
    ],
    ['nowhere: nothing', [], -1],
  ])('finds headers %s', (_, rows, expected) => expect(findHeaderRow(rows, () => false)).toBe(expected))

  it('prefers words that the caller knows', () => {
    const rows = [
      ['Prepared by', 'the secretary', 'Jane'],
      ['NAME', 'SEX', ''],
      ['Ada', 'F', 'x'],
    ]
    expect(findHeaderRow(rows, (header) => ['NAME', 'SEX'].includes(header))).toBe(1)
  })
})

describe('isTotalRow', () => {
  it.each([
    [['TOTAL', '900']],
    [['', 'Grand Total:', '', '900']],
    [['Sub-total', '12', '13']],
    [['JUMLA', '45']],
    [['TOTALS', 'BOYS', '20', 'GIRLS', '25']],
  ])('knows %j', (row) => expect(isTotalRow(row)).toBe(true))
  it.each([
    [['1', '3000', 'Total Otieno', '4.9.2022']],
    [['Totalline', 'x']],
    [['TOTAL', '3000', 'Ada', 'F', '4.9.2022', 'PP1', '0700000018']],
    [['']],
  ])('is not misled by %j', (row) => expect(isTotalRow(row)).toBe(false))
})

describe('tableOf', () => {
  it('keeps the numbers of the file and leaves out blank, total and repeated header rows', () => {
    const table = tableOf({
      name: 'a',
      rows: [
        ['UMOJA', '', '', ''],
        [...headers],
        [...ada],
        ['', ' ', '', ''],
        [...headers, ''],
        [...joy],
        [],
        ['TOTAL', '2'],
      ],
    })
    expect(table).toEqual({
      headerNumber: 2,
      headers,
      rows: [
        { number: 3, cells: ada },
        { number: 6, cells: joy },
      ],
    })
  })

  it('gives every row when nothing looks like headers', () => {
    expect(
      tableOf({
        name: 'a',
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      }),
    ).toMatchObject({ headerNumber: 0, headers: [], rows: [{ number: 1 }, { number: 2 }] })
  })
})
