/** What the cells of a column say about the field it may hold. */
import { isShortenedNumber } from '#platform/pure/sheets/sheet.ts'
import { parseEmail, parseRelationship, parseSex } from './choices.ts'
import { parseDate } from './dates.ts'
import { parseNamePart } from './names.ts'
import { parsePhones } from './phones.ts'
import type { LearnerField, StaffField } from './types.ts'

export interface Evidence {
  /** Share of the cells that the field could hold; 1 when nothing can be said. */
  fits: number
  /** Score when no header helps; 0 where cells alone prove nothing. */
  alone: number
}

type Field = LearnerField | StaffField

const anyDay = '2100-01-01'
const isDate = (cell: string): boolean => parseDate(cell, anyDay).fault?.code !== 'import.date_unreadable' && !/^\d{5}$/.test(cell)
const isPhone = (cell: string): boolean => parsePhones(cell).phones.length > 0 || isShortenedNumber(cell)
const isEmail = (cell: string): boolean => parseEmail(cell).value !== null
const isSex = (cell: string): boolean => parseSex(cell).value !== null
const isPerson = (cell: string): boolean => parseNamePart(cell).value !== null && cell.length > 2
const isWholeName = (cell: string): boolean => isPerson(cell) && cell.includes(' ')
const isRelationship = (cell: string): boolean => parseRelationship(cell).fault === undefined
const isClass = (cell: string): boolean => /^(?:grade|gr|g|class|std|standard|form|pp)?[\s.]*\d{1,2}\s*\p{L}*/iu.test(cell) && !isDate(cell) && cell.length < 30
const isNumber = (cell: string): boolean => /\d/.test(cell) && cell.length <= 30 && !isDate(cell) && !isEmail(cell)
const isShortText = (cell: string): boolean => cell.length <= 30 && !isDate(cell) && !isPhone(cell) && !isEmail(cell)
const isWords = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isDate(cell) && !isPhone(cell) && !isEmail(cell)

const tests: Readonly<Partial<Record<Field, (cell: string) => boolean>>> = {
  name: isPerson,
  firstName: isPerson,
  middleName: isPerson,
  lastName: isPerson,
  guardianName: isPerson,
  guardian2Name: isPerson,
  sex: isSex,
  birthDate: isDate,
  admittedOn: isDate,
  hiredOn: isDate,
  guardianPhone: isPhone,
  guardianPhone2: isPhone,
  guardian2Phone: isPhone,
  phone: isPhone,
  guardianEmail: isEmail,
  guardian2Email: isEmail,
  email: isEmail,
  guardianRelationship: isRelationship,
  guardian2Relationship: isRelationship,
  class: isClass,
  grade: isShortText,
  stream: isShortText,
  admissionNumber: isNumber,
  number: isNumber,
  nationalId: isNumber,
  tscNumber: isNumber,
  residence: isWords,
  position: isWords,
  department: isWords,
  learningAreas: isWords,
}

/** Fields that cells prove by themselves, with the score they then have. */
const provable: Readonly<Partial<Record<Field, readonly [score: number, test: (cell: string) => boolean]>>> = {
  guardianPhone: [0.45, isPhone],
  guardianPhone2: [0.35, isPhone],
  phone: [0.45, isPhone],
  guardianEmail: [0.45, isEmail],
  email: [0.45, isEmail],
  sex: [0.45, isSex],
  birthDate: [0.4, isDate],
  guardianRelationship: [0.4, isRelationship],
  name: [0.4, isWholeName],
  guardianName: [0.31, isWholeName],
}

const share = (cells: readonly string[], test: (cell: string) => boolean): number => cells.filter(test).length / cells.length

/** @param cells cleaned, without empty ones */
export const evidenceFor = (field: Field, cells: readonly string[]): Evidence => {
  if (cells.length === 0) return { fits: 1, alone: 0 }
  const test = tests[field]
  const proof = provable[field]
  return { fits: test ? share(cells, test) : 1, alone: proof && cells.length >= 3 && share(cells, proof[1]) >= 0.8 ? proof[0] : 0 }
}
