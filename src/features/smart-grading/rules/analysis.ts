/** Item analysis of a quiz: difficulty, discrimination between strong and weak learners, and popular wrong choices. */
import type { itemNotes } from '../contract/marking.ts'

export type ItemNote = (typeof itemNotes)[number]

/** Number of learners needed before the statistics of a question mean anything. */
export const enough = 20
/** Size of the upper and the lower group. */
const groupShare = 0.27

/** One learner's share of the points per question, 0 to 1, in question order; null for an unmarked answer. */
export interface Row {
  readonly shares: readonly (number | null)[]
  /** Points of the whole quiz. */
  readonly total: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's r; null where one side does not vary. */
export const correlation = (first: readonly number[], second: readonly number[]): number | null => {
  const [a, b] = [mean(first), mean(second)]
  let [together, ofFirst, ofSecond] = [0, 0, 0]
  first.forEach((value, index) => {
    const [x, y] = [value - a, (second[index] ?? 0) - b]
    together += x * y
    ofFirst += x * x
    ofSecond += y * y
  })
  return ofFirst < 1e-12 || ofSecond < 1e-12
    ? null
    : Math.max(-1, Math.min(1, together / Math.sqrt(ofFirst * ofSecond)))
}

export interface ItemFigures {
  readonly difficulty: number | null
  readonly discrimination: number | null
}

/** @param points of each question, as `total` counts them */
export const itemFigures = (rows: readonly Row[], index: number, points: readonly number[]): ItemFigures => {
  const marked = rows.filter((row) => row.shares[index] !== null)
  if (marked.length < enough) return { difficulty: null, discrimination: null }
  const shares = marked.map((row) => row.shares[index] ?? 0)
  const rest = marked.map((row, at) => row.total - (shares[at] ?? 0) * (points[index] ?? 0))
  return { difficulty: mean(shares), discrimination: correlation(shares, rest) }
}

/** Indexes of the best and the weakest learners, somewhat over a quarter each; empty with too few. */
export const groupsOf = (totals: readonly number[]): { upper: ReadonlySet<number>; lower: ReadonlySet<number> } => {
  if (totals.length < enough) return { upper: new Set(), lower: new Set() }
  const order = totals.map((_, index) => index).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b)
  const size = Math.round(totals.length * groupShare)
  return { upper: new Set(order.slice(0, size)), lower: new Set(order.slice(-size)) }
}

export interface ChoiceFigures {
  readonly correct: boolean
  readonly count: number
  readonly upper: number
}

/** Findings a teacher should look at. */
export const notesOf = ({ difficulty, discrimination }: ItemFigures, choices: readonly ChoiceFigures[]): ItemNote[] => {
  if (difficulty === null) return []
  const best = Math.max(0, ...choices.filter((one) => one.correct).map((one) => one.upper))
  const drawn = choices.some((one) => !one.correct && one.upper > best)
  return [
    ...(drawn ? (['check_key'] as const) : []),
    ...(difficulty > 0.9 ? (['too_easy'] as const) : difficulty < 0.25 ? (['too_hard'] as const) : []),
    ...(discrimination === null
      ? []
      : discrimination < 0
        ? (['wrong_way'] as const)
        : discrimination < 0.2 && difficulty <= 0.9
          ? (['hardly'] as const)
          : []),
    ...(choices.some((one) => !one.correct && one.count === 0) ? (['idle_choice'] as const) : []),
  ]
}

/** Learners in each tenth of the points, lowest first; full points are in the last. */
export const spreadOf = (totals: readonly number[], points: number): number[] => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const total of totals) {
    const tenth = points > 0 ? Math.min(9, Math.floor((10 * total) / points)) : 0
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  return tenths
}

export const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? null) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Rounded to hundredths, for the wire. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100
