/** Numbers of the book: `OB-2026-081`, one row of them for each year of a school. */

/** @param number from 1; past 999 it grows instead of starting anew */
export const entryNumber = (year: number, number: number): string => `OB-${year}-${String(number).padStart(3, '0')}`

/** Name of the counter of a year. */
export const counterName = (year: number): string => `occurrences.${year}`
