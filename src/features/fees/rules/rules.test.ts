/** Lists of opening balances, money as it is written, reminders and the order of the list. */
import { describe, expect, it } from 'vitest'
import type { StudentItem } from '../contract/students.ts'
import type { LedgerEntry } from './balance.ts'
import { parseMoney } from '#core/imports/rules/cells.ts'
import { planList } from '#core/imports/testing/plan-list.ts'
import { openingColumns } from './opening-columns.ts'
import { planOpenings, readOpening } from './openings.ts'
import { kes } from '#platform/pure/money.ts'
import { receiptOf, referenceKey, toCents } from './money.ts'
import { dueDaysOf, remindersOf } from './reminders.ts'
import { listed } from './students.ts'

describe('money', () => {
  it.each([
    ['24500', 2_450_000],
    ['KES 24,500.00', 2_450_000],
    ['Ksh. 1,200/=', 120_000],
    ['(1,200)', -120_000],
    ['-1200.50', -120_050],
    ['1,200 CR', -120_000],
    ['1,200 DR', 120_000],
    ['0', 0],
    ['1.234', null],
    ['twelve', null],
    ['12 000 000 000', null],
  ])('of a cell: %s', (cell, cents) => {
    const { value } = parseMoney(cell)
    expect(value === null ? null : toCents(value)).toBe(cents)
  })

  it('is written with separators, and cents where there are some', () => {
    expect([kes(0), kes(1_250_000), kes(123_456_789), kes(50), receiptOf(42), receiptOf(123_456)]).toEqual([
      'KES 0',
      'KES 12,500',
      'KES 1,234,567.89',
      'KES 0.50',
      '00042',
      '123456',
    ])
  })

  it.each([
    ' tck4 a7xq2p ',
    'TCK4-A7XQ2P',
    'tck4–a7x—q2p',
    'TCK4\u2011A7XQ\u200b2P',
    'ＴＣＫ４－Ａ７ＸＱ２Ｐ',
    'TCK4\u2212A7XQ2P',
  ])('knows the reference written %j', (written) => expect(referenceKey(written)).toBe('TCK4A7XQ2P'))

  it('tells references apart that differ in a letter or digit', () =>
    expect(new Set(['12/3', '123', '12 4', 'TCK4A7XQ2Q'].map(referenceKey)).size).toBe(4))
})

describe('a list of opening balances', () => {
  const learners = new Map([
    ['ADM2026001', { id: 'faith', fullName: 'Faith Muthoni' }],
    ['ADM2026002', { id: 'brian', fullName: 'Brian Kiprono' }],
    ['3', { id: 'amina', fullName: 'Amina Otieno' }],
  ])
  const openings = new Map([['amina', 50_000]])
  const read = (...cells: string[][]) =>
    planList(
      {
        columns: openingColumns,
        check: (reader) => readOpening(reader, { learners, openings }, '2026-03-10'),
        plan: planOpenings,
      },
      ['ADM NO', "STUDENT'S", 'NAME', 'BAL B/F', 'Due date'],
      cells,
    ).map(({ action, problems, values }) => [action, problems.join(), action === 'create' ? values.cents : null])

  it('says of each row what it would do, and why not', () => {
    expect(
      read(
        ['adm-2026-001', '', 'MUTHONI F', '12,500', '27/3/2026'],
        ['ADM-2026-002', '', 'Faith Muthoni', '100', ''],
        ['ADM-2026-001', '', '', '100', ''],
        ['ADM-2026-009', '', '', '100', ''],
        ['', '', 'Nobody', 'lots', 'soon'],
        ['3', '', '', '500', ''],
      ),
    ).toEqual([
      ['create', '', 1_250_000],
      ['faulty', 'name fees.other_name', null],
      ['faulty', 'admissionNumber import.duplicate', null],
      ['faulty', 'admissionNumber fees.unknown_learner', null],
      ['faulty', 'admissionNumber import.missing,balance import.not_money,dueDate import.date_unreadable', null],
      ['same', '', null],
    ])
    expect(read(['3', '', '', '600', ''])).toEqual([['faulty', 'balance fees.has_opening', null]])
    expect(read(['ADM-2026-002', '', '', '-', ''], ['ADM-2026-001', '', '', '(300)', ''])).toEqual([
      ['same', '', null],
      ['create', '', -30_000],
    ])
  })
})

