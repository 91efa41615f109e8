/** Search conditions for people. */
import { nationalDigits } from '#platform/pure/phone.ts'
import { containing, escaped } from '#platform/server/database/like.ts'
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** `%faith%`, one for each word typed. */
export const wordPatterns = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(containing)

/** `ADM-2026%`, for numbers that begin with what was typed. */
export const prefixPattern = (typed: string): string => `${escaped(typed.trim().toUpperCase())}%`

/** The name contains every word, or one of the numbers starts with the text, or one of the texts contains it. */
export const matches = (
  typed: string,
  by: { name: SQLWrapper; numbers?: readonly SQLWrapper[]; texts?: readonly SQLWrapper[] },
): SQL | undefined => {
  const words = wordPatterns(typed)
  if (words.length === 0) return undefined
  const prefix = prefixPattern(typed)
  const whole = `%${escaped(typed.trim().toLowerCase())}%`
  return or(
    and(...words.map((word) => sql`lower(${by.name}) like ${word}`)),
    ...(by.numbers ?? []).map((number) => sql`upper(${number}) like ${prefix}`),
    ...(by.texts ?? []).map((text) => sql`lower(${text}) like ${whole}`),
  )
}

/** The digits that a typed phone shares with a stored one: `0700 000 018` and `+254700000018` both hold `700000018`. */
export const phonePattern = (typed: string): string | null => {
  const digits = nationalDigits(typed)
  return /^\d{3,}$/.test(digits) ? `%${digits}%` : null
}
