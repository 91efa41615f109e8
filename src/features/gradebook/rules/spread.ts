/** Distribution of a column's marks over the bands of its scale. */
import type { Scale } from '#core/academics/rules/scales.ts'
import { markResult, type GivenMark } from './results.ts'

export interface Spread {
  /** In the order of the scale; empty bands are omitted. */
  readonly bands: readonly { readonly code: string; readonly title: string; readonly count: number }[]
  /** Mean percentage; null without marks, and in a rubric. */
  readonly mean: number | null
  /** With a mark, absent or excused. */
  readonly entered: number
}

export const spreadOf = (scale: Scale, maxScore: number | null, marks: readonly GivenMark[]): Spread => {
  const results = marks.map((mark) => markResult(scale, maxScore, mark))
  const percents = results.flatMap(({ percent }) => percent ?? [])
  return {
    bands: scale.bands.flatMap(({ code, title }) => {
      const count = results.filter(({ band }) => band?.code === code).length
      return count > 0 ? [{ code, title, count }] : []
    }),
    mean: percents.length > 0 ? percents.reduce((sum, percent) => sum + percent, 0) / percents.length : null,
    entered: marks.filter(({ state }) => state !== 'empty').length,
  }
}

/** Mean for the footer of a column, one decimal; null without marks. */
export const meanScore = (marks: readonly GivenMark[]): number | null => {
  const scores = marks.flatMap(({ state, score }) => (state === 'scored' && score !== null ? [score] : []))
  return scores.length > 0
    ? Math.round((scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / scores.length / 100) * 10) / 10
    : null
}
