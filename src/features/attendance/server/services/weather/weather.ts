/** The weather of school days: recorded in the morning, filled in and corrected by the office. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolDaysBetween, weekOfTerm } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import type { CallOf, ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  weatherEvent,
  weatherErrors,
  type DayWeather,
  type listWeather,
  type recordWeather,
} from '../../../contract/weather.ts'
import { weatherClosed, type WeatherDay, type WeatherRecorder } from '../../../rules/weather.ts'
import type { OnDutyToday } from '../../ports.ts'
import { insertDays, insertWeather, updateWeather, weatherBetween, type WeatherRow } from '../../queries/weather.ts'
import { earlier, termAround } from '../request-context.ts'

type Days = Omit<WeatherDay, 'date'> & { readonly recorder: WeatherRecorder }

const daysFor = async (tx: Tx, actor: Actor, onDuty: OnDutyToday): Promise<Days> => {
  const calendar = await calendarOf(tx)
  const today = schoolTime(tx.at, actor.timeZone).date
  const recorder = actor.role === 'admin' ? 'office' : (await onDuty(tx, actor)) ? 'on_duty' : 'other'
  return { calendar, term: termAround(calendar, today), today, recorder }
}

const shown = async (
  tx: Tx,
  days: Days,
  dates: readonly string[],
  rows: readonly WeatherRow[],
): Promise<DayWeather[]> => {
  const found = new Map(rows.map((row) => [row.date, row]))
  const names = await accountNames(
    tx,
    rows.map(({ recordedBy }) => recordedBy),
  )
  return dates.map((date) => {
    const row = found.get(date)
    return {
      date,
      week: days.term ? weekOfTerm(days.term, date) : 0,
      weather: row?.weather ?? null,
      by: row ? (names.get(row.recordedBy) ?? null) : null,
      at: row?.recordedAt.toISOString() ?? null,
      version: row?.version ?? 0,
      open: weatherClosed({ ...days, date }, days.recorder) === null,
    }
  })
}

export const weatherOfTerm = async (
  tx: Tx,
  actor: Actor,
  wanted: string | undefined,
  onDuty: OnDutyToday,
): Promise<ResponseOf<typeof listWeather>> => {
  const days = await daysFor(tx, actor, onDuty)
  const { calendar, term, today } = days
  const all = term ? schoolDaysBetween(calendar, term.startsOn, earlier(term.endsOn, today)) : []
  const dates = (wanted === undefined ? all : all.filter((date) => date === wanted)).toReversed()
  const [first, last] = [dates.at(-1), dates[0]]
  const rows = first && last ? await weatherBetween(tx, first, last) : []
  return {
    today,
    term: term && { id: term.id, name: term.name },
    days: await shown(tx, days, dates, rows),
  }
}

const one = async (tx: Tx, days: Days, date: string, row?: WeatherRow): Promise<DayWeather> => {
  const [day] = await shown(tx, days, [date], row ? [row] : await weatherBetween(tx, date, date))
  if (!day) throw new Error('one date gives one day')
  return day
}

/** @throws AppError 403 for who is not on duty, 409 for a day that is not to be recorded or was recorded meanwhile */
export const putWeather = async (
  tx: Tx,
  actor: Actor,
  { date, weather, version }: CallOf<typeof recordWeather>['body'],
  onDuty: OnDutyToday,
): Promise<DayWeather> => {
  const days = await daysFor(tx, actor, onDuty)
  const closed = weatherClosed({ ...days, date }, days.recorder)
  if (closed) throw new AppError(weatherErrors[closed])
  const before = await one(tx, days, date)
  if (before.version === version && before.weather === weather) return before
  const saved = version === 0 ? await insertWeather(tx, date, weather) : await updateWeather(tx, date, weather, version)
  if (!saved) throw new AppError(commonErrors.stale, { current: await one(tx, days, date) })
  await audit(tx, {
    action: 'attendance.record_weather',
    entity: 'day_weather',
    entityId: date,
    before: before.weather === null ? null : { date, weather: before.weather },
    after: { date, weather },
  })
  publishEvent(tx, { type: weatherEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher', 'tutor'], data: { date } })
  return one(tx, days, date, saved)
}

/** Past days of demo data. */
export const recordWeatherDays = async (tx: Tx, days: readonly Omit<WeatherRow, 'version'>[]): Promise<void> => {
  await insertDays(tx, days)
  if (days.length > 0)
    await audit(
      tx,
      ...days.map(({ date, weather }) => ({
        action: 'attendance.record_weather',
        entity: 'day_weather',
        entityId: date,
        after: { date, weather },
      })),
    )
}
