/** Puts two markers' marks of the same answers side by side. */

export interface TwoMarks {
  readonly answerId: string
  /** Hundredths of a point, of the question and as given. */
  readonly points: number
  readonly first: number
  readonly second: number
}

/** @param threshold per cent of the question's points; a difference of exactly that much is not yet one */
export const differs = ({ points, first, second }: TwoMarks, threshold: number): boolean =>
  Math.abs(first - second) * 100 > points * threshold

/** Marks that differ too much, largest share of the points first. */
export const differences = (marks: readonly TwoMarks[], threshold: number): TwoMarks[] => {
  const apart = (one: TwoMarks): number => Math.abs(one.first - one.second) / one.points
  return marks
    .filter((one) => differs(one, threshold))
    .sort((a, b) => apart(b) - apart(a) || (a.answerId < b.answerId ? -1 : 1))
}

/** Average difference of the second marks from the first, in percent of the points; null without any. */
export const leanOf = (marks: readonly TwoMarks[]): number | null =>
  marks.length === 0
    ? null
    : Math.round(
        marks.reduce((sum, { points, first, second }) => sum + (100 * (second - first)) / points, 0) / marks.length,
      )
