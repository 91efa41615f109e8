/** A learner's way to the own report cards, while the module's screens are for staff. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { reportCardsWeb } from './module.tsx'

const answers = startAnswers()

/** @param abilities which the server grants while the module is open to the school */
const open = (abilities: string[], at = '/student/report-cards') =>
  renderApp({
    modules: [reportCardsWeb],
    session: sessionOf({
      user: { id: 'x', firstName: 'Faith', lastName: 'Kamau', role: 'student' },
      modules: [
        { id: 'report-cards', route: '/report-cards', available: false, obstacle: 'role', reason: 'For staff' },
      ],
      abilities,
    }),
    at,
  })

beforeEach(() => {
  answers.replies['GET /api/student/report-cards'] = () => ({ body: { items: [], held: null } })
})

it('has its place in the rail', async () => {
  await open(['cards.own'])
  const place = await screen.findByRole('link', { name: 'Report cards' })
  expect(place.getAttribute('href')).toBe('/student/report-cards')
  expect(await screen.findByRole('heading', { level: 1, name: 'Report cards' })).toBeTruthy()
})

it('is not there where the school has closed the module', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'For staff' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Report cards' })).toBeNull()
})

it('says why the school holds the cards back', async () => {
  answers.replies['GET /api/student/report-cards'] = () => ({ body: { items: [], held: { overdue: null } } })
  await open(['cards.own'])
  expect(
    await screen.findByText(/holds report cards back while fees are overdue\. Your parents or guardians/),
  ).toBeTruthy()
  expect(screen.queryByText('No report cards yet')).toBeNull()
})
