/** The numbers that a school gives to its people. */
import type { StaffKind } from '../contract/shapes.ts'

const letters: Record<StaffKind, 'T' | 'A' | 'S'> = {
  teacher: 'T',
  tutor: 'T',
  admin: 'A',
  technician: 'S',
  support: 'S',
}

const counted = (count: number, width: number): string => String(count).padStart(width, '0')

/** `ADM-2026-001`. Four digits from the thousandth learner of a year. */
export const admissionNumber = (year: number, count: number): string => `ADM-${year}-${counted(count, 3)}`

/** `EMP-T-2026-01`: T for teachers and tutors, A for the office, S for other staff. */
export const employeeNumber = (kind: StaffKind, year: number, count: number): string =>
  `EMP-${letters[kind]}-${year}-${counted(count, 2)}`

/** Names of the per-school counters behind the numbers. */
export const admissionCounter = (year: number): string => `admission-${year}`
export const employeeCounter = (kind: StaffKind, year: number): string => `employee-${letters[kind]}-${year}`
