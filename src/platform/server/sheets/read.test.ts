import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../pure/errors.ts'
import { readSheet, readSheets } from './read.ts'
import { writeXlsx } from './write.ts'
import { unzip, zip } from './zip.ts'

const codeOf = async (bytes: Buffer, name = 'list.xlsx'): Promise<string> => {
  try {
    await readSheet(bytes, name)
    return 'read'
  } catch (error) {
    if (error instanceof AppError && error.definition.status >= 400 && error.definition.status < 500)
      return error.definition.code
    throw error
  }
}
const rowsOf = async (text: string | Buffer): Promise<string[][]> =>
  (await readSheet(Buffer.from(text), 'list.csv')).rows

const workbook = async (): Promise<Buffer> =>
  writeXlsx({
    sheets: [
      {
        name: 'Grade 7',
        columns: [
          { header: 'NAME', key: 'name', type: 'text' },
          { header: 'D.O.B', key: 'born', type: 'date' },
          { header: 'TEL', key: 'phone', type: 'number' },
          { header: 'FEE', key: 'fee', type: 'number' },
        ],
        rows: [
          { name: "Wanjikũ Ng'ang'a", born: '2014-09-04', phone: 254700000018, fee: 0.1 + 0.2 },
          { name: '=2+2', born: null, phone: -5, fee: null },
        ],
      },
      { name: 'Empty', columns: [], rows: [] },
      { name: 'Grade 8', columns: [{ header: 'NAME', key: 'name', type: 'text' }], rows: [{ name: 'Otieno' }] },
    ],
  })

/** A workbook whose first sheet is replaced by this XML. */
const withSheetData = async (data: string): Promise<Buffer> => {
  const files = await unzip(await workbook(), () => true, 10_000_000)
  const head = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
  files.set('xl/worksheets/sheet1.xml', Buffer.from(`${head}<sheetData>${data}</sheetData></worksheet>`))
  return zip(files)
}

describe('text files', () => {
  it.each([
    ['comma', 'NAME,CLASS,HOME\nAda,PP1,"Zimmerman, stage"\n'],
    ['semicolon', 'NAME;CLASS;HOME\r\nAda;PP1;Zimmerman, stage\r\n'],
    ['tab', 'NAME\tCLASS\tHOME\nAda\tPP1\tZimmerman, stage\n'],
    ['bar', 'NAME|CLASS|HOME\nAda|PP1|Zimmerman, stage\n'],
    ['named separator', 'sep=;\nNAME;CLASS;HOME\nAda;PP1;Zimmerman, stage\n'],
  ])('reads %s separated values', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      ['NAME', 'CLASS', 'HOME'],
      ['Ada', 'PP1', 'Zimmerman, stage'],
    ])
  })

  it('is not misled by title lines with commas above a semicolon list', async () => {
    const rows = await rowsOf('Umoja School, P.O. Box 1, Nairobi\nNAME;CLASS\nAda;PP1\nJoy;PP2\n')
    expect(rows[2]).toEqual(['Ada', 'PP1'])
  })

  it('keeps the row positions of the file, blank lines counted', async () => {
    expect(await rowsOf('NAME\n\nAda\n\n\n')).toEqual([['NAME'], [''], ['Ada']])
  })

  it.each([
    ['UTF-8', Buffer.from('NAME,HOME\nWanjikũ,Café\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFNAME,HOME\nWanjikũ,Café\n')],
    ['UTF-16', Buffer.from('\uFEFFNAME,HOME\nWanjikũ,Café\n', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFNAME,HOME\nWanjikũ,Café\n', 'utf16le').swap16()],
  ])('reads %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ['NAME', 'HOME'],
      ['Wanjikũ', 'Café'],
    ])
  })

  it('falls back to Windows-1252, with its curly apostrophe', async () => {
    expect(await rowsOf(Buffer.from('NAME,HOME\nNg\x92ang\x92a,Caf\xe9\n', 'latin1'))).toEqual([
      ['NAME', 'HOME'],
      ['Ng’ang’a', 'Café'],
    ])
  })

  it('reads quotes as they come: doubled, inside a word, over two lines', async () => {
    expect(await rowsOf('A,B,C\n"say ""jambo""",6" ruler,"two\nlines"\n')).toEqual([
      ['A', 'B', 'C'],
      ['say "jambo"', '6" ruler', 'two\nlines'],
    ])
  })

  it('takes the content for the type, whatever the name says', async () => {
    expect((await readSheet(Buffer.from('NAME\nAda\n'), 'list.xlsx')).rows).toHaveLength(2)
    expect((await readSheet(await workbook(), 'list.csv')).name).toBe('Grade 7')
  })
})

