/** Texts in both languages, and checks of what is true at a place of a program’s state. */

export type Words = readonly [en: string, sw: string]
export type Language = 'en' | 'sw'
export const said = (words: Words | string, language: Language): string =>
  typeof words === 'string' ? words : words[language === 'sw' ? 1 : 0]

export type Fact = string | number | boolean
/** What has to be true at a place of the program, such as `values.wifi` or `cells.D7`. */
export interface Check {
  readonly at: string
  readonly is?: Fact | Words
  readonly not?: Fact
  /** Part of a text, whatever its case, or one of a list. */
  readonly has?: string | Words
  /** At least so long, for texts of the learner’s own. */
  readonly least?: number
}

/** A place of the program’s state and what to put there. */
export type Change = readonly [at: string, to: Fact | Words | readonly string[]]

export const isWords = (value: unknown): value is Words =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')

type Tree = Readonly<Record<string, unknown>>

/** What stands at a place; undefined where there is nothing. */
export const factAt = (facts: unknown, at: string): unknown =>
  at
    .split('.')
    .reduce<unknown>(
      (tree, key) => (typeof tree === 'object' && tree !== null ? (tree as Tree)[key] : undefined),
      facts,
    )

const plain = (value: unknown): string => String(value).trim().toLowerCase()
const textOf = (value: unknown): string => (value === undefined ? '' : plain(value))

export const holds = (facts: unknown, check: Check, language: Language): boolean => {
  const found = factAt(facts, check.at)
  const wanted = isWords(check.is) ? said(check.is, language) : check.is
  if (wanted !== undefined && (typeof wanted === 'string' ? textOf(found) !== plain(wanted) : found !== wanted))
    return false
  if (check.not !== undefined && found === check.not) return false
  if (check.least !== undefined && textOf(found).length < check.least) return false
  if (check.has === undefined) return true
  const part = plain(said(check.has, language))
  return Array.isArray(found) ? found.some((one) => plain(one) === part) : textOf(found).includes(part)
}
