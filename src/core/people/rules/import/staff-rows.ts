/** Reads a staff list: every row with its values and what is wrong with it. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { parseEmail, parseNumber, parseText } from '#core/imports/rules/cells.ts'
import { parseSex, staffKind } from './choices.ts'
import { parseBirthDate, parsePastDate } from '#core/imports/rules/dates.ts'
import { joinNames, parseFullName, parseNamePart, splitTitle } from '#core/imports/rules/names.ts'
import { parsePhones } from '#core/imports/rules/phones.ts'
import { markDuplicates, type RowReader } from '#core/imports/rules/rows.ts'
import { fault, problemAt, type Mapping, type Parsed } from '#core/imports/rules/faults.ts'
import { emptyProblems, staffShapeOf, type ProfileField } from '../profile.ts'
import type { StaffPlan } from './match-staff.ts'
import type { StaffField, StaffRow, StaffValues } from './types.ts'

type Reader = RowReader<StaffField>

/** Years. */
const ages = { min: 18, max: 65 }

const usualTsc = /^\d{5,7}$/
/** 7 to 9 digits, or the 14 of a Maisha number. */
const usualNationalId = /^(?:\d{7,9}|\d{14})$/

/** Digits are grouped by spaces at will. */
const parseDigits = (text: string, usual: RegExp): Parsed<string> => parseNumber(text.replace(/ /g, ''), usual)

const readNames = (reader: Reader): Pick<StaffValues, 'title' | 'firstName' | 'lastName'> => {
  const ownTitle = reader.text('title')
  const title = ownTitle ? (splitTitle(`${ownTitle} x`).title ?? ownTitle) : null
  const whole = reader.read('name', (text) => parseFullName(text, 'firstName'))
  if (whole)
    return {
      title: title ?? whole.title,
      firstName: whole.firstName,
      lastName: joinNames(whole.middleName, whole.lastName),
    }
  const parts = (['firstName', 'middleName', 'lastName'] as const)
    .map((field) => reader.read(field, parseNamePart) ?? '')
    .filter((part) => part !== '')
  const place = (['name', 'firstName', 'lastName'] as const).find((field) => reader.has(field)) ?? 'name'
  const isEmpty = (['name', 'firstName', 'middleName', 'lastName'] as const).every((field) => !reader.text(field))
  if (isEmpty) reader.report(place, fault(cellFaults.nameMissing))
  else if (parts.length === 1 && parts[0]) reader.report(place, fault(cellFaults.nameSingle, { value: parts[0] }))
  return { title, firstName: parts[0] ?? '', lastName: joinNames(...parts.slice(1)) }
}

const readPhone = (reader: Reader): string | null | undefined =>
  reader.read('phone', (text) => {
    const { phones, fault: found } = parsePhones(text)
    return found ? { value: phones[0] ?? null, fault: found } : { value: phones[0] ?? null }
  })

/** @param today the school's day, `YYYY-MM-DD` */
export const readStaffMember = (reader: Reader, today: string): StaffValues => {
  const tscNumber = reader.read('tscNumber', (text) =>
    parseDigits(text.replace(/^tsc[\s/.:-]*(?:no\.?)?[\s/.:-]*/i, ''), usualTsc),
  )
  const position = reader.read('position', (text) => parseText(text, 80))
  return {
    number: reader.read('number', (text) => parseNumber(text)),
    ...readNames(reader),
    sex: reader.read('sex', parseSex),
    birthDate: reader.read('birthDate', (text) => parseBirthDate(text, today, ages)),
    phone: readPhone(reader),
    email: reader.read('email', parseEmail),
    nationalId: reader.read('nationalId', (text) => parseDigits(text, usualNationalId)),
    tscNumber,
    position,
    department: reader.read('department', (text) => parseText(text, 80)),
    employmentType: reader.read('employmentType', (text) => parseText(text, 60)),
    hiredOn: reader.read('hiredOn', (text) => parsePastDate(text, today)),
    kind: staffKind(position ?? null, tscNumber ?? null),
  }
}

/** Rows that repeat a number which only one person has have an error that names the row before them. */
export const markRepeatedStaff = (rows: readonly StaffRow[], mapping: Mapping<StaffField>): void => {
  markDuplicates(rows, mapping, 'number', (values) => values.number)
  markDuplicates(rows, mapping, 'tscNumber', (values) => values.tscNumber)
  markDuplicates(rows, mapping, 'nationalId', (values) => values.nationalId)
}

/** Fields that a list has a column for and the record of a member of staff must have. */
const required = ['position', 'department', 'employmentType', 'hiredOn'] as const satisfies (ProfileField &
  StaffField)[]

/** A row that adds somebody has an error at each required cell that is empty; one that changes a record leaves it. */
export const markEmptyStaff = (
  rows: readonly StaffRow[],
  plans: readonly StaffPlan[],
  mapping: Mapping<StaffField>,
): void => {
  for (const [index, row] of rows.entries()) {
    if (plans[index]?.action !== 'create') continue
    const empty = emptyProblems(staffShapeOf(row.values.kind ?? 'support'), row.values, required)
    for (const field of required)
      if (empty[field] && mapping[field] !== undefined && !row.cells[mapping[field]]?.trim())
        row.problems.push(problemAt(field, mapping, row.number, fault(cellFaults.missing)))
  }
}
