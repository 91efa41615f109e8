/** The points of a rubric, and the total of the chosen levels. */
import { bandOf, cbe4, toPercent } from '#core/academics/rules/scales.ts'
import { type Level, levels } from '../contract/kinds.ts'
import { type Criterion } from '../contract/shapes.ts'

/** Sums in hundredths to avoid rounding errors: 0.1 + 0.2 is 0.3. */
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100

export const maxOf = (criteria: readonly Pick<Criterion, 'points'>[]): number =>
  sum(criteria.map(({ points }) => points.EE))

/** @returns null until every criterion has its level */
export const scoreOf = (
  criteria: readonly Pick<Criterion, 'id' | 'points'>[],
  chosen: Readonly<Record<string, Level>>,
): number | null => {
  const points = criteria.flatMap((one) => {
    const level = chosen[one.id]
    return level === undefined ? [] : [one.points[level]]
  })
  return points.length === criteria.length ? sum(points) : null
}

/** Ids among the chosen that are no criterion of this rubric. */
export const strangers = (
  criteria: readonly Pick<Criterion, 'id'>[],
  chosen: Readonly<Record<string, Level>>,
): string[] => Object.keys(chosen).filter((id) => !criteria.some((one) => one.id === id))

/** A new criterion's points, from best to worst: 4, 3, 2, 1. */
export const usualPoints: Readonly<Record<Level, number>> = Object.fromEntries(
  levels.map((level, index) => [level, levels.length - index]),
) as Record<Level, number>

/** The level of a mark: of a rubric its points against the most. @returns null without a mark */
export const levelOf = (score: number | null, maxScore: number): Level | null => {
  const band = score === null || !(score >= 0 && score <= maxScore) ? null : bandOf(cbe4, toPercent(score, maxScore))
  return levels.find((level) => level === band?.code) ?? null
}
