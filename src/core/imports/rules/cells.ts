/** Cells as offices type them: cleaned, and the many ways to write nothing. */
import { email } from '#platform/pure/schemas.ts'
import { isShortenedNumber } from '#platform/pure/sheets/sheet.ts'
import { cellFaults } from './cell-faults.ts'
import { fault, type Parsed } from './faults.ts'

const nothing =
  /^(?:[-–—_.?*/]+|#?n[./]?a\.?|nil+|none|null|unknown|not (?:available|applicable|known|given)|hakuna|#(?:ref|value|name|null)[!?])$/i

/**
 * Normalises to one line, single spaces, composed letters, straight apostrophes; `''` for `-`, `N/A`, `nil` and the
 * like.
 */
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
  text.length > max ? { value: null, fault: fault(cellFaults.textLong, { max }) } : { value: text }

/** An identifier as text. @param usual its usual format; others are accepted with a warning */
export const parseNumber = (text: string, usual?: RegExp): Parsed<string> => {
  if (isShortenedNumber(text)) return { value: null, fault: fault(cellFaults.numberShortened, { value: text }) }
  if (text.length > 40) return { value: null, fault: fault(cellFaults.textLong, { max: 40 }) }
  // A column of numbers may come with a decimal nought: 3000.0
  const value = text.replace(/^(\d+)\.0+$/, '$1').toUpperCase()
  return usual && !usual.test(value) ? { value, fault: fault(cellFaults.numberUnusual, { value: text }) } : { value }
}

/** @param text cleaned, not empty */
export const parseEmail = (text: string): Parsed<string> => {
  const parsed = email.safeParse(text.replace(/^mailto:/i, ''))
  return parsed.success
    ? { value: parsed.data }
    : { value: null, fault: fault(cellFaults.emailInvalid, { value: text }) }
}

/** Lower-case letters and digits only, for comparing words of lists. */
export const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Reads one of a few choices. @param words of each choice, between spaces; how the choice itself is written is one of them */
export const choiceReader = <Choice extends string>(
  words: Readonly<Record<Choice, string>>,
): ((text: string) => Choice | null) => {
  const choices = new Map(
    (Object.entries(words) as [Choice, string][]).flatMap(([choice, known]) =>
      [choice, ...known.split(' ')].map((word) => [squash(word), choice] as const),
    ),
  )
  return (text) => choices.get(squash(text)) ?? null
}

/**
 * Parses amounts in shillings: `KES 24,500.00`, `24500/=`, `(1,200)`, `-1200` and `1,200 CR`; brackets and CR mean
 * negative.
 * @param text cleaned, not empty
 */
export const parseMoney = (text: string): Parsed<number> => {
  const bare = text.replace(/[\s,]/g, '').toUpperCase()
  const [, open, minus, figures, credit] =
    /^(\()?(-)?(?:KES|KSHS?|SH)?\.?(-?\d{1,9}(?:\.\d{1,2})?)(?:\/[=-])?\)?(CR|DR)?$/.exec(bare) ?? []
  if (figures === undefined) return { value: null, fault: fault(cellFaults.notMoney, { value: text }) }
  const amount = Math.abs(Number(figures))
  return { value: amount !== 0 && (open || minus || figures.startsWith('-') || credit === 'CR') ? -amount : amount }
}
