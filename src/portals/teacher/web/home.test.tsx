/** A teacher's start page: the lesson that is on, the next one, or the next day's first. */
import { configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { lessonsWeb } from '#core/lessons/web/module.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { teacherWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const lesson = (place: number, label: string, startTime: string, endTime: string) => ({
  id: uuid(place),
  stream: { id: uuid(7), label },
  learningArea: { id: uuid(8), name: 'Integrated Science', shortName: 'SCI', subjectGroup: 'sciences' },
  teacher: null,
  room: { id: uuid(9), name: 'Laboratory' },
  weekday: 2,
  periodId: uuid(6),
  periodLabel: 'Lesson',
  startTime,
  endTime,
  startsOn: '2026-01-05',
  endsOn: null,
  version: 1,
})
const items = [lesson(1, 'Grade 7 East', '09:50', '10:30'), lesson(2, 'Grade 9 East', '11:10', '11:50')]
const register = {
  streamId: uuid(7),
  date: '2026-03-10',
  session: 'lesson',
  lessonId: uuid(1),
  relation: 'lesson',
  state: 'due',
  due: '10:30',
  enrolled: 45,
  counts: null,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T10:05:00+03:00') })
  answers.replies['GET /api/registers'] = () => ({
    body: { date: '2026-03-10', today: '2026-03-10', closed: null, items: [register], taken: 0, waiting: 1 },
  })
  answers.replies['GET /api/lessons/mine'] = () => ({
    body: {
      date: '2026-03-10',
      isSchoolDay: true,
      items,
      next: { date: '2026-03-11', lesson: lesson(3, 'Grade 8 East', '08:20', '09:00') },
    },
  })
})
afterEach(() => vi.useRealTimers())

const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [dashboardWeb, teacherWeb, { ...lessonsWeb, rail: [] }],
    language,
    session: sessionOf({ user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' } }),
  })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a teacher’s start page', () => {
  it('has the lesson that is on, with its register and mark sheet one press away', async () => {
    await open()
    expect(await title('Grade 7 East, Integrated Science until 10:30')).toBeTruthy()
    expect(screen.getByText(/Laboratory\./)).toBeTruthy()
    const take = await screen.findByRole('link', { name: 'Take lesson register' })
    expect(take.getAttribute('href')).toBe(`/registers/${uuid(7)}?date=2026-03-10&session=lesson&lessonId=${uuid(1)}`)
    expect(screen.getByRole('link', { name: 'Open mark sheet' })).toHaveProperty(
      'pathname',
      `/teacher/gradebook/${uuid(7)}/${uuid(8)}`,
    )
    expect(
      screen.getByText('Next: Integrated Science, Grade 9 East, Laboratory, at 11:10.', { exact: false }),
    ).toBeTruthy()
  })

  it.each([
    ['10:40', 'Next: Grade 9 East, Integrated Science at 11:10'],
    ['16:00', 'Wednesday 11 March starts with Grade 8 East, Integrated Science at 08:20'],
  ])('at %s says %s', async (time, sentence) => {
    vi.setSystemTime(new Date(`2026-03-10T${time}:00+03:00`))
    await open()
    expect(await title(sentence)).toBeTruthy()
  })

  it('falls back to what waits where the school has no timetable', async () => {
    answers.replies['GET /api/lessons/mine'] = () => ({
      body: { date: '2026-03-10', isSchoolDay: true, items: [], next: null },
    })
    await open()
    expect(await title('Kevin, you are up to date')).toBeTruthy()
    expect(await screen.findByText('No lessons are planned for today.')).toBeTruthy()
  })

  it('speaks Kiswahili', async () => {
    await open('sw')
    expect(await title('Grade 7 East, Integrated Science hadi saa 10:30')).toBeTruthy()
  })
})
