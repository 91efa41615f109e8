/** Results of marks: the exact weighted percentage of a term, and its band. */
import { bandByCode, bandOf, toPercent, type Band, type Scale } from '#core/academics/rules/scales.ts'
import type { MarkState } from '../contract/marks.ts'

/** A mark that counts. */
export interface Counted {
  /** Kind of its assessment: averaged within each kind first, then across kinds. */
  readonly kind: string
  /** Weight of the kind in the term; integer, 0 does not count. */
  readonly kindWeight: number
  /** Weight of the assessment within its kind; integer, 0 does not count. */
  readonly weight: number
  /** Above 0, at most two decimals. */
  readonly maxScore: number
  /** At most two decimals. */
  readonly score: number
}

interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const zero: Fraction = { top: 0n, bottom: 1n }
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))

/** Weighted mean of fractions; null if all weights are 0. */
const mean = (parts: readonly { value: Fraction; weight: number }[]): Fraction | null => {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const sum = parts.reduce(
    (sum, { value, weight }) => plus(sum, { top: value.top * BigInt(weight), bottom: value.bottom }),
    zero,
  )
  return { top: sum.top, bottom: sum.bottom * BigInt(total) }
}

/** Decimals kept of a percentage: halves stay exact, and nothing below a half rounds up to one. */
const kept = 8
const asPercent = ({ top, bottom }: Fraction): number =>
  Number((top * 100n * 10n ** BigInt(kept)) / bottom) / 10 ** kept

/**
 * Percentage of a term so far: the weighted mean of the kinds' weighted means. Missing, absent and excused marks are
 * not in the list and do not count. Null if nothing counts.
 */
export const termPercent = (counted: readonly Counted[]): number | null => {
  const kinds = [...new Set(counted.map(({ kind }) => kind))].flatMap((kind) => {
    const own = counted.filter((one) => one.kind === kind)
    const value = mean(
      own.map(({ score, maxScore, weight }) => ({
        value: { top: hundredths(score), bottom: hundredths(maxScore) },
        weight,
      })),
    )
    return value ? [{ value, weight: own[0]?.kindWeight ?? 0 }] : []
  })
  const found = mean(kinds)
  return found && asPercent(found)
}

/** Facts of an assessment that decide how its marks count. */
export interface Weighed {
  readonly kind: string
  readonly kindWeight: number
  readonly weight: number
  /** Null for a rubric, which never counts. */
  readonly maxScore: number | null
}

export interface GivenMark {
  readonly score: number | null
  readonly rating: string | null
  readonly state: MarkState
}

/** The mark as it counts; null for one that does not. */
export const countedOf = (
  { kind, kindWeight, weight, maxScore }: Weighed,
  mark: GivenMark | null | undefined,
): Counted | null =>
  mark?.state === 'scored' && mark.score !== null && maxScore !== null
    ? { kind, kindWeight, weight, maxScore, score: mark.score }
    : null

/** Percentage and band of a single mark; both null without one. */
export const markResult = (
  scale: Scale,
  maxScore: number | null,
  mark: GivenMark | null | undefined,
): { percent: number | null; band: Band | null } => {
  if (mark?.state !== 'scored') return { percent: null, band: null }
  if (maxScore === null) return { percent: null, band: bandByCode(scale, mark.rating) }
  const percent = mark.score === null ? null : toPercent(mark.score, maxScore)
  return { percent, band: bandOf(scale, percent) }
}

/** Change between two terms in whole per cents, each rounded as it is shown; null where one is missing. */
export const changeOf = (
  now: number | null,
  before: number | null,
  round: (percent: number) => number,
): number | null => (now === null || before === null ? null : round(now) - round(before))
