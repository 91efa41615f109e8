import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { hasError, sentenceOf, type Mapping } from '#core/imports/rules/faults.ts'
import { learnersMapping, learnersTable, readLearnerRows } from './testing/read-lists.ts'
import type { LearnerField, LearnerRow, StreamOption } from './types.ts'

const streams: StreamOption[] = ['PP1', 'PP2', 'Grade 1', 'Grade 7'].flatMap((grade) =>
  ['East', 'West'].map((name) => ({ id: `${grade} ${name}`, grade, name })),
)
const today = '2026-11-20'

const office = await readSheet(
  readFileSync(new URL('./testing/learners-office.csv', import.meta.url)),
  'learners-office.csv',
)
const table = learnersTable(office)
const mapping = learnersMapping(office)

/** Reads rows below these fields as headers, mapped one to one. */
const read = (
  fields: LearnerField[],
  rows: string[][],
  options: { defaultStreamId?: string; headers?: string[] } = {},
): LearnerRow[] => {
  const own: Mapping<LearnerField> = Object.fromEntries(fields.map((field, column) => [field, column]))
  return readLearnerRows(
    { name: 'a', rows: [options.headers ?? fields.map((field) => `${field} name`), ...rows] },
    own,
    { streams, today, ...options },
  )
}
const codesOf = (row: LearnerRow | undefined): string[] =>
  (row?.problems ?? []).map((problem) => `${problem.cell} ${problem.code}`)

