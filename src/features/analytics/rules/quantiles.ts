/** Quantiles of results, between neighbours in proportion. */
import { roundPercent } from '#core/academics/rules/scales.ts'

/** @param sorted at least one, in order @param at 0 to 1 */
export const quantileOf = (sorted: ArrayLike<number>, at: number): number => {
  const place = (sorted.length - 1) * at
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

/** In whole per cents, as all pages show them; null without values. */
export const spreadOf = (values: readonly number[]) => {
  if (values.length === 0) return null
  // Sorted as numbers without a comparison in JavaScript: a school has tens of thousands.
  const sorted = Float64Array.from(values).sort()
  const at = (share: number): number => roundPercent(quantileOf(sorted, share))
  return { low: at(0.1), lower: at(0.25), median: at(0.5), upper: at(0.75), high: at(0.9) }
}

export const medianOf = (values: readonly number[]): number | null => spreadOf(values)?.median ?? null
