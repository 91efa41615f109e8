/** Reads a staff list: every row with its values and what is wrong with it. */
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { parseNumber, parseText } from './cells.ts'
import { parseEmail, parseSex, staffKind } from './choices.ts'
import { importTable } from './columns.ts'
import { ageBounds, parseBirthDate, parsePastDate } from './dates.ts'
import { fault } from './faults.ts'
import { joinNames, parseFullName, parseNamePart, splitTitle } from './names.ts'
import { parsePhones } from './phones.ts'
import { markDuplicates, type RowReader, rowReader } from './row-reader.ts'
import type { Mapping, Parsed, StaffField, StaffRow, StaffValues } from './types.ts'

type Reader = RowReader<StaffField>

const usualTsc = /^\d{5,7}$/
/** 7 to 9 digits, or the 14 of a Maisha number. */
const usualNationalId = /^(?:\d{7,9}|\d{14})$/

/** Digits are grouped by spaces at will. */
const parseDigits = (text: string, usual: RegExp): Parsed<string> => parseNumber(text.replace(/ /g, ''), usual)

const readNames = (reader: Reader): Pick<StaffValues, 'title' | 'firstName' | 'lastName'> => {
  const ownTitle = reader.text('title')
  const title = ownTitle ? (splitTitle(`${ownTitle} x`).title ?? ownTitle) : null
  const whole = reader.read('name', (text) => parseFullName(text, 'firstName'))
  if (whole) return { title: title ?? whole.title, firstName: whole.firstName, lastName: joinNames(whole.middleName, whole.lastName) }
  const parts = (['firstName', 'middleName', 'lastName'] as const).map((field) => reader.read(field, parseNamePart) ?? '').filter((part) => part !== '')
  const place = (['name', 'firstName', 'lastName'] as const).find((field) => reader.has(field)) ?? 'name'
  const isEmpty = (['name', 'firstName', 'middleName', 'lastName'] as const).every((field) => !reader.text(field))
  if (isEmpty) reader.report(place, fault('import.name_missing'))
  else if (parts.length === 1 && parts[0]) reader.report(place, fault('import.name_single', { value: parts[0] }))
  return { title, firstName: parts[0] ?? '', lastName: joinNames(...parts.slice(1)) }
}

const readPhone = (reader: Reader): string | null | undefined =>
  reader.read('phone', (text) => {
    const { phones, fault: found } = parsePhones(text)
    return found ? { value: phones[0] ?? null, fault: found } : { value: phones[0] ?? null }
  })

/** `Mathematics, Integrated Science; CRE` */
const splitAreas = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s*[,;/|&]\s*/)
      .map((area) => area.trim())
      .filter((area) => area !== ''),
  ),
]

const readValues = (reader: Reader, today: string): StaffValues => {
  const tscNumber = reader.read('tscNumber', (text) => parseDigits(text.replace(/^tsc[\s/.:-]*(?:no\.?)?[\s/.:-]*/i, ''), usualTsc))
  const position = reader.read('position', (text) => parseText(text, 80))
  return {
    number: reader.read('number', (text) => parseNumber(text)),
    ...readNames(reader),
    sex: reader.read('sex', parseSex),
    birthDate: reader.read('birthDate', (text) => parseBirthDate(text, today, ageBounds.staff)),
    phone: readPhone(reader),
    email: reader.read('email', parseEmail),
    nationalId: reader.read('nationalId', (text) => parseDigits(text, usualNationalId)),
    tscNumber,
    position,
    department: reader.read('department', (text) => parseText(text, 80)),
    learningAreas: reader.read('learningAreas', (text) => ({ value: splitAreas(text) })),
    employmentType: reader.read('employmentType', (text) => parseText(text, 60)),
    hiredOn: reader.read('hiredOn', (text) => parsePastDate(text, today)),
    kind: staffKind(position ?? null, tscNumber ?? null),
  }
}

/** @param today the school's day, `YYYY-MM-DD` */
export const readStaffRows = (sheet: Sheet, mapping: Mapping<StaffField>, { today }: { today: string }): StaffRow[] => {
  const rows = importTable(sheet, 'staff').rows.map((row): StaffRow => {
    const reader = rowReader(row, mapping)
    const values = readValues(reader, today)
    return { number: row.number, cells: row.cells, values, problems: reader.problems }
  })
  markDuplicates(rows, mapping, 'number', (values) => values.number)
  markDuplicates(rows, mapping, 'tscNumber', (values) => values.tscNumber)
  markDuplicates(rows, mapping, 'nationalId', (values) => values.nationalId)
  return rows
}