describe('an office list', () => {
  const rows = readLearnerRows(office, mapping, { streams, today })

  it('is read below its title lines, without blank rows and total', () => {
    expect(table.headerNumber).toBe(4)
    expect(rows).toHaveLength(64)
    expect(rows.map((row) => row.number).slice(38, 42)).toEqual([43, 44, 46, 47])
  })

  it('has its columns guessed, but for the running number', () => {
    expect(Object.values(mapping).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  })

  it('flags exactly the faulty rows, each in its cell', () => {
    const errors = rows.flatMap((row) =>
      row.problems
        .filter((problem) => problem.level === 'error')
        .map((problem) => `${problem.cell} ${sentenceOf(problem, 'en', '')}`),
    )
    expect(errors).toEqual([
      'E54 There is no such day as 31/02/2013.',
      'E55 Date cannot be in the future',
      'E56 There is no month 25 in “04/25/2013”. Write the day first, as 21/12/2014.',
      'K57 A spreadsheet shortened this number to 2.54712E+11. Format the column as text and type the number again.',
      'K58 “07000000”: Please enter a valid Kenyan phone number (e.g., +254712345678 or 0712345678)',
      'F59 The school has no class “Grade 13 East”. Near to it: Grade 1 East, Grade 7 East, Grade 1 West.',
      'F60 “7” has more than one stream: Grade 7 East, Grade 7 West. Write which one.',
      'C61 There is no name.',
      'B62 3004 is already in row 9.',
      'G63 UP004Q is already in row 9.',
      'L64 “njoroge at example”: Please enter a valid email address',
      'D65 “X” is not a sex. Write F or M.',
      'E66 Age must be at least 3 years',
    ])
    expect(rows.filter((row) => !hasError(row))).toHaveLength(51)
  })

  it('remarks on what it takes with doubt', () => {
    const warnings = rows.flatMap((row) =>
      row.problems.filter((problem) => problem.level === 'warning').map((problem) => `${problem.cell} ${problem.code}`),
    )
    expect(warnings).toEqual(['K67 import.phone_two', 'J69 import.relationship_unknown'])
  })

  it('gives the values of a row', () => {
    expect(rows[6]?.values).toEqual({
      admissionNumber: '3006',
      firstName: 'Mercy',
      middleName: 'Wafula',
      lastName: "Ng'ang'a",
      sex: 'female',
      birthDate: '2022-04-03',
      streamId: 'PP1 West',
      upi: null,
      assessmentNumber: undefined,
      birthCertificate: null,
      residence: 'Kahawa West',
      admittedOn: undefined,
      remarks: null,
      guardians: [
        {
          place: 1,
          title: null,
          firstName: '',
          lastName: "Ng'ang'a",
          fullName: "Ng'ang'a",
          phone: '+254700000029',
          secondPhone: '+254700000066',
          email: null,
          relationship: 'guardian',
        },
      ],
    })
    expect(rows[10]?.values.remarks).toBe('=2+2')
  })
})

describe('readLearnerRows', () => {
  it('leaves unmapped fields undefined, so that what is stored stays', () => {
    const [row] = read(['name'], [['Ada Otieno']])
    expect(row?.values).toMatchObject({ firstName: 'Ada', lastName: 'Otieno', guardians: [] })
    expect(row?.values.streamId).toBeUndefined()
    expect(row?.values.sex).toBeUndefined()
    expect(row?.problems).toEqual([])
  })

  it.each([
    [
      ['Ada', 'Akinyi', 'Otieno'],
      ['Ada', 'Akinyi', 'Otieno'],
    ],
    [
      ['Ada', '', 'Otieno'],
      ['Ada', null, 'Otieno'],
    ],
    [
      ['Ada', 'Otieno', ''],
      ['Ada', null, 'Otieno'],
    ],
    [
      ['', '', 'Otieno'],
      ['Otieno', null, ''],
    ],
  ])('puts names in parts %j', (cells, [firstName, middleName, lastName]) => {
    expect(read(['firstName', 'middleName', 'lastName'], [cells])[0]?.values).toMatchObject({
      firstName,
      middleName,
      lastName,
    })
  })

  it('asks for a name', () =>
    expect(codesOf(read(['firstName', 'lastName', 'sex'], [['', '', 'F']])[0])).toEqual(['A2 import.name_missing']))

  it.each([
    [['class'], ['7E'], 'Grade 7 East'],
    [['grade', 'stream'], ['Grade 7', 'West'], 'Grade 7 West'],
    [['grade', 'stream'], ['7', 'W'], 'Grade 7 West'],
    [['class', 'stream'], ['Grade 7 East', 'East'], 'Grade 7 East'],
    [['class', 'stream'], ['PP1', 'East'], 'PP1 East'],
  ] as [LearnerField[], string[], string][])('reads the class from %j', (fields, cells, id) => {
    expect(read(['name', ...fields], [['Ada Otieno', ...cells]])[0]?.values.streamId).toBe(id)
  })

  it('asks for a class, or takes the one given for the whole list', () => {
    expect(codesOf(read(['name', 'class'], [['Ada Otieno', '']])[0])).toEqual(['B2 import.class_missing'])
    expect(read(['name', 'class'], [['Ada Otieno', '']], { defaultStreamId: 'PP1 East' })[0]).toMatchObject({
      values: { streamId: 'PP1 East' },
      problems: [],
    })
    expect(read(['name'], [['Ada Otieno']], { defaultStreamId: 'PP1 East' })[0]?.values.streamId).toBe('PP1 East')
  })

  it('tells the relationship from the header', () => {
    const headers = ['NAME', "FATHER'S NAME", "FATHER'S PHONE", "MOTHER'S NAME", "MOTHER'S PHONE"]
    const [row] = read(
      ['name', 'guardianName', 'guardianPhone', 'guardian2Name', 'guardian2Phone'],
      [['Ada Otieno', 'Tom Otieno', '0700000018', 'Mary Akinyi', '0700000019']],
      { headers },
    )
    expect(row?.values.guardians).toMatchObject([
      { place: 1, fullName: 'Tom Otieno', phone: '+254700000018', relationship: 'father' },
      { place: 2, fullName: 'Mary Akinyi', phone: '+254700000019', relationship: 'mother' },
    ])
  })

  it('uses a second number as the first if there is no other, and equal ones once', () => {
    const fields: LearnerField[] = ['name', 'guardianName', 'guardianPhone', 'guardianPhone2']
    const rows = read(fields, [
      ['Ada Otieno', 'Mary', '-', '0700000018'],
      ['Joy Otieno', 'Mary', '0700000018', '+254700000018'],
    ])
    expect(rows.map((row) => row.values.guardians[0])).toMatchObject([
      { phone: '+254700000018', secondPhone: null },
      { phone: '+254700000018', secondPhone: null },
    ])
  })

  it('remarks on a guardian without number and a number without guardian', () => {
    const rows = read(
      ['name', 'guardianName', 'guardianPhone'],
      [
        ['Ada Otieno', 'Mary Akinyi', 'N/A'],
        ['Joy Otieno', '', '0700000018'],
        ['Ian Otieno', '', ''],
      ],
    )
    expect(rows.map(codesOf)).toEqual([['B2 import.guardian_without_phone'], ['C3 import.guardian_unnamed'], []])
    expect(rows[2]?.values.guardians).toEqual([])
  })

  it('remarks on the same person twice', () => {
    const rows = read(
      ['name', 'birthDate'],
      [
        ['Ada Otieno', '4/9/2014'],
        ['ADA OTIENO', '4 Sep 2014'],
        ['Ada Otieno', '5/9/2014'],
      ],
    )
    expect(rows.map(codesOf)).toEqual([[], ['A3 import.same_person'], []])
  })

  it('compares numbers without regard to case and spaces', () => {
    const rows = read(
      ['name', 'admissionNumber', 'assessmentNumber'],
      [
        ['Ada Otieno', 'umo 1', 'A000000001'],
        ['Joy Otieno', 'UMO1', ''],
        ['Ian Otieno', '', 'a000000001'],
      ],
    )
    expect(rows.map(codesOf)).toEqual([[], ['B3 import.duplicate'], ['C4 import.duplicate']])
  })
})
