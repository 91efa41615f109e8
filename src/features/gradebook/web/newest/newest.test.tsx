/** The small cards of marks on the dashboards. */
import { configure, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { newestMarksWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const marks = ['English', 'Kiswahili', 'Mathematics'].map((name, at) => ({ name, percent: 71 + at }))
const newest = { title: 'Mid-term', publishedOn: '2026-03-01', marks, more: 1 }
const open = (role: string) =>
  renderApp({
    modules: [dashboardWeb, newestMarksWeb],
    session: sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role } }),
  })

describe('the newest marks', () => {
  it('of each child are there for the parent, of which nothing is hidden', async () => {
    answers.replies['GET /api/parent/children'] = () => ({
      body: { items: [{ id, firstName: 'Faith', status: 'active' }] },
    })
    answers.replies[`GET /api/parent/children/${id}/grades/newest`] = () => ({ body: { firstName: 'Faith', newest } })
    await open('parent')
    const line = await screen.findByRole('link', { name: /Faith, Mid-term/ })
    expect(line.textContent).toContain('English 71, Kiswahili 72, Mathematics 73 and 1 more')
    expect(line.getAttribute('href')).toBe(`/parent/children/${id}/marks`)
  })

  it('of the learner are there for the learner', async () => {
    answers.replies['GET /api/student/grades/newest'] = () => ({
      body: { newest: { ...newest, marks: marks.slice(0, 1), more: 0 } },
    })
    await open('student')
    expect((await screen.findByRole('link', { name: /Mid-term/ })).textContent).toContain('English 71')
  })
})

it('what is ready to publish waits for the teacher', async () => {
  const one = {
    id,
    title: 'Mid-term',
    streamId: id,
    className: 'Grade 7 East',
    learningAreaId: id,
    learningAreaName: 'English',
  }
  answers.replies['GET /api/gradebook/card'] = () => ({ body: { ready: 1, items: [one] } })
  await open('teacher')
  expect(await screen.findByRole('heading', { name: '1 assessment is ready to publish' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Mid-term, English/ }).getAttribute('href')).toBe(
    `/teacher/gradebook/${id}/${id}`,
  )
})
