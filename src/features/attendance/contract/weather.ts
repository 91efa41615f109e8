/** What the weather of a school day was: one record a day, for figures of who comes late. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, instant, storedDate, storedId, versionOrNone } from '#platform/pure/schemas.ts'
import { recordsWeather } from './access.ts'

/** The driest first; rain is told by its strength, because only heavy rain floods a road. */
export const weathers = ['dry', 'light_rain', 'heavy_rain', 'cold', 'hot'] as const
export type Weather = (typeof weathers)[number]

/** The weather of a day was recorded or corrected. */
export const weatherEvent = 'attendance.weather'

export const weatherErrors = {
  noSchool: defineError('attendance.weather_no_school', 409, 'There is no school on this day.'),
  notYet: defineError('attendance.weather_not_yet', 409, 'This day has not come yet.'),
  otherTerm: defineError('attendance.weather_other_term', 409, 'Only days of the present term are recorded.'),
  notOnDuty: defineError(
    'attendance.weather_not_on_duty',
    403,
    'The teacher on duty records the weather of today. The office records other days.',
  ),
} as const

const dayWeather = z.strictObject({
  date: storedDate,
  week: z.int(),
  /** Null until somebody recorded it. */
  weather: z.enum(weathers).nullable(),
  /** Who recorded it last, and when. */
  by: z.string().nullable(),
  at: instant.nullable(),
  /** 0 until it is recorded. */
  version: z.int(),
  /** Whether the caller may record or correct it. */
  open: z.boolean(),
})
export type DayWeather = z.infer<typeof dayWeather>

export const listWeather = endpoint({
  id: 'attendance.weather',
  method: 'GET',
  path: '/api/attendance/weather',
  summary: 'The weather of the present term’s school days up to today, the newest first, or of one of them',
  access: recordsWeather,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({
    today: storedDate,
    term: z.strictObject({ id: storedId, name: z.string() }).nullable(),
    days: z.array(dayWeather),
  }),
})

export const recordWeather = endpoint({
  id: 'attendance.record_weather',
  method: 'PUT',
  path: '/api/attendance/weather',
  summary: 'Record or correct the weather of a school day; a stale version answers 409 with the day as it is now',
  access: recordsWeather,
  body: z.strictObject({ date, weather: z.enum(weathers), version: versionOrNone }),
  response: dayWeather,
  idempotent: true,
  errors: Object.values(weatherErrors),
  examples: { body: { date: '2026-03-10', weather: 'heavy_rain', version: 0 } },
})
