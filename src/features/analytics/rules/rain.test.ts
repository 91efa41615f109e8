/** When rain gets a sentence. */
import { expect, it } from 'vitest'
import { rainInsights, type WeatherShare } from './rain.ts'

const day = (weekday: number, weather: WeatherShare['weather'], late: number): WeatherShare => ({
  weekday,
  weather,
  late,
  present: 90,
  recorded: 100,
})
/** Weeks of five days. @param lateOf by the day's number */
const days = (weather: readonly WeatherShare['weather'][], lateOf: (index: number) => number): WeatherShare[] =>
  weather.map((one, index) => day((index % 5) + 1, one, lateOf(index)))
const [wet, dry] = ['heavy_rain', 'dry'] as const
const mixed = [wet, dry, dry, wet, dry, dry, wet, dry, dry, wet, dry, wet, dry, dry, wet] as const

it('is said with both shares and the days behind them', () => {
  expect(rainInsights(days(mixed, (index) => (mixed[index] === wet ? 8 : 3) + (index % 2)))).toEqual([
    { kind: 'rain', percent: expect.closeTo(8.5, 5), otherwise: expect.closeTo(3.44, 1), days: 6, others: 9 },
  ])
})

it('light rain counts as rain, and days without weather count for neither side', () => {
  const weather = mixed.map((one, index) => (index === 14 ? null : one === wet ? ('light_rain' as const) : one))
  expect(rainInsights(days(weather, (index) => (mixed[index] === wet ? 8 : 3) + (index % 2)))).toMatchObject([
    { days: 5, others: 9 },
  ])
})

it('is not said of a few days, or of less than a point', () => {
  expect(
    rainInsights(days([wet, wet, wet, wet, ...mixed.filter((one) => one === dry)], (index) => (index < 4 ? 9 : 2))),
  ).toEqual([])
  expect(rainInsights(days(mixed, (index) => (mixed[index] === wet ? 3.9 : 3)))).toEqual([])
})

it('is not said of days that differ as much among themselves', () => {
  const lateOf = [14, 1, 12, 2, 0, 9, 1, 13, 0, 12, 6, 1, 2, 4, 9]
  expect(rainInsights(days(mixed, (index) => lateOf[index] ?? 0))).toEqual([])
})

it('is not said where the rainy days are the late weekday anyway', () => {
  const weather = Array.from({ length: 30 }, (_, index) => (index % 5 === 0 ? wet : dry))
  expect(rainInsights(days(weather, (index) => (index % 5 === 0 ? 9 : 2) + (index % 2)))).toEqual([])
})

it('that makes no difference, or fewer late, is not said', () => {
  expect(rainInsights(days(mixed, () => 4))).toEqual([])
  expect(rainInsights(days(mixed, (index) => (mixed[index] === wet ? 2 : 6)))).toEqual([])
})
