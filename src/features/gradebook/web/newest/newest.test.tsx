/** The small cards of marks on the dashboards. */
import { configure, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { newestMarksWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const open = (role: string) =>
  renderApp({
    modules: [dashboardWeb, newestMarksWeb],
    session: sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role } }),
  })
const place = { streamId: id, className: 'Grade 7 East', missing: 18, expected: 41 }

it('marks still to enter and assessments ready to publish wait for the teacher', async () => {
  const one = { ...place, id, title: 'Mid-term', learningAreaId: id, learningAreaName: 'English' }
  answers.replies['GET /api/gradebook/card'] = () => ({
    body: { missing: 18, places: [one], ready: 1, items: [one] },
  })
  await open('teacher')
  expect(await screen.findByText('18 marks still to enter')).toBeTruthy()
  expect(screen.getByText('English, Grade 7 East: 18 of 41')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter: 18 marks still to enter' }).getAttribute('href')).toBe(
    `/teacher/gradebook/${id}/${id}`,
  )
  expect(screen.getByText('1 assessment is ready to publish')).toBeTruthy()
})

it('marks still missing are drawn by class for the office', async () => {
  answers.replies['GET /api/gradebook/card'] = () => ({
    body: {
      missing: 18,
      places: [{ ...place, learningAreaId: null, learningAreaName: null }],
      ready: 0,
      items: [],
    },
  })
  await open('admin')
  const bar = await screen.findByRole('progressbar', { name: 'Grade 7 East' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['23', '41'])
})
