import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellName, isShortenedNumber, neutralise, restore } from './sheet.ts'

describe('cellName', () => {
  it.each([
    [13, 4, 'E14'],
    [0, 0, 'A1'],
    [0, 25, 'Z1'],
    [9, 26, 'AA10'],
    [0, 701, 'ZZ1'],
    [0, 702, 'AAA1'],
  ])('names row %i, column %i as %s', (row, column, name) => expect(cellName(row, column)).toBe(name))
})

describe('neutralise', () => {
  it.each(['=2+2', '+254700000018', '-x', '@sum', '\tx', '\rx', '\n=x', '＝2+2', '＋254', '－x', '＠sum'])(
    'puts an apostrophe before %j',
    (cell) => expect(neutralise(cell)).toBe(`'${cell}`),
  )
  it.each(['Ada', "Ng'ang'a", '', '2+2'])('leaves %j', (cell) => expect(neutralise(cell)).toBe(cell))
  it('leaves numbers', () => expect(neutralise(-5)).toBe('-5'))
  it('is undone by restore', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^'[=+\-@＝＋－＠\t\r\n]/.test(text)),
        (text) => restore(neutralise(text)) === text,
      ),
    )
  })
  it('never leaves a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(neutralise(text))))
  })
})

describe('isShortenedNumber', () => {
  it.each(['2.54712E+11', '2.54712e11', '7E+08', ' 2,54712E+11 '])('knows %j', (cell) =>
    expect(isShortenedNumber(cell)).toBe(true),
  )
  it.each(['254712000000', 'E11', '4E123', 'JHUHM8', '12E+', '0712', ''])('is not misled by %j', (cell) =>
    expect(isShortenedNumber(cell)).toBe(false),
  )
})
