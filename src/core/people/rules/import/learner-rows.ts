/** Reads a learner list: every row with its values and what is wrong with it. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { peopleFaults } from './people-faults.ts'
import { nameKey, parseNumber, parseText } from '#core/imports/rules/cells.ts'
import { parseSex } from './choices.ts'
import type { ClassReader } from './classes.ts'
import { parseBirthDate, parsePastDate } from '#core/imports/rules/dates.ts'
import { fault, problemAt, type Mapping } from '#core/imports/rules/faults.ts'
import { readGuardian } from './guardian-cells.ts'
import { joinNames, parseFullName, parseNamePart } from '#core/imports/rules/names.ts'
import { markDuplicates, type RowReader } from '#core/imports/rules/rows.ts'
import type { LearnerField, LearnerRow, LearnerValues } from './types.ts'

export interface LearnerReading {
  classOf: ClassReader
  /** The school's day, `YYYY-MM-DD`. */
  today: string
  /** Class of rows without one, for a list of a single class. */
  defaultStreamId?: string | null
}

type Reader = RowReader<LearnerField>

/** Years. */
const ages = { min: 3, max: 25 }

const usualUpi = /^[A-Z0-9/-]{4,20}$/
const usualAssessment = /^[A-Z]?\d{6,14}$/

const readNames = (reader: Reader): Pick<LearnerValues, 'firstName' | 'middleName' | 'lastName'> => {
  const whole = reader.read('name', (text) => parseFullName(text, 'firstName'))
  if (whole) return { firstName: whole.firstName, middleName: whole.middleName || null, lastName: whole.lastName }
  const [first, middle, last] = (['firstName', 'middleName', 'lastName'] as const).map(
    (field) => reader.read(field, parseNamePart) ?? '',
  )
  const words = [first, middle, last].filter((part) => part)
  const place = (['name', 'firstName', 'lastName'] as const).find((field) => reader.has(field)) ?? 'name'
  const isEmpty = (['name', 'firstName', 'middleName', 'lastName'] as const).every((field) => !reader.text(field))
  if (isEmpty) reader.report(place, fault(cellFaults.nameMissing))
  else if (words.length === 1 && words[0]) reader.report(place, fault(cellFaults.nameSingle, { value: words[0] }))
  if (!first && last) return { firstName: middle || last, middleName: null, lastName: middle ? last : '' }
  return { firstName: first ?? '', middleName: middle && last ? middle : null, lastName: last || middle || '' }
}

/** The class in one column, or grade and stream in two. */
const readClass = (reader: Reader, classOf: ClassReader, defaultStreamId: string | null): string | null | undefined => {
  const field = reader.has('class') ? 'class' : 'grade'
  const [text, stream] = [reader.text(field), reader.text('stream')]
  if (text === undefined && stream === undefined) return defaultStreamId ?? undefined
  const joined = joinNames(text ?? '', stream ?? '')
  if (joined === '') {
    if (defaultStreamId === null) reader.report(reader.has(field) ? field : 'stream', fault(peopleFaults.classMissing))
    return defaultStreamId
  }
  // A class that includes its stream may repeat the stream in its own column.
  const parsed = text && stream && text.toLowerCase().includes(stream.toLowerCase()) ? classOf(text) : classOf(joined)
  reader.report(reader.has(field) ? field : 'stream', parsed.fault)
  return parsed.value
}

/** @param headerOf the file's header of a field */
export const readLearner = (
  reader: Reader,
  { classOf, today, defaultStreamId }: LearnerReading,
  headerOf: (field: LearnerField) => string,
): LearnerValues => {
  const guardians = ([1, 2] as const).flatMap((place) => readGuardian(reader, place, headerOf) ?? [])
  return {
    admissionNumber: reader.read('admissionNumber', (text) => parseNumber(text)),
    ...readNames(reader),
    sex: reader.read('sex', parseSex),
    birthDate: reader.read('birthDate', (text) => parseBirthDate(text, today, ages)),
    streamId: readClass(reader, classOf, defaultStreamId ?? null),
    upi: reader.read('upi', (text) => parseNumber(text, usualUpi)),
    assessmentNumber: reader.read('assessmentNumber', (text) => parseNumber(text, usualAssessment)),
    birthCertificate: reader.read('birthCertificate', (text) => parseNumber(text)),
    residence: reader.read('residence', (text) => parseText(text, 200)),
    admittedOn: reader.read('admittedOn', (text) => parsePastDate(text, today)),
    remarks: reader.read('remarks', (text) => parseText(text, 1000)),
    guardians,
  }
}

const markSamePersons = (rows: readonly LearnerRow[], mapping: Mapping<LearnerField>): void => {
  const first = new Map<string, number>()
  const place = mapping.name === undefined ? 'firstName' : 'name'
  for (const row of rows) {
    const { firstName, middleName, lastName, birthDate } = row.values
    if (!birthDate || !firstName) continue
    const key = `${nameKey(joinNames(firstName, middleName, lastName))} ${birthDate}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row.number)
    else row.problems.push(problemAt(place, mapping, row.number, fault(peopleFaults.samePerson, { row: earlier })))
  }
}

/** Rows that repeat an admission number, UPI or assessment number have an error that names the row before them. */
export const markRepeated = (rows: readonly LearnerRow[], mapping: Mapping<LearnerField>): void => {
  markDuplicates(rows, mapping, 'admissionNumber', (values) => values.admissionNumber)
  markDuplicates(rows, mapping, 'upi', (values) => values.upi)
  markDuplicates(rows, mapping, 'assessmentNumber', (values) => values.assessmentNumber)
  markSamePersons(rows, mapping)
}
