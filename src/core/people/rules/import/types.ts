/** Shared types of importing people: fields, mappings, problems, values read from a row. */
import type { FaultCode } from './fault-texts.ts'

export type ImportKind = 'learners' | 'staff'

/** A class of the school. `grade` is `PP1`, `PP2`, `Grade 1` to `Grade 12`; `name` is the stream, such as `East`. */
export interface StreamOption {
  id: string
  grade: string
  name: string
}

export const learnerFields = [
  'admissionNumber',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'sex',
  'birthDate',
  'class',
  'grade',
  'stream',
  'upi',
  'assessmentNumber',
  'birthCertificate',
  'guardianName',
  'guardianRelationship',
  'guardianPhone',
  'guardianPhone2',
  'guardianEmail',
  'guardian2Name',
  'guardian2Relationship',
  'guardian2Phone',
  'guardian2Email',
  'residence',
  'admittedOn',
  'remarks',
] as const
export type LearnerField = (typeof learnerFields)[number]

export const staffFields = [
  'number',
  'name',
  'title',
  'firstName',
  'middleName',
  'lastName',
  'sex',
  'birthDate',
  'phone',
  'email',
  'nationalId',
  'tscNumber',
  'position',
  'department',
  'learningAreas',
  'employmentType',
  'hiredOn',
] as const
export type StaffField = (typeof staffFields)[number]

/** Field to column of the file, counted from 0; a field without a column is absent. */
export type Mapping<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** What a guess rests on: 1 is a header written exactly so, under 0.5 worth a second look. */
export type Guess<Field extends string> = Partial<Record<Field, { column: number; confidence: number }>>

/** How a field's header may read, on text from `plainHeader`: exactly one of the words between bars, or a pattern. */
export interface HeaderWords {
  exact: string
  pattern?: RegExp
}
export type HeaderTable<Field extends string> = Readonly<Record<Field, HeaderWords>>

export type ProblemLevel = 'error' | 'warning'
export type FaultParams = Readonly<Record<string, string | number>>

/** What is wrong with one text, before it is known where it stands. */
export interface Fault {
  code: FaultCode
  params: FaultParams
}

/** A value, what is wrong with it, or both when it is taken with a warning. */
export interface Parsed<T> {
  value: T | null
  fault?: Fault
}

export interface Problem<Field extends string> {
  field: Field
  /** Column of the file from 0; null when the field has none. */
  column: number | null
  /** Such as `E14`; the row alone, `14`, when the field has no column. */
  cell: string
  level: ProblemLevel
  code: FaultCode
  params: FaultParams
  /** English; other languages are made from code and params. */
  message: string
}

/** A row of the file. Rows with an error are not imported. */
export interface ImportRow<Field extends string, Values> {
  /** As the spreadsheet shows it, from 1. */
  number: number
  /** As they stand in the file, for handing faulty rows back. */
  cells: readonly string[]
  values: Values
  problems: Problem<Field>[]
}

export type Sex = 'female' | 'male'
export type Relationship = (typeof relationships)[number]
export const relationships = ['mother', 'father', 'guardian', 'grandmother', 'grandfather', 'aunt', 'uncle', 'brother', 'sister', 'other'] as const

export interface GuardianValues {
  /** 1 or 2: which of the file's guardian columns. */
  place: 1 | 2
  title: string | null
  /** Empty when the file has one name only, as in `Ms Njoroge`. */
  firstName: string
  lastName: string
  fullName: string
  phone: string | null
  secondPhone: string | null
  email: string | null
  relationship: Relationship | null
}

/** undefined: the file has no such column, what is stored stays. null: the cell is empty. */
export interface LearnerValues {
  admissionNumber?: string | null
  firstName: string
  middleName: string | null
  /** Empty when the file has one name only. */
  lastName: string
  sex?: Sex | null
  birthDate?: string | null
  streamId?: string | null
  upi?: string | null
  assessmentNumber?: string | null
  birthCertificate?: string | null
  residence?: string | null
  admittedOn?: string | null
  remarks?: string | null
  guardians: GuardianValues[]
}
export type LearnerRow = ImportRow<LearnerField, LearnerValues>

export type StaffKind = 'teacher' | 'tutor' | 'admin' | 'technician' | 'support'

/** undefined and null as in `LearnerValues`. */
export interface StaffValues {
  number?: string | null
  title: string | null
  firstName: string
  /** All names after the first. */
  lastName: string
  sex?: Sex | null
  birthDate?: string | null
  phone?: string | null
  email?: string | null
  nationalId?: string | null
  tscNumber?: string | null
  position?: string | null
  department?: string | null
  learningAreas?: string[] | null
  employmentType?: string | null
  hiredOn?: string | null
  /** From position and TSC number; a proposal that grants nothing. */
  kind: StaffKind | null
}
export type StaffRow = ImportRow<StaffField, StaffValues>
