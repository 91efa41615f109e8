/** Cells as offices type them: cleaned, and the many ways to write nothing. */
import { isShortenedNumber } from '#platform/pure/sheets/sheet.ts'
import { fault } from './faults.ts'
import type { Parsed } from './types.ts'

const nothing = /^(?:[-–—_.?*/]+|#?n[./]?a\.?|nil+|none|null|unknown|not (?:available|applicable|known|given)|hakuna|#(?:ref|value|name|null)[!?])$/i

/** One line, single spaces, composed letters, straight apostrophes; `''` for `-`, `N/A`, `nil` and the like. */
export const cleanCell = (cell: string): string => {
  const text = cell
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b-\u200d\ufeff]+/g, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .trim()
  return nothing.test(text) ? '' : text
}

/** For comparing: upper case without spaces, dashes and dots. */
export const keyOf = (text: string): string => text.toUpperCase().replace(/[\s.-]+/g, '')

/** For comparing names: lower case words without accents and apostrophes. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const parseText = (text: string, max: number): Parsed<string> =>
  text.length > max ? { value: null, fault: fault('import.text_long', { max }) } : { value: text }

/** An identifier kept as text. @param usual what it looks like as a rule; others are taken with a warning */
export const parseNumber = (text: string, usual?: RegExp): Parsed<string> => {
  if (isShortenedNumber(text)) return { value: null, fault: fault('import.number_shortened', { value: text }) }
  if (text.length > 40) return { value: null, fault: fault('import.text_long', { max: 40 }) }
  // A column of numbers may come with a decimal nought: 3000.0
  const value = text.replace(/^(\d+)\.0+$/, '$1').toUpperCase()
  return usual && !usual.test(value) ? { value, fault: fault('import.number_unusual', { value: text }) } : { value }
}
