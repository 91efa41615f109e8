/** The pages of teachers' and rooms' weeks: drawn, as tables, free rooms, and their other states. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { Language } from '#platform/web/i18n/languages.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Load, LoadPlace, RoomLoad } from '../contract/loads.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const [teachersCall, roomsCall] = ['GET /api/admin/scheduling/teachers', 'GET /api/admin/scheduling/rooms']

const times = [
  { startTime: '08:00', endTime: '08:40' },
  { startTime: '08:40', endTime: '09:20' },
]
const taken = (startTime: string, endTime: string): LoadPlace['lessons'][number] => ({
  streamId: 'east',
  class: '7 East',
  area: 'English',
  subjectGroup: 'languages',
  startTime,
  endTime,
})
/** Two days of two lessons; the places in `at`, counted from 0, are taken. */
const loadOf = (id: string, name: string, at: readonly number[]): Load => ({
  id,
  name,
  lessons: at.length,
  taken: at.length,
  days: new Set(at.map((nth) => Math.floor(nth / 2))).size,
  places: [1, 2].flatMap((weekday, day) =>
    times.map((time, nth) => ({
      weekday,
      period: nth + 1,
      ...time,
      lessons: at.includes(day * 2 + nth) ? [taken(time.startTime, time.endTime)] : [],
    })),
  ),
})
const room = (id: string, name: string, at: readonly number[], given: Partial<RoomLoad> = {}): RoomLoad => ({
  ...loadOf(id, name, at),
  kind: 'laboratory',
  capacity: 40,
  active: true,
  ...given,
})

const open = (page: 'teachers' | 'rooms', language: Language = 'en') =>
  renderApp({
    modules: [timetableWeb],
    at: `/admin/scheduling/${page}`,
    session: sessionOf({
      modules: [{ id: 'scheduling', route: '/admin/scheduling', available: true }],
      abilities: ['scheduling.manage'],
    }),
    language,
  })
const answer = (call: string, items: readonly Load[]) => {
  answers.replies[call] = () => ({ body: { date: '2026-03-10', items } })
}
const cellsOf = async (table: string): Promise<(string | null)[][]> => {
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const [, ...rows] = within(screen.getByRole('table', { name: table })).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

describe('teachers', () => {
  it('have their lessons and free periods drawn, and as a table', async () => {
    answer(teachersCall, [loadOf('k', 'Ms Kerubo', [0, 1, 2]), loadOf('g', 'Mr Gitau', [])])
    await open('teachers')
    expect(await screen.findByText('2 teachers give 3 lessons a week.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Ms Kerubo: 3 lessons, 1 free period' })).toBeTruthy()
    expect(screen.getByText('0 lessons · 4 free periods · 0 days')).toBeTruthy()
    expect(await cellsOf('Teachers')).toEqual([
      ['Ms Kerubo', '3', '1', '2'],
      ['Mr Gitau', '0', '4', '0'],
    ])
  })

  it('may be none yet', async () => {
    answer(teachersCall, [])
    await open('teachers')
    expect(await screen.findByRole('heading', { name: 'No teachers yet' })).toBeTruthy()
  })
})

describe('rooms', () => {
  it('show how full they are, and which are free at a time', async () => {
    const items = [room('l', 'Laboratory', [0, 1, 3]), room('h', 'Hall', [0], { kind: 'hall', capacity: null })]
    answer(roomsCall, [...items, room('x', 'Old hut', [0], { active: false })])
    await open('rooms')
    expect(await screen.findByText('3 rooms, in use 42% of the week.')).toBeTruthy()
    expect(screen.getByText('Laboratory · 40 seats · 75% of the week')).toBeTruthy()
    expect(screen.getByText(/25% of the week · Not in use any more/)).toBeTruthy()
    const free = within(screen.getByRole('region', { name: 'Free rooms at a time' }))
    expect(free.getByText('Every room is taken at that time.')).toBeTruthy()
    await userEvent.click(free.getByRole('combobox', { name: 'Time' }))
    await userEvent.click(await screen.findByRole('option', { name: '08:40 to 09:20' }))
    expect(free.getByText('1 room is free')).toBeTruthy()
    expect(free.getByText('Hall')).toBeTruthy()
    expect(free.queryByText('Old hut')).toBeNull()
    expect(await cellsOf('Rooms')).toEqual([
      ['Laboratory', 'Laboratory', '40', '3', '1', '75%'],
      ['Hall', 'Hall', '–', '1', '3', '25%'],
      ['Old hut', 'Laboratory', '40', '1', '3', '25%'],
    ])
  })

  it('may be none yet, in Kiswahili too', async () => {
    answer(roomsCall, [])
    await open('rooms', 'sw')
    expect(await screen.findByRole('heading', { name: 'Bado hakuna vyumba' })).toBeTruthy()
  })

  it('can be asked for again when the connection fails', async () => {
    answers.replies[roomsCall] = () => undefined
    await open('rooms')
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answer(roomsCall, [room('l', 'Laboratory', [0])])
    await userEvent.click(again)
    expect(await screen.findByText('1 room, in use 25% of the week.')).toBeTruthy()
  })
})