describe('workbooks', () => {
  it('gives dates as days, whole numbers in full and fractions without noise', async () => {
    const sheet = await readSheet(await workbook(), 'list.xlsx')
    expect(sheet).toEqual({
      name: 'Grade 7',
      rows: [
        ['NAME', 'D.O.B', 'TEL', 'FEE'],
        ["Wanjikũ Ng'ang'a", '2014-09-04', '254700000018', '0.3'],
        ['=2+2', '', '-5', ''],
      ],
    })
  })

  it('gives every sheet that holds something', async () => {
    expect((await readSheets(await workbook(), 'list.xlsx')).map((sheet) => sheet.name)).toEqual(['Grade 7', 'Grade 8'])
  })

  it.each([
    ['254712345678', '254712345678'],
    ['2.54712345678E11', '254712345678'],
    ['3000', '3000'],
    ['1.5', '1.5'],
  ])('reads the number written %s as %s', async (written, expected) => {
    expect(
      (await readSheet(await withSheetData(`<row r="1"><c r="A1"><v>${written}</v></c></row>`), 'a.xlsx')).rows,
    ).toEqual([[expected]])
  })

  it('accepts the empty formatted rows and cells that reach to the edge of a sheet', async () => {
    const bytes = await withSheetData(
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="1048576" spans="1:3"/>',
    )
    expect((await readSheet(bytes, 'a.xlsx')).rows).toEqual([['1']])
  })
})

describe('files that cannot be taken', () => {
  it('says what is wrong', async () => {
    expect(await codeOf(Buffer.alloc(0))).toBe('sheets.empty')
    expect(await codeOf(Buffer.from(' \n,,\n'), 'a.csv')).toBe('sheets.empty')
    expect(await codeOf(Buffer.alloc(10_000_001, 'a'))).toBe('sheets.too_large')
    expect(await codeOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.xls')).toBe('sheets.old_format')
    expect(await codeOf(Buffer.from('<html><table><tr><td>Ada</td></tr></table></html>'), 'a.xls')).toBe(
      'sheets.unreadable',
    )
    expect(await codeOf(Buffer.from('%PDF-1.7\n'), 'a.csv')).toBe('sheets.unreadable')
    expect(await codeOf(Buffer.from('NAME,CLASS\n"Ada,PP1\n'), 'a.csv')).toBe('sheets.unreadable')
    expect(await codeOf(zip(new Map([['word/document.xml', Buffer.from('<a/>')]])))).toBe('sheets.unreadable')
  })

  it('limits rows and columns', async () => {
    expect(await codeOf(Buffer.from('x\n'.repeat(20_000)), 'a.csv')).toBe('read')
    expect(await codeOf(Buffer.from('x\n'.repeat(20_001)), 'a.csv')).toBe('sheets.too_large')
    expect(await codeOf(Buffer.from(`${'x,'.repeat(99)}x\n`), 'a.csv')).toBe('read')
    expect(await codeOf(Buffer.from(`${'x,'.repeat(100)}x\n`), 'a.csv')).toBe('sheets.too_large')
  })

  it('answers a half file, at whatever byte it was cut, with an error of the caller', async () => {
    const whole = await workbook()
    for (let length = 4; length < whole.length; length += 97)
      expect(await codeOf(whole.subarray(0, length))).toBe('sheets.unreadable')
  })

  it('answers garbage under a spreadsheet signature with an error of the caller', async () => {
    const garbage = Buffer.alloc(50_000)
    for (let index = 0; index < garbage.length; index += 1)
      garbage[index] = (index * 7919 + (index >> 3) * 104_729) % 256
    garbage.writeUInt32LE(0x04034b50, 0)
    expect(await codeOf(garbage)).toBe('sheets.unreadable')
    garbage.writeUInt32LE(0x06054b50, garbage.length - 22)
    expect(await codeOf(garbage)).toMatch(/^sheets\./)
  })

  it('survives a workbook with any byte changed', async () => {
    const whole = await workbook()
    for (let at = 30; at < whole.length; at += 61) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      expect(await codeOf(changed)).toMatch(/^(read|sheets\.\w+)$/)
    }
  })

  it('refuses an archive that unpacks without end, before memory is gone', async () => {
    const packed = deflateRawSync(Buffer.alloc(80_000_000))
    const bomb = zip(new Map([['xl/workbook.xml', packed]]))
    bomb.writeUInt16LE(8, 8)
    bomb.writeUInt16LE(8, bomb.indexOf('PK\x01\x02') + 10)
    expect(packed.length).toBeLessThan(100_000)
    expect(await codeOf(bomb)).toBe('sheets.too_large')
  })

  it.each([
    ['a far row', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>', 'sheets.unreadable'],
    ['a far row in other quotes', "<row r = '1000000000' ><c><v>1</v></c></row>", 'sheets.unreadable'],
    ['a far row behind a forged attribute', '<row s=">" r="1000000000"><c><v>1</v></c></row>', 'sheets.unreadable'],
    ['a far row spelled with a character code', '<row r="1&#48;00000000"><c><v>1</v></c></row>', 'sheets.unreadable'],
    ['a far row with a prefix', '<x:row r="1000000000"><x:c><x:v>1</x:v></x:c></x:row>', 'sheets.unreadable'],
    ['a far column', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>', 'sheets.unreadable'],
    ['a filled cell beyond the columns allowed', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'sheets.too_large'],
    ['a filled cell beyond the rows allowed', '<row r="30000"><c r="A30000"><v>1</v></c></row>', 'sheets.too_large'],
    ['a tag that never closes', '<row r="1"><c r="A1', 'sheets.unreadable'],
  ])('refuses %s', async (_, data, code) => {
    expect(await codeOf(await withSheetData(data))).toBe(code)
  })
})
