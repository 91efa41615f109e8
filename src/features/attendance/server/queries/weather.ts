/** SQL of the weather of school days. */
import { and, between, eq } from 'drizzle-orm'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Weather } from '../../contract/weather.ts'
import { dayWeather } from '../tables.ts'

export interface WeatherRow {
  readonly date: string
  readonly weather: Weather
  readonly recordedBy: string
  readonly recordedAt: Date
  readonly version: number
}

const columns = {
  date: dayWeather.date,
  weather: dayWeather.weather,
  recordedBy: dayWeather.recordedBy,
  recordedAt: dayWeather.recordedAt,
  version: dayWeather.version,
}

export const weatherBetween = (tx: Tx, from: string, to: string): Promise<WeatherRow[]> =>
  tx.db
    .select(columns)
    .from(dayWeather)
    .where(and(eq(dayWeather.schoolId, schoolOf(tx)), between(dayWeather.date, from, to)))
    .orderBy(dayWeather.date)

/** @returns undefined if somebody else recorded the day first */
export const insertWeather = async (tx: Tx, date: string, weather: Weather): Promise<WeatherRow | undefined> =>
  (
    await tx.db
      .insert(dayWeather)
      .values({ schoolId: schoolOf(tx), date, weather, recordedBy: accountOf(tx), recordedAt: tx.at })
      .onConflictDoNothing()
      .returning(columns)
  )[0]

/** @returns undefined when `version` is no longer the current one */
export const updateWeather = async (
  tx: Tx,
  date: string,
  weather: Weather,
  version: number,
): Promise<WeatherRow | undefined> =>
  (
    await tx.db
      .update(dayWeather)
      .set({ weather, recordedBy: accountOf(tx), recordedAt: tx.at, version: version + 1 })
      .where(and(eq(dayWeather.schoolId, schoolOf(tx)), eq(dayWeather.date, date), eq(dayWeather.version, version)))
      .returning(columns)
  )[0]

/** Many days at once, for demo data. */
export const insertDays = async (tx: Tx, days: readonly Omit<WeatherRow, 'version'>[]): Promise<void> => {
  if (days.length > 0) await tx.db.insert(dayWeather).values(days.map((day) => ({ schoolId: schoolOf(tx), ...day })))
}