describe('reminders', () => {
  const settings = { daysBefore: 3, daysAfter: 7, smallest: 10_000 }
  const owed = (cents: number, dueOn: string, id = dueOn): LedgerEntry => ({
    id,
    kind: 'charge',
    cents,
    datedOn: '2026-01-05',
    dueOn,
    reverses: null,
  })
  const of = (today: string, ...entries: LedgerEntry[]) =>
    remindersOf(entries, settings, today).map(({ moment, on, cents }) => [moment, on, cents])

  it('come within the days before, and from the days after on', () => {
    expect(dueDaysOf(settings, '2026-03-10')).toEqual({
      before: { from: '2026-03-10', to: '2026-03-13' },
      after: { from: '2026-02-24', to: '2026-03-03' },
    })
    const charge = owed(50_000, '2026-03-13')
    expect(of('2026-03-09', charge)).toEqual([])
    expect(of('2026-03-10', charge)).toEqual([['before', '2026-03-13', 50_000]])
    expect(of('2026-03-13', charge)).toEqual([['before', '2026-03-13', 50_000]])
    expect(of('2026-03-14', charge)).toEqual([])
    expect(of('2026-03-20', charge)).toEqual([['after', '2026-03-13', 50_000]])
    expect(of('2026-03-28', charge)).toEqual([])
  })

  it('are of nothing that is paid, nor of what is too small', () => {
    const paid: LedgerEntry = {
      id: 'p',
      kind: 'payment',
      cents: -45_000,
      datedOn: '2026-03-01',
      dueOn: null,
      reverses: null,
    }
    expect(of('2026-03-10', owed(50_000, '2026-03-13'), paid)).toEqual([])
    expect(of('2026-03-10', owed(45_000, '2026-03-13'), paid)).toEqual([])
  })

  it('ask for what was due before as well', () => {
    expect(of('2026-03-10', owed(20_000, '2026-03-01'), owed(50_000, '2026-03-13'))).toEqual([
      ['before', '2026-03-13', 70_000],
      ['after', '2026-03-01', 20_000],
    ])
  })
})

describe('the list', () => {
  const item = (name: string, balance: number, overdue = 0): StudentItem => ({
    id: name,
    name,
    admissionNumber: `ADM-${name.length}`,
    className: null,
    balance,
    overdue,
    lastPaidOn: null,
    hasLeft: false,
  })
  const all = [
    item('Brian Kiprono', 0),
    item('Amina Otieno', 500, 200),
    item('Faith Muthoni', 900),
    item('Zawadi Achieng', -100),
  ]
  const names = (filters: Partial<Parameters<typeof listed>[1]>) =>
    listed(all, { sort: 'name', ...filters }).map(({ name }) => name.split(' ')[0])

  it('is sorted, and narrowed by state and by what was typed', () => {
    expect(names({})).toEqual(['Amina', 'Brian', 'Faith', 'Zawadi'])
    expect(names({ sort: '-balance' })).toEqual(['Faith', 'Amina', 'Brian', 'Zawadi'])
    expect(names({ sort: 'overdue' })).toEqual(['Brian', 'Faith', 'Zawadi', 'Amina'])
    expect([
      names({ state: 'owing' }),
      names({ state: 'overdue' }),
      names({ state: 'ahead' }),
      names({ state: 'settled' }),
    ]).toEqual([['Amina', 'Faith'], ['Amina'], ['Zawadi'], ['Brian']])
    expect(names({ search: 'muthoni FAI' })).toEqual(['Faith'])
    expect(names({ search: 'adm-14' })).toEqual(['Zawadi'])
  })
})
