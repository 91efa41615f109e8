/** A teacher's own page: classes, open items, lessons, and its empty and offline states. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { teacherWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const page = (totalCount: number) => ({
  items: [],
  totalCount,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const card = { kind: 'class', grade: 'Grade 7', learnerCount: 45, status: 'active', version: null }
const east = {
  ...card,
  id: uuid(1),
  name: 'Grade 7 East',
  asClassTeacher: true,
  learningAreas: [
    { id: uuid(2), name: 'Mathematics' },
    { id: uuid(3), name: 'English' },
  ],
}
const group = {
  ...card,
  id: uuid(4),
  kind: 'group',
  name: 'Extra help',
  grade: null,
  asClassTeacher: false,
  learnerCount: 3,
  learningAreas: [],
  version: 1,
}
const cover = (learningAreaId: string, own: boolean, schemeId: string | null) => ({
  streamId: uuid(1),
  learningAreaId,
  own,
  schemeId,
})

beforeEach(() => {
  const line = {
    streamId: uuid(1),
    session: 'morning',
    lessonId: null,
    relation: 'class',
    state: 'due',
    due: '08:30',
    enrolled: 45,
    counts: null,
  }
  answers.replies['GET /api/teacher/classes'] = () => ({ body: { items: [east, group] } })
  answers.replies['GET /api/registers'] = () => ({
    body: { items: [line], closed: null, taken: 0, waiting: 1, date: '2026-03-10', today: '2026-03-10' },
  })
  answers.replies['GET /api/curriculum/coverage'] = () => ({
    body: { items: [cover(uuid(2), true, uuid(5)), cover(uuid(3), false, null)] },
  })
  answers.replies['GET /api/teacher/assignments/waiting'] = () => ({ body: { toMark: 4, items: [] } })
  answers.replies['GET /api/teacher/assignments'] = () => ({ body: page(1) })
  answers.replies['GET /api/teacher/quiz-answers'] = () => ({ body: page(2) })
  answers.replies['GET /api/lessons/mine'] = () => ({ body: { date: '2026-03-10', isSchoolDay: true, items: [] } })
})

const all = ['teacher-workspace', 'assignments', 'attendance', 'curriculum', 'gradebook', 'smart-grading']
const open = (language: 'en' | 'sw' = 'en', role = 'teacher', modules = all) =>
  renderApp({
    modules: [teacherWeb],
    at: '/teacher',
    language,
    session: sessionOf({
      user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role },
      modules: modules.map((id) => ({ id, route: '/', available: true })),
    }),
  })

describe('/teacher', () => {
  it('leads with what waits, and has the ways into each class', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: '7 items to deal with' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '4 pieces of work to mark' })).toHaveProperty(
      'pathname',
      '/teacher/assignments',
    )
    expect(screen.getByRole('link', { name: '2 quiz answers to mark' })).toHaveProperty(
      'pathname',
      '/teacher/smart-grading/queue',
    )
    expect(screen.getByRole('link', { name: '1 unpublished draft' })).toHaveProperty('search', '?status=draft')
    const own = (await screen.findByRole('heading', { level: 3, name: 'Grade 7 East' })).closest('li') as HTMLElement
    expect(within(own).getByText('45 learners. You are the class teacher')).toBeTruthy()
    expect(await within(own).findByText('Register due by 08:30')).toBeTruthy()
    expect(await within(own).findByRole('link', { name: 'Scheme of work: Mathematics, Grade 7 East' })).toHaveProperty(
      'pathname',
      `/teacher/schemes/${uuid(5)}`,
    )
    expect(within(own).getByRole('link', { name: 'Mark sheet: Mathematics, Grade 7 East' })).toHaveProperty(
      'pathname',
      `/teacher/gradebook/${uuid(1)}/${uuid(2)}`,
    )
    expect(within(own).queryByText('English')).toBeNull()
    expect(within(own).getByRole('link', { name: 'Learners of Grade 7 East' })).toHaveProperty(
      'search',
      `?streamId=${uuid(1)}`,
    )
    expect(within(own).getByRole('link', { name: 'Register of Grade 7 East' })).toHaveProperty(
      'pathname',
      `/registers/${uuid(1)}`,
    )
    expect(screen.getByText('You have no lessons today.')).toBeTruthy()
  })

  it('says in Kiswahili that nothing waits, and that there are no classes', async () => {
    answers.replies['GET /api/teacher/classes'] = () => ({ body: { items: [] } })
    answers.replies['GET /api/teacher/assignments/waiting'] = () => ({ body: { toMark: 0, items: [] } })
    answers.replies['GET /api/teacher/assignments'] = () => ({ body: page(0) })
    answers.replies['GET /api/teacher/quiz-answers'] = () => ({ body: page(0) })
    await open('sw')
    expect(await screen.findByRole('heading', { level: 1, name: 'Hakuna kinachokusubiri' })).toBeTruthy()
    expect(await screen.findByText('Bado huna madarasa')).toBeTruthy()
  })

  it('asks nothing of modules that the school has switched off, nor for schemes as a tutor', async () => {
    await open('en', 'tutor', ['teacher-workspace', 'assignments', 'curriculum'])
    expect(await screen.findByRole('heading', { level: 3, name: 'Grade 7 East' })).toBeTruthy()
    const asked = answers.calls.map(({ path }) => path).filter((path) => /quiz|registers|coverage/.test(path))
    expect(asked).toEqual([])
  })

  it('offers another try without network', async () => {
    answers.replies['GET /api/teacher/classes'] = () => undefined
    await open()
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})
