/** Whether rain makes a difference to who comes late: said only where the days bear it out. */
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { Weather } from '#features/attendance/contract/weather.ts'
import type { Insight } from '../contract/insights.ts'
import type { DayShare } from './insights.ts'

/** Days of a kind of weather without which its share is not shown. */
export const fewestDays = 3
/** Days with rain, and days without, that a sentence needs. */
const enough = 5
/** Points more of late learners that are worth a word. */
const worth = 1
/** Standard errors between the two means: less happens by chance. */
const sure = 2

export interface WeatherShare extends DayShare {
  readonly weather: Weather | null
}

const rainy: ReadonlySet<Weather | null> = new Set<Weather>(['light_rain', 'heavy_rain'])

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

const lateShare = (days: readonly DayShare[]): number =>
  percentageOf(sum(days.map(({ late }) => late)), sum(days.map(({ recorded }) => recorded))) ?? 0

/** Points above or below the day's own weekday, so that a rainy Monday is not held against the rain. */
const excesses = (days: readonly WeatherShare[]): ReadonlyMap<WeatherShare, number> => {
  const usual = new Map([...groupBy(days, ({ weekday }) => weekday)].map(([weekday, own]) => [weekday, lateShare(own)]))
  return new Map(days.map((day) => [day, lateShare([day]) - (usual.get(day.weekday) ?? 0)]))
}

/** Square of the standard error of a mean. */
const errorOf = (values: readonly number[]): number => {
  const middle = mean(values)
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1) / values.length
}

/** @param days with a register */
export const rainInsights = (days: readonly WeatherShare[]): Insight[] => {
  const wet = days.filter(({ weather }) => rainy.has(weather))
  const others = days.filter(({ weather }) => weather !== null && !rainy.has(weather))
  if (wet.length < enough || others.length < enough) return []
  const [percent, otherwise] = [lateShare(wet), lateShare(others)]
  if (percent - otherwise < worth) return []
  const excess = excesses(days)
  const of = (own: readonly WeatherShare[]): number[] => own.map((day) => excess.get(day) ?? 0)
  const more = mean(of(wet)) - mean(of(others))
  if (more <= sure * Math.sqrt(errorOf(of(wet)) + errorOf(of(others)))) return []
  return [{ kind: 'rain', percent, otherwise, days: wet.length, others: others.length }]
}
