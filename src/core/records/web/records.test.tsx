/** The tabs of a learner’s page: consent and the history. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../contract/history.ts'
import {
  uuid,
  id,
  path,
  guardian,
  learner,
  consents,
  page,
  office,
  teacher,
  open,
  startLearnerTabs,
} from '../testing/learner-tabs-scene.ts'

const { answers, sent } = startLearnerTabs()

describe('the tabs', () => {
  const tabs = async (session = office) => {
    await open('', session)
    const row = await screen.findByRole('navigation', { name: /Faith Muthoni/ })
    return within(row).getAllByRole('link')
  }

  it('are on the learner’s page, with the number of purposes that nobody was asked about', async () => {
    expect((await tabs()).map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Profile',
      'Guardians',
      'Classes',
      expect.stringMatching(/^Consent3/),
      'Papers',
      'Health',
      'History',
    ])
  })

  it('of the office are not shown to teachers', async () => {
    answers.replies[`GET ${path}`] = () => ({ body: { ...learner, unasked: [] } })
    const links = await tabs(teacher)
    expect(links.map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Profile',
      'Guardians',
      'Classes',
      'Consent',
      'Health',
    ])
    expect(links[5]).toHaveProperty('href', expect.stringContaining(`/teacher/students/${id}/health`))
  })
})

describe('consent', () => {
  it('shows the current answers and who gave them, and records an answer of a guardian who is not barred', async () => {
    answers.replies[`POST ${path}/consents`] = () => ({ status: 201, body: consents })
    await open('consent')
    expect(await screen.findByText('Grace Wanjiku, 9 March 2026. In the app.')).toBeTruthy()
    expect(screen.getAllByText('Not asked yet')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Record an answer: Trips out of school' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record the answer' }))
    expect(await within(dialog).findByText('Enter who gave the answer')).toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText('Allowed'))
    await userEvent.click(within(dialog).getByLabelText('Who answered'))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Grace Wanjiku', 'Someone else'])
    await userEvent.click(screen.getByRole('option', { name: 'Grace Wanjiku' }))
    await userEvent.click(within(dialog).getByLabelText('On paper'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record the answer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', `${path}/consents`)[0]?.body).toMatchObject({
      purpose: 'trips',
      given: true,
      guardianId: guardian.guardianId,
      way: 'paper',
    })
  })

  it('is read-only for teachers, in their language', async () => {
    await open('consent', teacher, 'sw')
    expect(await screen.findByText('Grace Wanjiku, 9 Machi 2026. Ndani ya programu.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Andika jibu/ })).toBeNull()
  })
})

describe('the history', () => {
  const entry: HistoryEntry = {
    id: uuid(7),
    at: '2026-03-09T06:00:00.000Z',
    by: { name: 'Amina Otieno', role: 'admin' },
    action: 'people.save_guardian_link',
    about: 'Grace Wanjiku',
    changes: [
      { field: 'mayCollect', from: true, to: false, hidden: false },
      { field: 'relationship', from: 'aunt', to: 'mother', hidden: false },
    ],
    reason: null,
  }
  const health: HistoryEntry = {
    ...entry,
    id: uuid(6),
    action: 'people.save_health_note',
    about: null,
    changes: [{ field: 'title', from: null, to: null, hidden: true }],
  }
  const unknown: HistoryEntry = {
    ...entry,
    id: uuid(5),
    action: 'later.thing',
    by: null,
    about: null,
    changes: [{ field: 'colour', from: null, to: 'green', hidden: false }],
  }

  it('says who changed what, hides the contents of health notes, and copes with actions of a later version', async () => {
    answers.replies[`GET ${path}/history`] = () => ({ body: page([entry, health, unknown]) })
    await open('history')
    expect(await screen.findByText("Changed a guardian's rights: Grace Wanjiku")).toBeTruthy()
    expect(screen.getByText('May pick up').nextSibling?.textContent).toBe('before: Yes. now: No')
    expect(screen.getByText('Relationship').nextSibling?.textContent).toBe('before: Aunt. now: Mother')
    expect(screen.getByText('changed; see Health')).toBeTruthy()
    expect(screen.getByText('later.thing')).toBeTruthy()
    expect(screen.getByText('colour').nextSibling?.textContent).toBe('green')
  })

  it('names what other parts of the program did in the words of the audit log', async () => {
    const photo: HistoryEntry = { ...entry, action: 'people.save_photo', about: null, changes: [] }
    answers.replies[`GET ${path}/history`] = () => ({ body: page([photo]) })
    await open('history')
    expect(await screen.findByText('Set a learner’s photo')).toBeTruthy()
  })

  it('of readings has its own address', async () => {
    answers.replies[`GET ${path}/history`] = () => ({ body: page([]) })
    const { history } = await open('history')
    expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Who viewed it'))
    expect(await screen.findByRole('heading', { name: 'No one has viewed it yet' })).toBeTruthy()
    expect(history.location.search).toBe('?show=readings')
    expect(sent('GET', `${path}/history`).at(-1)?.query.get('show')).toBe('readings')
  })
})
