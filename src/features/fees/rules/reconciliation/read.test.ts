/** Statements as banks and M-Pesa write them. */
import { describe, expect, it } from 'vitest'
import { coop, equity, kcb, mpesaOrg } from '../../testing/statements.ts'
import { readStatement, type ReadStatement } from './read.ts'

/** Without quotes: enough for these files. */
const read = (text: string, separator = ','): ReadStatement => {
  const rows = text.split(/\r?\n/).map((row) => row.split(separator))
  const width = Math.max(...rows.map((row) => row.length))
  const found = readStatement(
    { name: 'x', rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')) },
    '2026-03-10',
  )
  if ('lacks' in found) throw new Error(found.lacks.join())
  return found
}

describe('a statement', () => {
  it('of Equity names its account, and has money in and out', () => {
    const { channel, account, lines } = read(
      equity([
        '05/03/2026,05/03/2026,CASH DEP SLIP 118,FT26064X1,,12500.00,112500.00',
        '06/03/2026,06/03/2026,LEDGER FEE,CHG1,150.00,,112350.00',
        ',,Closing balance,,,,112350.00',
      ]),
    )
    expect([channel, account]).toEqual(['bank', '047029123344'])
    expect(lines.map(({ day, cents, reference, narration }) => [day, cents, reference, narration])).toEqual([
      ['2026-03-05', 1_250_000, 'FT26064X1', 'CASH DEP SLIP 118'],
      ['2026-03-06', -15_000, 'CHG1', 'LEDGER FEE'],
    ])
  })

  it('of KCB has its reference last', () => {
    const { account, lines } = read(kcb(['2026-03-09,2026-03-09,PESALINK JANE NJERI,,6500.00,99.00,S77']))
    expect(account).toBe('1104455667')
    expect(lines[0]).toMatchObject({ cents: 650_000, reference: 'S77', narration: 'PESALINK JANE NJERI' })
  })

  it('of Co-operative Bank has Dr and Cr', () => {
    const { lines } = read(
      coop(['09-Mar-2026;09-Mar-2026;EFT COUNTY BURSARY;004518;;60000.00;1', '09-Mar-2026;;TAX;;12.50;;2']),
      ';',
    )
    expect(lines.map(({ cents }) => cents)).toEqual([6_000_000, -1250])
  })

  it('of an M-Pesa organisation has payers, and only payments that were completed', () => {
    const { channel, account, lines } = read(
      mpesaOrg([
        'TCR1K8PX5D,10-03-2026 06:00:11,10-03-2026 06:00:09,Pay Bill from 2547*****310 Acc. 1017,Completed,3000.00,,9000.00,true,Pay Bill,2547*****310 - ESTHER N***,,1017',
        'TCR1K8PX5E,10-03-2026 06:00:11,10-03-2026 06:00:09,Pay Bill,Failed,800.00,,9000.00,true,Pay Bill,2547*****310 - ESTHER N***,,1017',
        'TCR1K8PX5F,10-03-2026 07:00:11,10-03-2026 07:00:09,Business charge,Completed,,-55.00,8945.00,true,Charge,,,',
      ]),
    )
    expect([channel, account, lines.length]).toEqual(['mpesa', '880412', 2])
    expect(lines[0]).toMatchObject({
      day: '2026-03-10',
      cents: 300_000,
      reference: 'TCR1K8PX5D',
      payerName: 'ESTHER N***',
      payerPhone: '2547*****310',
      accountText: '1017',
    })
    expect(lines[1]).toMatchObject({ cents: -5500, payerName: null, accountText: null })
  })

  it('is told from another list by the columns that it lacks', () => {
    const rows = ['Adm No,Name,Class', '1017,Amina,7 East'].map((row) => row.split(','))
    expect(readStatement({ name: 'x', rows }, '2026-03-10')).toEqual({ lacks: ['date', 'moneyIn', 'narration'] })
  })

  it('counts rows with an amount whose day cannot be read', () => {
    const { lines, unread } = read(equity(['99/99/2026,,X Y,R1,,10.00,1', '05/03/2026,,X Y,R2,,10.00,1']))
    expect([lines.length, unread]).toEqual([1, 1])
  })
})
