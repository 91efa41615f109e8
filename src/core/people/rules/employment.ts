/** Recognises a type of employment as written in a staff list. */
import type { employmentTypes } from '../contract/staff.ts'

export type EmploymentType = (typeof employmentTypes)[number]

const words: readonly (readonly [EmploymentType, RegExp])[] = [
  ['part_time', /part[\s-]?time|muda mfupi/i],
  ['intern', /intern|attach/i],
  ['volunteer', /volunt|kujitolea/i],
  ['board', /\bbo[mg]\b|\bboard\b|\bpta\b|\bpa\b/i],
  ['contract', /contract|temporary|mkataba/i],
  ['permanent', /perman|pension|p\s*&\s*p|\btsc\b|full[\s-]?time|kudumu/i],
]

const isType = (text: string): text is EmploymentType => words.some(([type]) => type === text)

/** @param text a stored type, or words of a list @returns null if not recognised */
export const employmentTypeOf = (text: string | null | undefined): EmploymentType | null => {
  if (!text) return null
  return isType(text) ? text : (words.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
}
