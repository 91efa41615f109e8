/** Weather of the demo's mornings by Kenya's seasons, the same at every installation. */
import type { Weather } from '#features/attendance/contract/weather.ts'
import { chanceOf } from './random.ts'

type Season = readonly (readonly [Weather, number])[]

const hotMonths: Season = [
  ['hot', 0.25],
  ['light_rain', 0.1],
]
const longRains: Season = [
  ['heavy_rain', 0.25],
  ['light_rain', 0.3],
  ['cold', 0.1],
]
const coldMonths: Season = [
  ['cold', 0.45],
  ['light_rain', 0.15],
]
const shortRains: Season = [
  ['heavy_rain', 0.18],
  ['light_rain', 0.25],
  ['cold', 0.07],
]
/** From January on. */
const seasons = [
  hotMonths,
  hotMonths,
  longRains,
  longRains,
  longRains,
  coldMonths,
  coldMonths,
  coldMonths,
  hotMonths,
  shortRains,
  shortRains,
  shortRains,
] as const

/** One morning in so many is forgotten. */
const forgotten = 16

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000

export const weatherOn = (seed: number, date: string): Weather => {
  const roll = chanceOf(seed + 71 * dayNumber(date)).next()
  let end = 0
  for (const [weather, share] of seasons[Number(date.slice(5, 7)) - 1] ?? []) {
    end += share
    if (roll < end) return weather
  }
  return 'dry'
}

/** Learners of a hundred who come late because of it, besides the usual ones. */
export const delayedBy = (weather: Weather): number =>
  weather === 'heavy_rain' ? 0.03 : weather === 'light_rain' ? 0.012 : 0

export interface WeatherPlan {
  readonly seed: number
  readonly days: readonly string[]
  /** Accounts of teachers on duty in turn. */
  readonly teachers: readonly string[]
  readonly zoneHours: number
}

/** What was recorded of these days; nearly all. */
export const weatherOf = ({ seed, days, teachers, zoneHours }: WeatherPlan) =>
  days.flatMap((date) => {
    const [day, recordedBy] = [dayNumber(date), teachers[Math.floor(dayNumber(date) / 7) % teachers.length]]
    if (recordedBy === undefined || chanceOf(seed + 131 * day).below(forgotten) === 0) return []
    const recordedAt = new Date(Date.parse(`${date}T06:52:00Z`) - zoneHours * 3_600_000)
    return [{ date, weather: weatherOn(seed, date), recordedBy, recordedAt }]
  })
