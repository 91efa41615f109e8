/** The weather of the day beside the registers, and of the term, over a real outbox; the test plays the server. */
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { BodyOf } from '#platform/pure/contract.ts'
import { configureApi } from '#platform/web/api/settings.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { DayWeather, recordWeather } from '../contract/weather.ts'
import { attendanceWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'

const [monday, tuesday] = ['2026-03-09', '2026-03-10']
const dayWith = (date: string, given: Partial<DayWeather> = {}): DayWeather => ({
  date,
  week: 10,
  weather: null,
  by: null,
  at: null,
  version: 0,
  open: true,
  ...given,
})

let days: DayWeather[]
let sent: BodyOf<typeof recordWeather>[]
let online: boolean

beforeEach(() => {
  days = [dayWith(tuesday), dayWith(monday)]
  sent = []
  online = true
  configureApi({
    mayRepeat: () => online,
    fetch: async (input) => {
      const url = new URL(String(input), 'http://school')
      const wanted = url.searchParams.get('date')
      const list = { date: tuesday, today: tuesday, closed: null, items: [], taken: 0, waiting: 0 }
      const weather = {
        today: tuesday,
        term: { id: '0192f3a0-0000-7000-8000-000000000009', name: 'Term I' },
        days: days.filter(({ date }) => wanted === null || date === wanted),
      }
      const page = {
        items: [],
        totalCount: 0,
        totalPages: 0,
        currentPage: 1,
        hasNextPage: false,
        hasPreviousPage: false,
      }
      const body = url.pathname.endsWith('/weather') ? weather : url.pathname === '/api/registers' ? list : page
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    },
  })
})

const open = async (at: string, role: 'admin' | 'teacher' = 'admin', language: 'en' | 'sw' = 'en') => {
  const outbox = memoryOutbox({
    rows: [],
    writes: createWriteRegister([async () => offlineWrites]),
    send: async ({ body }) => {
      if (!online) throw new TypeError('Failed to fetch')
      const given = body as BodyOf<typeof recordWeather>
      sent.push(given)
      const saved = dayWith(given.date, {
        weather: given.weather,
        version: given.version + 1,
        by: 'Peter Wafula',
        at: `${tuesday}T04:12:00.000Z`,
      })
      days = days.map((day) => (day.date === given.date ? saved : day))
      return saved
    },
  })
  const SignedIn = ({ children }: { children: ReactNode }) => (
    <OutboxProvider outbox={outbox}>{children}</OutboxProvider>
  )
  await renderApp({
    modules: [{ ...attendanceWeb, rail: [], dashboardCards: [] }],
    at,
    session: { ...sessionOf(), user: { ...sessionOf().user, role } },
    language,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
    SignedIn,
  })
  return userEvent.setup()
}
const weatherOf = async (name: string) => within(await screen.findByRole('region', { name }))

it('is recorded with one press beside the registers, and corrected', async () => {
  const user = await open(`/registers?date=${tuesday}`, 'teacher')
  const day = await weatherOf('Weather today')
  expect(day.queryByRole('link')).toBeNull()
  await user.click(day.getByRole('button', { name: 'Heavy rain' }))
  expect(await day.findByText(/^Peter Wafula, /)).toBeTruthy()
  expect(sent).toEqual([{ date: tuesday, weather: 'heavy_rain', version: 0 }])
  await user.click(day.getByRole('button', { name: 'Correct' }))
  expect(day.getByRole('button', { pressed: true }).textContent).toBe('Heavy rain')
  await user.click(day.getByRole('button', { name: 'Light rain' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ date: tuesday, weather: 'light_rain', version: 1 }))
})

it('waits on the device without network, and two presses are one call', async () => {
  const user = await open(`/registers?date=${tuesday}`, 'teacher')
  const day = await weatherOf('Weather today')
  online = false
  await user.click(day.getByRole('button', { name: 'Dry' }))
  expect(await day.findByText('Saved on this phone. It will be sent automatically.')).toBeTruthy()
  await user.click(day.getByRole('button', { name: 'Correct' }))
  await user.click(day.getByRole('button', { name: 'Very hot' }))
  expect(await day.findByText('Very hot')).toBeTruthy()
  expect(sent).toEqual([])
})

it('shows nothing to a teacher who is not on duty while nobody recorded it', async () => {
  days = [dayWith(tuesday, { open: false })]
  await open(`/registers?date=${tuesday}`, 'teacher')
  await screen.findByRole('heading', { level: 1, name: 'Registers' })
  await screen.findByText('No Registers')
  expect(screen.queryByRole('region', { name: 'Weather today' })).toBeNull()
})

it('of the term is filled in by the office, also in Kiswahili', async () => {
  days = [
    dayWith(tuesday, { weather: 'dry', version: 1, by: 'Peter Wafula', at: `${tuesday}T04:12:00.000Z` }),
    dayWith(monday),
  ]
  const user = await open('/registers/weather', 'admin', 'sw')
  expect(await screen.findByText('Siku 1 kati ya siku 2 za shule hazina rekodi ya hali ya hewa.')).toBeTruthy()
  const [, row] = screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('group'))
  if (!row) throw new Error('The day is not there')
  expect(within(row).getByText('Haijarekodiwa')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Mvua nyepesi' }))
  expect(await screen.findByText('Siku zote 2 za shule zimerekodiwa.')).toBeTruthy()
  expect(sent).toEqual([{ date: monday, weather: 'light_rain', version: 0 }])
})

it('says what the two sides are when two people recorded the same day', () => {
  const write = offlineWrites.find(({ endpoint }) => endpoint.id === 'attendance.record_weather')
  const fact = (kind: string) => [
    { label: { key: 'attendance:weather.plainTitle' }, value: { key: `attendance:weather.kind.${kind}` } },
  ]
  expect(write?.facts({ date: tuesday, weather: 'dry', version: 0 })).toEqual(fact('dry'))
  expect(write?.facts(dayWith(tuesday, { weather: 'cold', version: 1 }))).toEqual(fact('cold'))
  expect(write?.facts(dayWith(tuesday))).toEqual([])
})
