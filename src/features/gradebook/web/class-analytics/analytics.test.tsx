/** A class's analytics in the browser: the sentence, the pictures as tables, and links to act. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { knec8 } from '#core/academics/rules/scales.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ClassAnalytics } from '../../contract/analytics.ts'
import { classAnalyticsWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const [amina, brian] = ['0192f3a0-0000-7000-8000-000000000001', '0192f3a0-0000-7000-8000-000000000002']
const stream = { id: '0192f3a0-0000-7000-8000-000000000003', label: 'Grade 7 East' }
const english = { id: '0192f3a0-0000-7000-8000-000000000005', name: 'English' }
const term = {
  id: '0192f3a0-0000-7000-8000-000000000004',
  name: 'Term II',
  year: '2026',
  startsOn: '2026-04-27',
  endsOn: '2026-07-31',
}
const good = { code: 'ME1', title: 'Good', points: 6 }

const analytics = (): ClassAnalytics => ({
  classes: [{ ...stream, whole: true, areas: [english] }],
  terms: [term],
  shown: {
    class: { ...stream, level: 'junior' },
    learningArea: english,
    term,
    previousTerm: 'Term I',
    today: '2026-05-20',
    scale: { ...knec8, bands: [...knec8.bands] },
    learners: 3,
    counted: 2,
    spread: knec8.bands.map(({ code, title }) => ({ code, title, learners: code === 'ME1' ? 2 : 0 })),
    mean: 65,
    band: good,
    termGrowth: { now: 'Term II', before: 'Term I', mean: 65, previousMean: 70, learners: 2 },
    seriesGrowth: { now: 'Mid-term', before: 'Opener', mean: 66, previousMean: 60, learners: 2 },
    growth: [
      { id: amina, fullName: 'Amina Mwende', percent: 70, band: good, previousPercent: 60, change: 10 },
      { id: brian, fullName: 'Brian Kiptoo', percent: 60, band: good, previousPercent: 80, change: -20 },
    ],
    risks: [
      {
        id: brian,
        fullName: 'Brian Kiptoo',
        reasons: [
          { kind: 'absence', absent: 5, recorded: 20, percentage: 75 },
          { kind: 'missing_work', count: 3 },
          { kind: 'falling', learningAreaId: english.id, name: 'English', from: 80, to: 60 },
        ],
      },
    ],
  },
})

const open = (role = 'teacher') =>
  renderApp({
    modules: [classAnalyticsWeb],
    at: '/teacher/gradebook/analytics',
    session: sessionOf({
      user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role },
      abilities: ['gradebook.view'],
    }),
  })

it('says how the class does, and who needs support', async () => {
  answers.replies['GET /api/gradebook/analytics'] = () => ({ body: analytics() })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Grade 7 East, English' })).toBeTruthy()
  expect(
    screen.getByText('Mean 65, ME1, of 2 of 3 learners. The same learners since Term I: −5. 1 learner needs support.'),
  ).toBeTruthy()
  expect(screen.getByText('Mid-term compared with Opener: +6 for the 2 learners who have both.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Brian Kiptoo: 60, before 80' })).toBeTruthy()
  expect(screen.getByText('Absent on 5 of 20 days, 75% present.')).toBeTruthy()
  expect(screen.getByText('3 pieces of work are missing.')).toBeTruthy()
  expect(screen.getByText('English fell from 80 to 60.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /register/ }).getAttribute('href')).toBe(`/registers/${stream.id}/term`)
  expect(screen.getByRole('link', { name: 'Open the work' }).getAttribute('href')).toBe(
    `/teacher/assignments?courseId=${stream.id}:${english.id}`,
  )
  expect(screen.getByRole('link', { name: 'Open the marks' }).getAttribute('href')).toBe(
    `/teacher/gradebook/${stream.id}/${english.id}`,
  )
  expect(screen.getAllByRole('link', { name: 'Brian Kiptoo' }).map((link) => link.getAttribute('href'))).toEqual(
    [0, 1].map(() => `/teacher/students/${brian}/marks`),
  )
})

it('shows its pictures as tables', async () => {
  answers.replies['GET /api/gradebook/analytics'] = () => ({ body: analytics() })
  await open('admin')
  const user = userEvent.setup()
  for (const button of await screen.findAllByRole('button', { name: 'View as table' })) await user.click(button)
  expect(within(screen.getByRole('table', { name: 'Spread' })).getByRole('row', { name: 'ME1 Good 2' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Brian Kiptoo 80 60 −20 ME1' })).toBeTruthy()
})

it('is empty without a class', async () => {
  answers.replies['GET /api/gradebook/analytics'] = () => ({ body: { classes: [], terms: [], shown: null } })
  await open()
  expect(await screen.findByText('Classes that you lead or teach will appear here.')).toBeTruthy()
})
