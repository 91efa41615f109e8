/** Reads a learner list: every row with its values and what is wrong with it. */
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { nameKey, parseNumber, parseText } from './cells.ts'
import { parseSex } from './choices.ts'
import { type ClassReader, classReader } from './classes.ts'
import { importTable } from './columns.ts'
import { ageBounds, parseBirthDate, parsePastDate } from './dates.ts'
import { fault, problemAt } from './faults.ts'
import { readGuardian } from './guardian-cells.ts'
import { joinNames, parseFullName, parseNamePart } from './names.ts'
import { markDuplicates, type RowReader, rowReader } from './row-reader.ts'
import type { LearnerField, LearnerRow, LearnerValues, Mapping, StreamOption } from './types.ts'

export interface LearnerReading {
  streams: readonly StreamOption[]
  /** The school's day, `YYYY-MM-DD`. */
  today: string
  /** Class of the rows that name none, when the list is of one class. */
  defaultStreamId?: string | null
}

type Reader = RowReader<LearnerField>

const usualUpi = /^[A-Z0-9/-]{4,20}$/
const usualAssessment = /^[A-Z]?\d{6,14}$/

const readNames = (reader: Reader): Pick<LearnerValues, 'firstName' | 'middleName' | 'lastName'> => {
  const whole = reader.read('name', (text) => parseFullName(text, 'firstName'))
  if (whole) return { firstName: whole.firstName, middleName: whole.middleName || null, lastName: whole.lastName }
  const [first, middle, last] = (['firstName', 'middleName', 'lastName'] as const).map((field) => reader.read(field, parseNamePart) ?? '')
  const words = [first, middle, last].filter((part) => part)
  const place = (['name', 'firstName', 'lastName'] as const).find((field) => reader.has(field)) ?? 'name'
  const isEmpty = (['name', 'firstName', 'middleName', 'lastName'] as const).every((field) => !reader.text(field))
  if (isEmpty) reader.report(place, fault('import.name_missing'))
  else if (words.length === 1 && words[0]) reader.report(place, fault('import.name_single', { value: words[0] }))
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
    if (defaultStreamId === null) reader.report(reader.has(field) ? field : 'stream', fault('import.class_missing'))
    return defaultStreamId
  }
  // A class that already ends with its stream may have the stream once more in its own column.
  const parsed = text && stream && text.toLowerCase().includes(stream.toLowerCase()) ? classOf(text) : classOf(joined)
  reader.report(reader.has(field) ? field : 'stream', parsed.fault)
  return parsed.value
}

const readValues = (
  reader: Reader,
  { today, defaultStreamId }: LearnerReading,
  classOf: ClassReader,
  headerOf: (field: LearnerField) => string,
): LearnerValues => {
  const guardians = ([1, 2] as const).flatMap((place) => readGuardian(reader, place, headerOf) ?? [])
  return {
    admissionNumber: reader.read('admissionNumber', (text) => parseNumber(text)),
    ...readNames(reader),
    sex: reader.read('sex', parseSex),
    birthDate: reader.read('birthDate', (text) => parseBirthDate(text, today, ageBounds.learners)),
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
    else row.problems.push(problemAt(place, mapping, row.number, fault('import.same_person', { row: earlier })))
  }
}

/**
 * Every row below the headers but blank and total rows. Rows that repeat an admission number, UPI or assessment number have an error that
 * names the row before them.
 */
export const readLearnerRows = (sheet: Sheet, mapping: Mapping<LearnerField>, reading: LearnerReading): LearnerRow[] => {
  const table = importTable(sheet, 'learners')
  const classOf = classReader(reading.streams)
  const headerOf = (field: LearnerField): string => table.headers[mapping[field] ?? -1] ?? ''
  const rows = table.rows.map((row): LearnerRow => {
    const reader = rowReader(row, mapping)
    const values = readValues(reader, reading, classOf, headerOf)
    return { number: row.number, cells: row.cells, values, problems: reader.problems }
  })
  markDuplicates(rows, mapping, 'admissionNumber', (values) => values.admissionNumber)
  markDuplicates(rows, mapping, 'upi', (values) => values.upi)
  markDuplicates(rows, mapping, 'assessmentNumber', (values) => values.assessmentNumber)
  markSamePersons(rows, mapping)
  return rows
}
