/** Reads how somebody is employed from the words of an office list. */
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

/** @returns null for words that say none of the kinds */
export const employmentTypeOf = (text: string | null | undefined): EmploymentType | null => (text ? (words.find(([, pattern]) => pattern.test(text))?.[0] ?? null) : null)
