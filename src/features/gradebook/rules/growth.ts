/** Means of a class, and how the same learners grew. */

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length

/** Means over learners with both values; null without any. */
export const growthOf = (pairs: readonly { readonly now: number | null; readonly before: number | null }[]) => {
  const both = pairs.flatMap(({ now, before }) => (now === null || before === null ? [] : [{ now, before }]))
  const [mean, previousMean] = [meanOf(both.map(({ now }) => now)), meanOf(both.map(({ before }) => before))]
  return mean === null || previousMean === null ? null : { mean, previousMean, count: both.length }
}
