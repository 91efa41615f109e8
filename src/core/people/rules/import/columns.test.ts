import { describe, expect, it } from 'vitest'
import { mappingOf, plainHeader } from '#core/imports/rules/columns.ts'
import { guessLearners, guessStaff, learnersTable } from './testing/read-lists.ts'
import { type LearnerField, learnerFields, type StaffField } from './types.ts'

/** Field to header text, as the guess has it. */
const learnersByHeader = (
  headers: string[],
  rows: string[][] = [],
): Partial<Record<LearnerField, string | undefined>> =>
  Object.fromEntries(
    Object.entries(mappingOf(guessLearners(headers, rows))).map(([field, column]) => [field, headers[column]]),
  )
const staffByHeader = (headers: string[], rows: string[][] = []): Partial<Record<StaffField, string | undefined>> =>
  Object.fromEntries(
    Object.entries(mappingOf(guessStaff(headers, rows))).map(([field, column]) => [field, headers[column]]),
  )

describe('plainHeader', () => {
  it.each([
    ['ADM NO.', 'adm no'],
    ['D.O.B', 'dob'],
    ['D.O.B.', 'dob'],
    ['E-MAIL', 'email'],
    ['PARENT/GUARDIAN', 'parent guardian'],
    ["FATHER'S NAME", 'father name'],
    ['Date of birth (dd/mm/yyyy)', 'date of birth'],
    ['#', '#'],
  ])('reads %s as %s', (header, plain) => expect(plainHeader(header)).toBe(plain))
})

describe('the guess of columns of learners', () => {
  it('knows the office list', () => {
    const headers = [
      'S/No',
      'ADM NO.',
      'NAME OF LEARNER',
      'SEX',
      'D.O.B',
      'CLASS',
      'UPI NO',
      'BIRTH CERT',
      'PARENT/GUARDIAN',
      'RELATIONSHIP',
      'TEL',
      'E-MAIL',
      '2ND CONTACT',
      'RESIDENCE',
      'REMARKS',
    ]
    expect(learnersByHeader(headers)).toEqual({
      admissionNumber: 'ADM NO.',
      name: 'NAME OF LEARNER',
      sex: 'SEX',
      birthDate: 'D.O.B',
      class: 'CLASS',
      upi: 'UPI NO',
      birthCertificate: 'BIRTH CERT',
      guardianName: 'PARENT/GUARDIAN',
      guardianRelationship: 'RELATIONSHIP',
      guardianPhone: 'TEL',
      guardianEmail: 'E-MAIL',
      guardianPhone2: '2ND CONTACT',
      residence: 'RESIDENCE',
      remarks: 'REMARKS',
    })
  })

  it('knows Kiswahili', () => {
    expect(
      learnersByHeader([
        'Na.',
        'Nambari ya usajili',
        'Jina la mwanafunzi',
        'Jinsia',
        'Tarehe ya kuzaliwa',
        'Darasa',
        'Mkondo',
        'Jina la mzazi',
        'Uhusiano',
        'Nambari ya simu',
        'Simu ya pili',
        'Barua pepe',
        'Makazi',
        'Maoni',
      ]),
    ).toEqual({
      admissionNumber: 'Nambari ya usajili',
      name: 'Jina la mwanafunzi',
      sex: 'Jinsia',
      birthDate: 'Tarehe ya kuzaliwa',
      class: 'Darasa',
      stream: 'Mkondo',
      guardianName: 'Jina la mzazi',
      guardianRelationship: 'Uhusiano',
      guardianPhone: 'Nambari ya simu',
      guardianPhone2: 'Simu ya pili',
      guardianEmail: 'Barua pepe',
      residence: 'Makazi',
      remarks: 'Maoni',
    })
  })

  it('knows a NEMIS-like list with names, grade and stream in parts', () => {
    expect(
      learnersByHeader([
        'Surname',
        'First Name',
        'Other Names',
        'Gender',
        'Date of Birth',
        'Grade',
        'Stream',
        'NEMIS UPI',
        'Birth Certificate No.',
        'KNEC Assessment No',
        'Date of Admission',
        'Adm',
      ]),
    ).toEqual({
      lastName: 'Surname',
      firstName: 'First Name',
      middleName: 'Other Names',
      sex: 'Gender',
      birthDate: 'Date of Birth',
      grade: 'Grade',
      stream: 'Stream',
      upi: 'NEMIS UPI',
      birthCertificate: 'Birth Certificate No.',
      assessmentNumber: 'KNEC Assessment No',
      admittedOn: 'Date of Admission',
      admissionNumber: 'Adm',
    })
  })

  it('pairs father and mother with their own numbers', () => {
    expect(
      learnersByHeader(['NAME', 'CLASS', "FATHER'S NAME", "FATHER'S PHONE", "MOTHER'S NAME", "MOTHER'S PHONE"]),
    ).toMatchObject({
      name: 'NAME',
      guardianName: "FATHER'S NAME",
      guardianPhone: "FATHER'S PHONE",
      guardian2Name: "MOTHER'S NAME",
      guardian2Phone: "MOTHER'S PHONE",
    })
    expect(
      learnersByHeader([
        'Name',
        'Guardian 1 Name',
        'Guardian 1 Phone',
        'Guardian 2 Name',
        'Guardian 2 Phone',
        'Guardian 2 Email',
      ]),
    ).toMatchObject({
      guardianName: 'Guardian 1 Name',
      guardianPhone: 'Guardian 1 Phone',
      guardian2Name: 'Guardian 2 Name',
      guardian2Phone: 'Guardian 2 Phone',
      guardian2Email: 'Guardian 2 Email',
    })
  })

  it('takes the cells where the header says nothing', () => {
    const rows = Array.from({ length: 5 }, (_, row) => [
      String(row + 1),
      `Ada Otieno`,
      'F',
      `${row + 1}/3/2014`,
      `070000001${row}`,
    ])
    expect(mappingOf(guessLearners(['', 'X1', '', '', ''], rows))).toEqual({
      name: 1,
      sex: 2,
      birthDate: 3,
      guardianPhone: 4,
    })
  })

  it('lowers its confidence when cells contradict the header', () => {
    const rows = Array.from({ length: 5 }, () => ['Zimmerman', '0700000018'])
    const guess = guessLearners(['D.O.B', 'TEL'], rows)
    expect(guess.birthDate?.confidence ?? 0).toBeLessThan(0.6)
    expect(guess.guardianPhone?.confidence).toBe(1)
  })

  it('distinguishes a full name beside a surname from a single name', () => {
    expect(learnersByHeader(['First name', 'Name'])).toEqual({ firstName: 'First name', lastName: 'Name' })
    expect(learnersByHeader(['First name', 'Class'])).toEqual({ name: 'First name', class: 'Class' })
  })

  it('never uses a column twice', () => {
    const headers = ['Name', 'Name', 'Tel', 'Tel', 'Phone', 'Contact', 'Parent', 'Guardian', 'Class', 'Grade', 'Date']
    const columns = Object.values(mappingOf(guessLearners(headers, [])))
    expect(new Set(columns).size).toBe(columns.length)
    expect(columns.length).toBeLessThanOrEqual(learnerFields.length)
  })
})

