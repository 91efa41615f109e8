/** The page of conflicts: its states, the week, the filter and the links that settle a conflict. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { Language } from '#platform/web/i18n/languages.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Conflict, ConflictWeek } from '../contract/conflicts.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const call = 'GET /api/admin/scheduling/conflicts'
const [tuesday, wednesday] = ['2026-03-10', '2026-03-11']

const lesson = (label: string) => ({
  kind: 'lesson' as const,
  label,
  detail: 'English',
  startTime: '10:00',
  endTime: '10:40',
})
const twice: Conflict = {
  key: 'teacherTwice:1',
  code: 'teacherTwice',
  params: { teacher: 'Ms Kerubo', area: 'English', other: 'Maths' },
  date: wednesday,
  things: [lesson('8 East'), lesson('9 West')],
  cells: [{ date: wednesday, period: 4 }],
  lessons: 1,
  settle: { where: 'timetable', link: `/admin/lessons/abc?date=${wednesday}` },
}
const duty: Conflict = {
  key: 'duty:1',
  code: 'duty',
  params: { title: 'Gate duty', teacher: 'Mr Gitau', class: '8 West' },
  date: tuesday,
  things: [{ kind: 'duty', label: 'Gate duty', detail: '', startTime: '15:00', endTime: '16:00' }, lesson('8 West')],
  cells: [{ date: tuesday, period: 7 }],
  lessons: 1,
  settle: { where: 'duty', link: '/admin/duties/d1' },
}
const week = (items: readonly Conflict[], given: Partial<ConflictWeek> = {}): ConflictWeek => ({
  weekStart: '2026-03-09',
  days: [9, 10, 11, 12, 13].map((day) => ({
    date: `2026-03-${String(day).padStart(2, '0')}`,
    state: 'checked' as const,
    name: null,
  })),
  periods: 8,
  checked: { lessons: 742, duties: 31, meetings: 0, events: 4 },
  items: [...items],
  ...given,
})

const abilities = ['scheduling.manage', 'lessons.manage', 'duties.manage']
const open = (language: Language = 'en', at = '', may: string[] = abilities) =>
  renderApp({
    modules: [timetableWeb],
    at: `/admin/scheduling/conflicts${at}`,
    session: sessionOf({
      modules: [{ id: 'scheduling', route: '/admin/scheduling', available: true }],
      abilities: may,
    }),
    language,
  })
const answer = (body: ConflictWeek) => {
  answers.replies[call] = () => ({ body })
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 })
const settle = (name: RegExp) => screen.queryByRole('link', { name })

beforeEach(() => answer(week([twice, duty])))

describe('conflicts', () => {
  it('are counted in the title, listed by urgency, and lead to where they are settled', async () => {
    await open()
    expect(await heading('1 clash, 1 thing to look at')).toBeTruthy()
    expect(screen.getByText('742 lessons, 31 duties and 4 events checked.')).toBeTruthy()
    const clashes = within(screen.getByRole('region', { name: 'Must be settled' }))
    expect(clashes.getByText('Ms Kerubo is in two classes at once')).toBeTruthy()
    expect(clashes.getByText('Lesson 4')).toBeTruthy()
    const looks = within(screen.getByRole('region', { name: 'Worth a look' }))
    expect(looks.getByText('Gate duty during a lesson')).toBeTruthy()
    expect(settle(/Change the lesson: Ms Kerubo/)?.getAttribute('href')).toBe(`/admin/lessons/abc?date=${wednesday}`)
    expect(settle(/Open the duty: Gate duty/)?.getAttribute('href')).toBe('/admin/duties/d1')
  })

  it('show no link to a page that the admin may not open', async () => {
    await open('en', '', ['scheduling.manage', 'lessons.manage'])
    await screen.findByText('Gate duty during a lesson')
    expect(settle(/Open the duty/)).toBeNull()
    expect(settle(/Change the lesson/)).toBeTruthy()
  })

  it('are filtered by a lesson of the week and by kind, and shown as a table', async () => {
    const { history } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Tuesday, Lesson 7: 1 conflict' }))
    expect(screen.queryByText('Ms Kerubo is in two classes at once')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole week' }))
    expect(screen.getByText('Ms Kerubo is in two classes at once')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Teachers (1)' }))
    await waitFor(() => expect(screen.queryByText('Gate duty during a lesson')).toBeNull())
    expect(history.location.search).toBe('?kind=teacher')
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const rows = within(screen.getByRole('table', { name: 'Conflicts' })).getAllByRole('row')
    expect(rows).toHaveLength(2)
  })

  it('of another week are asked for by its Monday', async () => {
    const { history } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Next week' }))
    await waitFor(() => expect(history.location.search).toContain('week=2026-03-16'))
    await waitFor(() => expect(answers.calls.at(-1)?.query.get('weekStart')).toBe('2026-03-16'))
  })
})

describe('without conflicts', () => {
  it('says so', async () => {
    answer(week([]))
    await open()
    expect(await screen.findByRole('heading', { name: 'No conflicts this week' })).toBeTruthy()
  })

  it('names the holiday of a week without school', async () => {
    const closed = week([]).days.map((day) => ({ ...day, state: 'closed' as const, name: 'Half term' }))
    answer(week([], { days: closed }))
    await open('en', '?week=2026-03-09')
    expect(await screen.findByRole('heading', { name: 'No school this week' })).toBeTruthy()
    expect(screen.getByText('Half term')).toBeTruthy()
  })

  it('says so in Kiswahili', async () => {
    answer(week([]))
    await open('sw')
    expect(await screen.findByRole('heading', { name: 'Hakuna migongano wiki hii' })).toBeTruthy()
  })
})

describe('when the week cannot be had', () => {
  it('offers to try again once the connection is back', async () => {
    answers.replies[call] = () => undefined
    await open()
    expect(await heading('Conflicts')).toBeTruthy()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answer(week([twice]))
    await userEvent.click(again)
    expect(await heading('1 clash')).toBeTruthy()
  })
})
