/** Incidents for a family and a learner: reading, confirming, answering. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { bookTexts } from '../contract/texts.ts'
import { incident, partId } from '../testing/lines.ts'
import { occurrencesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...occurrencesWeb, rail: [], dashboardCards: [] }]
const as = (role: string) => sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role } })
const confirmedAt = '2026-03-10T09:30:00.000Z'

describe('a parent', () => {
  it('reads the child’s own part and confirms it with a note', async () => {
    const path = `/api/parent/incidents/${partId}`
    answers.replies[`GET ${path}`] = () => ({ body: incident() })
    answers.replies[`POST ${path}/acknowledge`] = () => ({ body: incident({ acknowledgedAt: confirmedAt }) })
    await renderApp({ modules, at: `/parent/incidents/${partId}`, session: as('parent') })
    expect(await screen.findByText('Faith was hurt at the arm.')).toBeTruthy()
    expect(screen.getByText('The nurse looked after her.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox'), 'We talk to her')
    answers.replies[`GET ${path}`] = () => ({ body: incident({ acknowledgedAt: confirmedAt }) })
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText(/^You confirmed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
    expect(answers.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { notes: 'We talk to her' },
    ])
  })

  it('keeps the note when it could not be sent', async () => {
    const path = `/api/parent/incidents/${partId}`
    answers.replies[`GET ${path}`] = () => ({ body: incident() })
    answers.replies[`POST ${path}/acknowledge`] = () => ({ status: 500, body: {} })
    await renderApp({ modules, at: `/parent/incidents/${partId}`, session: as('parent') })
    await userEvent.type(await screen.findByRole('textbox'), 'We talk to her')
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'We talk to her')
  })
})

describe('a learner', () => {
  it('sees what waits to be confirmed, and nothing when nothing was written', async () => {
    answers.replies['GET /api/student/incidents'] = () => ({ body: toPage([incident()], 1, 1, 10) })
    await renderApp({ modules, at: '/student/incidents', session: as('student') })
    expect((await screen.findByRole('link', { name: 'Fighting' })).getAttribute('href')).toBe(
      `/student/incidents/${partId}`,
    )
    expect(screen.getByText('Please confirm')).toBeTruthy()
    answers.replies['GET /api/student/incidents'] = () => ({ body: toPage([], 0, 1, 10) })
    await renderApp({ modules, at: '/student/incidents', session: as('student') })
    expect(await screen.findByText('No incidents')).toBeTruthy()
  })

  it('answers in own words, not with none', async () => {
    const path = `/api/student/incidents/${partId}`
    answers.replies[`GET ${path}`] = () => ({ body: incident() })
    answers.replies[`POST ${path}/response`] = () => ({ body: incident({ response: 'I was pushed' }) })
    await renderApp({ modules, at: `/student/incidents/${partId}`, session: as('student') })
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText(bookTexts.response)).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'In your own words' }), 'I was pushed')
    answers.replies[`GET ${path}`] = () => ({ body: incident({ response: 'I was pushed' }) })
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent to the school')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy()
  })
})