describe('the guess of columns of staff', () => {
  it('knows the office list', () => {
    expect(
      staffByHeader([
        'NO',
        'STAFF NAME',
        'TSC NO.',
        'ID NO',
        'PHONE',
        'EMAIL ADDRESS',
        'DESIGNATION',
        'DEPT',
        'TEACHING SUBJECTS',
        'TERMS OF SERVICE',
        'DATE OF EMPLOYMENT',
        'D.O.B',
        'GENDER',
        'PF NO',
      ]),
    ).toEqual({
      name: 'STAFF NAME',
      tscNumber: 'TSC NO.',
      nationalId: 'ID NO',
      phone: 'PHONE',
      email: 'EMAIL ADDRESS',
      position: 'DESIGNATION',
      department: 'DEPT',
      employmentType: 'TERMS OF SERVICE',
      hiredOn: 'DATE OF EMPLOYMENT',
      birthDate: 'D.O.B',
      sex: 'GENDER',
      number: 'PF NO',
    })
  })

  it('knows Kiswahili', () => {
    expect(staffByHeader(['Jina kamili', 'Nambari ya TSC', 'Kitambulisho', 'Simu', 'Cheo', 'Idara', 'Masomo'])).toEqual(
      {
        name: 'Jina kamili',
        tscNumber: 'Nambari ya TSC',
        nationalId: 'Kitambulisho',
        phone: 'Simu',
        position: 'Cheo',
        department: 'Idara',
      },
    )
  })
})

describe('importTable', () => {
  it('finds known headers below a wide title block', () => {
    const rows = [
      ['Sub-county', 'Kasarani', 'Zone', 'Githurai', 'Year'],
      ['NAME', 'SEX', 'CLASS', '', ''],
      ['Ada Otieno', 'F', 'PP1', '', ''],
    ]
    expect(learnersTable({ name: 'a', rows })).toMatchObject({ headerNumber: 2, rows: [{ number: 3 }] })
  })
})
