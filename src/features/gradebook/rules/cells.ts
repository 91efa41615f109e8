/** Valid values of a mark sheet cell, and parsing of typed or pasted text. */
import type { MarkValue, Refusal } from '../contract/marks.ts'

/** Facts that decide whether a value is valid. */
export interface CellRule {
  /** Null where a band is chosen. */
  readonly maxScore: number | null
  /** Codes of the scale, best first. */
  readonly codes: readonly string[]
}

export const emptyValue: MarkValue = { score: null, rating: null, state: 'empty' }
export const sameValue = (a: MarkValue, b: MarkValue): boolean =>
  a.state === b.state && a.score === b.score && a.rating === b.rating

const isFine = (score: number): boolean => Math.abs(score * 100 - Math.round(score * 100)) < 1e-6

/** Why a value is invalid for the cell; null if valid. */
export const valueProblem = ({ maxScore, codes }: CellRule, { state, score, rating }: MarkValue): Refusal | null => {
  if (state !== 'scored') return score === null && rating === null ? null : 'not_a_score'
  if (maxScore === null) return score !== null || rating === null || !codes.includes(rating) ? 'not_a_rating' : null
  if (score === null || rating !== null || !Number.isFinite(score)) return 'not_a_score'
  if (score < 0) return 'too_low'
  if (score > maxScore) return 'too_high'
  return isFine(score) ? null : 'too_fine'
}

const absentWords = new Set(['abs', 'absent', 'a', 'x', '-', '–', '—'])
const excusedWords = new Set(['exc', 'excused', 'e'])

/**
 * Parses typed, pasted or imported text. `abs`, `x` and `-` are absent, `exc` is excused, empty clears. A comma may be
 * the decimal point. Null if it cannot be parsed; the cell then shows the text as typed.
 */
export const readCell = (text: string, { maxScore, codes }: CellRule): MarkValue | null => {
  const typed = text.trim()
  if (typed === '') return emptyValue
  const word = typed.toLowerCase()
  const code = codes.find((one) => one.toLowerCase() === word)
  if (maxScore === null && code !== undefined) return { score: null, rating: code, state: 'scored' }
  if (absentWords.has(word)) return { score: null, rating: null, state: 'absent' }
  if (excusedWords.has(word)) return { score: null, rating: null, state: 'excused' }
  if (maxScore === null || !/^-?\d{1,6}([.,]\d{1,6})?$/.test(typed)) return null
  return { score: Number(typed.replace(',', '.')), rating: null, state: 'scored' }
}

/** Text of a cell in the editor and in exported sheets. */
export const cellText = ({ state, score, rating }: MarkValue): string =>
  state === 'scored' ? (rating ?? String(score ?? '')) : state === 'absent' ? 'abs' : state === 'excused' ? 'exc' : ''
