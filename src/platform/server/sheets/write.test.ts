import { describe, expect, it } from 'vitest'
import { readSheet } from './read.ts'
import { type SheetColumn, writeCsv, writeXlsx } from './write.ts'
import { unzip } from './zip.ts'

const columns: SheetColumn[] = [
  { header: 'Name', key: 'name', type: 'text', width: 30 },
  { header: 'Balance', key: 'balance', type: 'number' },
  { header: 'Born', key: 'born', type: 'date' },
]
const rows = [
  { name: 'Wanjikũ, "Joy"', balance: -5, born: '2014-09-04' },
  { name: '=HYPERLINK("http://x")', balance: 1200.5, born: null },
  { name: '+254700000018', balance: null, born: undefined },
  { name: '＝1+1', balance: null, born: undefined },
]

describe('writeCsv', () => {
  it('writes UTF-8 with a mark, CRLF and nothing that runs as a formula', () => {
    expect(writeCsv(columns, rows).toString('utf8')).toBe(
      '\uFEFFName,Balance,Born\r\n"Wanjikũ, ""Joy""",-5,2014-09-04\r\n"\'=HYPERLINK(""http://x"")",1200.5,\r\n\'+254700000018,,\r\n\'＝1+1,,\r\n',
    )
  })

  it('is read back as it was', async () => {
    expect((await readSheet(writeCsv(columns, rows), 'a.csv')).rows.slice(1).map((row) => row[0])).toEqual(
      rows.map((row) => row.name),
    )
  })
})

describe('writeXlsx', () => {
  it('is read back as it was, text as text', async () => {
    const sheet = await readSheet(
      await writeXlsx({ sheets: [{ name: 'Fees: [2026]/a name that is far too long', columns, rows }] }),
      'a.xlsx',
    )
    expect(sheet.name.length).toBeLessThanOrEqual(31)
    expect(sheet.rows).toEqual([
      ['Name', 'Balance', 'Born'],
      ['Wanjikũ, "Joy"', '-5', '2014-09-04'],
      ['=HYPERLINK("http://x")', '1200.5', ''],
      ['+254700000018', '', ''],
      ['＝1+1', '', ''],
    ])
  })

  it('writes a text that looks like a formula as a text cell, unchanged', async () => {
    const files = await unzip(
      await writeXlsx({ sheets: [{ name: 'a', columns, rows }] }),
      (path) => path.endsWith('.xml'),
      1_000_000,
    )
    const written = [...files.values()].map((bytes) => bytes.toString('utf8')).join('')
    expect(written).not.toContain('<f>')
    expect(written).toContain('>=HYPERLINK(')
    expect(written).toContain('>＝1+1<')
  })

  it('leaves out characters that would make the file unreadable', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'a', columns, rows: [{ name: 'Ada\u0000\u0008 <&> \ud800end' }] }],
    })
    expect((await readSheet(bytes, 'a.xlsx')).rows[1]?.[0]).toBe('Ada <&> end')
  })
})
