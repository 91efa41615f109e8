/** The list of learners, as the office and teachers see it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { IconMessage } from '@tabler/icons-react'
import type { WebModule } from '#platform/web/module.ts'
import type { LearnerAction } from './learner-actions.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { peopleWeb } from './module.tsx'
import { east, faith, page, office, teacher, open, startLearnerPages } from '../testing/learner-pages-scene.ts'

const { answers, sent } = startLearnerPages()

describe('the list of learners', () => {
  it('says how many of how many match what the address says, and asks for it', async () => {
    answers.replies['GET /api/admin/learners'] = ({ query }) => ({
      body: query.get('limit') === '1' ? { ...page([faith]), totalCount: 27 } : page([faith]),
    })
    await open(`/admin/learners?status=left&sort=-name&streamId=${east.id}&nonsense=1`)
    expect(await screen.findByRole('link', { name: 'Faith Muthoni' })).toHaveProperty(
      'href',
      expect.stringContaining(`/admin/learners/${faith.id}`),
    )
    expect(await screen.findByText('1 of 27 learners at Umoja')).toBeTruthy()
    expect(Object.fromEntries(sent('GET', '/api/admin/learners')?.query ?? [])).toEqual({
      status: 'left',
      sort: '-name',
      streamId: east.id,
    })
  })

  it('says how many there are without a second question while nothing narrows it', async () => {
    await open('/admin/learners')
    expect(await screen.findByText('1 learner at Umoja')).toBeTruthy()
    expect(answers.calls.filter((call) => call.path === '/api/admin/learners')).toHaveLength(1)
  })

  it('offers the import when there is nobody yet', async () => {
    answers.replies['GET /api/admin/learners'] = () => ({ body: page([]) })
    await open('/admin/learners')
    expect(await screen.findByRole('heading', { name: 'No learners yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Import a list' })).toBeTruthy()
  })

  it('shows what went wrong and tries again', async () => {
    answers.replies['GET /api/admin/learners'] = () => undefined
    await open('/admin/learners')
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    answers.replies['GET /api/admin/learners'] = () => ({ body: page([faith]) })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: 'Faith Muthoni' })).toBeTruthy()
  })

  it('gives teachers their learners without the office’s actions', async () => {
    await open('/teacher/students', teacher)
    expect(await screen.findByText('1 learner in your classes')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Faith Muthoni' })).toHaveProperty(
      'href',
      expect.stringContaining(`/teacher/students/${faith.id}`),
    )
    expect(screen.queryByRole('button', { name: 'Admit a learner' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /Faith Muthoni/ }))
    const bar = within(screen.getByRole('toolbar'))
    expect(bar.getByRole('button', { name: 'Class list' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: 'Mark as left' })).toBeNull()
  })

  it('hands the chosen learners to what other modules offer, and to files and paper', async () => {
    const writes: WebModule & { learnerActions: readonly LearnerAction[] } = {
      id: 'writes',
      nav: { en: async () => ({ default: { write: 'Write' } }), sw: async () => ({ default: { write: 'Andika' } }) },
      routes: [],
      learnerActions: [
        { labelKey: 'write', icon: IconMessage, place: 10, to: '/admin/guardians', ability: 'people.read_guardians' },
      ],
    }
    answers.replies['POST /api/admin/learners/chosen/labels'] = () => ({ body: {} })
    const { history } = await renderApp({
      modules: [peopleWeb, writes],
      at: '/admin/learners',
      session: sessionOf({ abilities: ['people.manage', 'people.read_learners', 'people.read_guardians'] }),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Faith Muthoni/ }))
    const bar = within(screen.getByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: 'Labels' }))
    await waitFor(() =>
      expect(sent('POST', '/api/admin/learners/chosen/labels')?.body).toEqual({ learnerIds: [faith.id] }),
    )
    await userEvent.click(bar.getByRole('button', { name: 'Write' }))
    await waitFor(() => expect(history.location.href).toContain(`learners=${faith.id}`))
  })

  it('asks for the emergency contact, and shows the server’s refusal at its field without losing the input', async () => {
    answers.replies['POST /api/admin/learners'] = () => ({
      status: 400,
      body: {
        message: 'Please check the highlighted fields.',
        code: 'request.invalid',
        fields: { admissionNumber: 'Another learner has this admission number' },
      },
    })
    await open('/admin/learners?create=yes', office, 'sw')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Jina la kwanza'), 'Ann')
    await userEvent.type(within(dialog).getByLabelText('Jina la mwisho'), 'Auma')
    await userEvent.type(within(dialog).getByLabelText('Nambari ya usajili'), 'A-1')
    const admit = within(dialog).getByRole('button', { name: 'Sajili mwanafunzi' })
    await userEvent.click(admit)
    expect(await within(dialog).findByText('Nambari ya simu inahitajika')).toBeTruthy()
    expect(sent('POST', '/api/admin/learners')).toBeUndefined()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bado haijulikani' }))
    await userEvent.click(admit)
    expect(await within(dialog).findByText('Mwanafunzi mwingine ana nambari hii ya usajili')).toBeTruthy()
    expect(within(dialog).getByLabelText('Jina la kwanza')).toHaveProperty('value', 'Ann')
    expect(sent('POST', '/api/admin/learners')?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Auma',
      admissionNumber: 'A-1',
    })
  })
})
