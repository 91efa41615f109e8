/** Entry numbers of the book: `OB-2026-081`, one sequence per school and year. */

/** @param number starts at 1; grows beyond three digits after 999 */
export const entryNumber = (year: number, number: number): string => `OB-${year}-${String(number).padStart(3, '0')}`

/** Name of the counter of a year. */
export const counterName = (year: number): string => `occurrences.${year}`
