/** The page of the account's schools, and the dialog that invites families. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { accessWeb } from '../../../access/web/module.tsx'
import { startAnswers } from '../../../access/testing/answers.ts'
import type { OwnJoinRequest } from '../../contract/joining.ts'
import { joiningErrors } from '../../contract/joining-errors.ts'
import { joiningTexts } from '../../contract/joining-texts.ts'
import { InviteFamiliesButton } from './components/invite-families-button.tsx'
import { joiningWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${String(place)}`
const school = { name: 'Tumaini Senior School', crestUrl: null }
const request = (given: Partial<OwnJoinRequest> = {}): OwnJoinRequest => ({
  id: uuid(1),
  school,
  says: 'parent',
  status: 'pending',
  reason: null,
  createdAt: '2026-03-10T05:00:00.000Z',
  decidedAt: null,
  ...given,
})
const teacher = sessionOf({ user: { id: uuid(9), firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' } })
const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [joiningWeb, accessWeb], at: '/join', session: teacher, language })
const sent = (path: string) => answers.calls.find((call) => call.method === 'POST' && call.path === path)?.body
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

let requests: OwnJoinRequest[]
let offers: unknown[]

beforeEach(() => {
  requests = []
  offers = []
  answers.replies['GET /api/auth/join'] = () => ({ body: { items: requests } })
  answers.replies['GET /api/auth/invitations'] = () => ({ body: { items: offers } })
})

describe('my schools', () => {
  it('are empty at first, and lead to the dialog', async () => {
    await open()
    expect(await screen.findByText('No requests yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Schools' }).getAttribute('aria-current')).toBe('page')
    await press('Join a school')
    expect(await screen.findByRole('dialog', { name: /Join a school/ })).toBeTruthy()
  })

  it('show each request with its answer', async () => {
    requests = [request(), request({ id: uuid(2), says: 'teacher', status: 'declined', reason: 'We do not know you.' })]
    await open()
    expect(await screen.findByText('Waiting')).toBeTruthy()
    expect(screen.getByText('As a parent or guardian, requested on 10 March 2026.')).toBeTruthy()
    expect(screen.getByText(/School’s reply: We do not know you\./)).toBeTruthy()
  })

  it('say what is wrong, and read again', async () => {
    answers.replies['GET /api/auth/join'] = () => ({
      status: 500,
      body: { message: 'Something went wrong on our side.' },
    })
    await open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/auth/join'] = () => ({ body: { items: [request()] } })
    await userEvent.click(again)
    expect(await screen.findByText('Tumaini Senior School')).toBeTruthy()
  })
})

describe('asking to join', () => {
  const fillIn = async () => {
    await press('Join a school')
    await userEvent.type(await screen.findByLabelText(/^School join code/), 'ktm4 9xqp')
    await userEvent.click(screen.getByRole('radio', { name: 'Parent or guardian' }))
    await userEvent.type(screen.getByLabelText(/^Child's admission number/), 'ADM-1')
  }

  it('sends what fits the choice and shows the request', async () => {
    answers.replies['POST /api/auth/join'] = () => {
      requests = [request()]
      return { status: 202, body: request() }
    }
    await open()
    await fillIn()
    await press('Send request')
    expect(await screen.findByText('Waiting')).toBeTruthy()
    expect(sent('/api/auth/join')).toEqual({ joinCode: 'ktm4 9xqp', says: 'parent', admissionNumber: 'ADM-1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the dialog and says what is wrong, at the field or above the buttons', async () => {
    const fields = { joinCode: joiningTexts.unknownCode }
    answers.replies['POST /api/auth/join'] = () => ({
      status: 400,
      body: { code: 'request.invalid', message: 'Please check the highlighted fields.', fields },
    })
    await open('sw')
    await press('Jiunge na Shule')
    await userEvent.type(await screen.findByLabelText(/^Msimbo/), 'AAAA')
    await press('Omba Kujiunga')
    expect(await screen.findByText('Chagua wewe ni nani shuleni')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Mwalimu' }))
    await press('Omba Kujiunga')
    expect(await screen.findByText('Hakuna shule yenye msimbo huu. Uliza ofisi ya shule.')).toBeTruthy()
    const { message, code } = joiningErrors.alreadyAsked
    answers.replies['POST /api/auth/join'] = () => ({ status: 409, body: { code, message } })
    await press('Omba Kujiunga')
    expect(await screen.findByText('Umeshaomba shule hii. Haijajibu bado.')).toBeTruthy()
  })
})

describe('invitations', () => {
  it('for the proved address are accepted from the page', async () => {
    offers = [{ id: uuid(3), school, role: 'teacher', firstName: 'Kevin', expiresAt: '2026-04-01T05:00:00.000Z' }]
    answers.replies[`POST /api/auth/invitations/${uuid(3)}/accept`] = () => {
      offers = []
      return { body: { school, role: 'teacher', membershipId: uuid(4), signedIn: true } }
    }
    await open()
    await press('Accept')
    await waitFor(() => expect(screen.queryByText('Invitations for you')).toBeNull())
    expect(await screen.findByText('You have joined Tumaini Senior School as Teacher.')).toBeTruthy()
  })

  it('whose link was opened before sign-in are listed here until they are accepted', async () => {
    sessionStorage.setItem('darasa.invite', 'x'.repeat(43))
    answers.replies['POST /api/auth/invitation/check'] = () => ({
      body: { school, firstName: 'Kevin', role: 'parent', state: 'own' },
    })
    answers.replies['POST /api/auth/invitation/accept'] = () => ({
      body: { school, role: 'parent', membershipId: uuid(4), signedIn: true },
    })
    await open()
    await press('Accept')
    await waitFor(() => expect(sessionStorage.getItem('darasa.invite')).toBeNull())
    expect(sent('/api/auth/invitation/accept')).toEqual({ token: 'x'.repeat(43) })
  })

  it('that are another account’s or no longer valid can only be dismissed', async () => {
    sessionStorage.setItem('darasa.invite', 'x'.repeat(43))
    answers.replies['POST /api/auth/invitation/check'] = () => ({
      status: 404,
      body: { code: 'users.invitation_gone', message: 'gone' },
    })
    await open()
    expect(await screen.findByText('The invitation you opened is no longer valid.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    await press('Dismiss')
    expect(sessionStorage.getItem('darasa.invite')).toBeNull()
  })
})

const Host = () => <InviteFamiliesButton />
const host = defineWebModule({
  ...joiningWeb,
  routes: [{ path: '/families', page: lazyPage(async () => ({ Host }), 'Host'), module: null }],
})
const none = { invited: 0, byMail: 0, bySms: 0, unsent: 0, withAccount: 0, open: 0, unreachable: 0, left: 0 }

const openDialog = async () => {
  await renderApp({ modules: [host], at: '/families' })
  await press('Invite families')
  await screen.findByRole('radio', { name: 'Whole school' })
}
const send = async () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite families' }))

describe('inviting families', () => {
  beforeEach(() => {
    const stream = {
      id: uuid(5),
      grade: 'Grade 7',
      name: 'East',
      label: 'Grade 7 East',
      level: 'junior',
      roomId: null,
      active: true,
      version: 1,
    }
    answers.replies['GET /api/shape'] = () => ({
      body: { levels: [], streams: [stream], learningAreas: [], year: null, years: [], terms: [] },
    })
  })

  it('shows the result', async () => {
    answers.replies['POST /api/admin/users/invite-families'] = () => ({
      body: { ...none, invited: 312, bySms: 290, byMail: 22, unsent: 290, withAccount: 1, left: 4 },
    })
    await openDialog()
    await send()
    expect(await screen.findByText('312 guardians invited')).toBeTruthy()
    const facts = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(facts.map((fact) => fact.textContent)).toEqual([
      '290 by SMS',
      '22 by e-mail',
      '290 messages are waiting: this installation cannot send them yet',
      '1 already has an account',
      '4 remaining for the next batch',
    ])
    expect(sent('/api/admin/users/invite-families')).toEqual({ language: 'en' })
    await press('Invite next batch')
    expect(await screen.findByRole('radio', { name: 'Whole school' })).toBeTruthy()
  })

  it('asks which grade or class', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'One class' }))
    await send()
    expect(await screen.findByText('Choose a class')).toBeTruthy()
    expect(sent('/api/admin/users/invite-families')).toBeUndefined()
  })
})
