import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { readStaffRows, staffMapping } from './testing/read-lists.ts'

const office = await readSheet(readFileSync(new URL('./testing/staff-office.csv', import.meta.url)), 'staff-office.csv')
const mapping = staffMapping(office)

describe('a staff list', () => {
  const rows = readStaffRows(office, mapping, { today: '2026-11-20' })

  it('has its columns guessed, but for the running number and what people teach', () =>
    expect(Object.values(mapping).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11]))

  it('gives names, numbers, dates and kinds', () => {
    expect(
      rows.map(({ values }) => [
        values.title,
        values.firstName,
        values.lastName,
        values.tscNumber,
        values.phone,
        values.kind,
      ]),
    ).toEqual([
      ['Mr', 'Peter', 'Otieno Wafula', '512345', '+254700000101', 'admin'],
      ['Mrs', 'Grace', 'Muthoni', '612346', '+254700000102', 'teacher'],
      [null, 'Brian', 'Kiptoo', '623457', '+254700000103', 'teacher'],
      [null, 'Halima', 'Hassan', null, '+254700000104', 'admin'],
      [null, 'John', 'Ekiru', null, '+254700000105', 'technician'],
      [null, 'Naomi', 'Kerubo', '634568', null, 'teacher'],
      [null, 'Ruth', 'Mwende', '512345', '+254700000107', 'teacher'],
      [null, 'Amos', 'Mutua', null, '+254700000108', 'support'],
    ])
    expect(rows[0]?.values).toMatchObject({
      birthDate: '1979-05-12',
      hiredOn: '2010-01-04',
      sex: 'male',
      nationalId: '22334455',
      employmentType: 'TSC',
    })
    expect(rows[1]?.values).toMatchObject({
      birthDate: '1985-08-03',
    })
  })

  it('flags exactly the faulty rows, each in its cell', () => {
    expect(rows.flatMap((row) => row.problems.map((problem) => `${problem.cell} ${problem.code}`))).toEqual([
      'E7 import.phone_shortened',
      'C8 import.duplicate',
      'K9 import.age_low',
    ])
  })
})

describe('readStaffRows', () => {
  const read = (fields: string[], cells: string[]) =>
    readStaffRows(
      { name: 'a', rows: [fields.map((field) => `${field} name`), cells] },
      Object.fromEntries(fields.map((field, column) => [field, column])),
      {
        today: '2026-11-20',
      },
    )[0]

  it('joins names in parts and takes the title from its own column', () => {
    expect(
      read(['title', 'firstName', 'middleName', 'lastName'], ['MRS.', 'MARY', 'WANJIKU', 'KAMAU'])?.values,
    ).toMatchObject({
      title: 'Mrs',
      firstName: 'Mary',
      lastName: 'Wanjiku Kamau',
    })
  })
  it('asks for a name', () =>
    expect(read(['name', 'phone'], ['-', '0700000018'])?.problems).toMatchObject([
      { cell: 'A2', code: 'import.name_missing' },
    ]))
  it('takes an unusual TSC number with a remark', () =>
    expect(read(['name', 'tscNumber'], ['Ada Otieno', '12'])).toMatchObject({
      values: { tscNumber: '12' },
      problems: [{ level: 'warning', code: 'import.number_unusual' }],
    }))
})
