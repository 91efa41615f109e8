/** Several lines as one field of a form: one below the other. */
import { z } from 'zod'

const most = 20
const longest = 300
export const lineTexts = { long: 'Use at most 300 characters in a line', many: 'Write at most 20 lines' } as const

export const splitLines = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A field with one list item per line. */
export const linesField = z
  .string()
  .refine((value) => splitLines(value).every((line) => line.length <= longest), lineTexts.long)
  .refine((value) => splitLines(value).length <= most, lineTexts.many)
