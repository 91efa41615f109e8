/** What may stand in a cell of the mark sheet, and how typed or pasted text is read. */
import type { MarkValue, Refusal } from '../contract/marks.ts'

/** What decides about a cell. */
export interface CellRule {
  /** Null where a band is chosen. */
  readonly maxScore: number | null
  /** Codes of the scale, best first. */
  readonly codes: readonly string[]
}

export const emptyValue: MarkValue = { score: null, rating: null, state: 'empty' }
export const sameValue = (a: MarkValue, b: MarkValue): boolean => a.state === b.state && a.score === b.score && a.rating === b.rating

const isFine = (score: number): boolean => Math.abs(score * 100 - Math.round(score * 100)) < 1e-6

/** Why a value cannot stand in the cell; null when it can. */
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
 * Reads what was typed, pasted or imported. `abs`, `x` and `-` are absent, `exc` is excused, nothing is empty. A number may have a
 * comma for its point. Null for what is neither: the cell then shows it as it was typed.
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

/** What a cell shows while it is edited and what a sheet file holds. */
export const cellText = ({ state, score, rating }: MarkValue): string =>
  state === 'scored' ? (rating ?? String(score ?? '')) : state === 'absent' ? 'abs' : state === 'excused' ? 'exc' : ''
