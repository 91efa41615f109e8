/** The weather of days on the screen: the server's, with what was pressed and not sent yet. */
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { listWeather, recordWeather, weatherEvent, type DayWeather, type Weather } from '../../contract/weather.ts'
import { weatherWrite } from '../offline-writes.ts'

const subjectOf = (date: string): string => `weather:${date}`

export const useWeather = (date?: string) => {
  useLive(weatherEvent, listWeather)
  return useCall(
    listWeather,
    { query: date === undefined ? {} : { date } },
    { offline: true, live: true, keepPrevious: true },
  )
}

export interface Pressing {
  /** Pressed on this device and not sent yet. */
  readonly isWaiting: (date: string) => boolean
  readonly press: (day: DayWeather, weather: Weather) => void
}

export const usePressing = (): Pressing => {
  const client = useQueryClient()
  const formats = useFormats()
  const { enqueue, entries } = useOutbox()
  const waitingOf = (date: string) => entries.find(({ subject }) => subject === subjectOf(date))
  const press = async (day: DayWeather, weather: Weather): Promise<void> => {
    if (weather === day.weather) return
    const { date } = day
    const waiting = recordWeather.body.safeParse(waitingOf(date)?.body)
    const version = waiting.success ? waiting.data.version : day.version
    const label = { key: 'attendance:outbox.weather', params: { date: formats.date(date, 'day') } }
    await enqueue(weatherWrite, { body: { date, weather, version } }, { label, subject: subjectOf(date) })
    // Shown until the server says who recorded it and when.
    client.setQueriesData<ResponseOf<typeof listWeather>>(
      { queryKey: callKey(listWeather) },
      (list) =>
        list && {
          ...list,
          days: list.days.map((one) =>
            one.date === date ? { ...one, weather, by: null, at: null, version: version + 1 } : one,
          ),
        },
    )
  }
  return {
    isWaiting: (date) => waitingOf(date) !== undefined,
    press: (day, weather) => void press(day, weather),
  }
}
