/** Shared types of importing people: fields and the values read from a row. */
import type { ReadRow } from '#core/imports/rules/rows.ts'

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
  'employmentType',
  'hiredOn',
] as const
export type StaffField = (typeof staffFields)[number]

export type Sex = 'female' | 'male'
export type Relationship = (typeof relationships)[number]
export const relationships = [
  'mother',
  'father',
  'guardian',
  'grandmother',
  'grandfather',
  'aunt',
  'uncle',
  'brother',
  'sister',
  'other',
] as const

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

/** undefined: the file has no such column, and the stored value is kept. null: the cell is empty. */
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
export type LearnerRow = ReadRow<LearnerField, LearnerValues>

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
  employmentType?: string | null
  hiredOn?: string | null
  /** Guessed from position and TSC number; grants no rights. */
  kind: StaffKind | null
}
export type StaffRow = ReadRow<StaffField, StaffValues>
