/** The pages that a join code, an invitation and a confirmation open, for people without a session. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { createDarasaApp } from '#platform/web/app/create-app.tsx'
import { startAnswers } from '../../../access/testing/answers.ts'
import { joiningTexts } from '../../contract/joining-texts.ts'
import { joiningWeb } from './module.tsx'

const answers = startAnswers()
const token = 'x'.repeat(43)

const open = async (at: string) => {
  const history = createMemoryHistory({ initialEntries: [at] })
  const App = await createDarasaApp({
    modules: [joiningWeb],
    queryClient: createQueryClient(),
    useSessionState: () => ({ status: 'signed-out' }),
    history,
  })
  const { unmount } = render(<App />)
  return { history, unmount }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const bodyOf = (path: string): unknown => answers.calls.findLast((call) => call.path === path)?.body

beforeEach(() => {
  localStorage.setItem('darasa.language', 'en')
  sessionStorage.clear()
  answers.replies['GET /api/config'] = () => ({ body: { mail: true } })
})

const fillIn = async () => {
  await type('School join code', 'ktm49xqp')
  await userEvent.click(screen.getByRole('radio', { name: 'Parent or guardian' }))
  await type('First name', ' Grace ')
  await type('Last name', 'Wanjiku')
  await type("Child's admission number (optional)", 'ADM-1')
  await type('E-mail', 'grace@example.ke')
  await type('Password', 'mvua ya masika')
}

describe('registering', () => {
  it('names each missing field and sends nothing', async () => {
    await open('/register')
    await press('Register')
    for (const message of ['First name is required', 'Last name is required', 'Email is required'])
      expect(await screen.findByText(message)).toBeTruthy()
    for (const message of [joiningTexts.joinCode, joiningTexts.says, joiningTexts.password])
      expect(screen.getByText(message)).toBeTruthy()
    expect(bodyOf('/api/auth/register')).toBeUndefined()
  })

  it('leaves out the details of a choice that was changed, and promises no message that cannot be sent', async () => {
    answers.replies['GET /api/config'] = () => ({ body: { mail: false } })
    answers.replies['POST /api/auth/register'] = () => ({ status: 202, body: { email: 'x', school: 'Umoja' } })
    await open('/register')
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }))
    await press('Register')
    await heading('Your request has been sent to the school')
    expect(screen.queryByText(/^We wrote/)).toBeNull()
    expect(bodyOf('/api/auth/register')).toEqual({
      joinCode: 'ktm49xqp',
      says: 'teacher',
      firstName: 'Grace',
      lastName: 'Wanjiku',
      email: 'grace@example.ke',
      password: 'mvua ya masika',
      language: 'en',
    })
  })

  it('shows refusals at their fields in the language of the page', async () => {
    localStorage.setItem('darasa.language', 'sw')
    answers.replies['POST /api/auth/register'] = () => ({
      status: 400,
      body: {
        code: 'request.invalid',
        message: 'Please check the highlighted fields.',
        fields: { joinCode: joiningTexts.unknownCode },
      },
    })
    await open('/register')
    await type('Msimbo wa kujiunga wa shule', 'ktm49xqp')
    await userEvent.click(screen.getByRole('radio', { name: 'Mwalimu' }))
    await type('Jina la kwanza', 'Grace')
    await type('Jina la mwisho', 'Wanjiku')
    await type('Barua pepe', 'grace@example.ke')
    await type('Nenosiri', 'mvua ya masika')
    await press('Jisajili')
    expect(await screen.findByText('Hakuna shule yenye msimbo huu. Uliza ofisi ya shule.')).toBeTruthy()
  })

  it('keeps the input through a lost network and a reload of the tab, but not the password', async () => {
    answers.replies['POST /api/auth/register'] = () => undefined
    const { unmount } = await open('/register')
    await fillIn()
    await press('Register')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('mvua ya masika')
    unmount()
    await open('/register')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Wanjiku'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(Object.values(sessionStorage).join()).not.toContain('masika')
    expect(Object.values(localStorage).join()).not.toContain('Wanjiku')
  })
})

const checked = (state: string) => () => ({
  body: { school: { name: 'Umoja School', crestUrl: null }, firstName: 'Kevin', role: 'teacher', state },
})

describe('an invitation', () => {
  const look = (state: string) => {
    answers.replies['POST /api/auth/invitation/check'] = checked(state)
    return open(`/invite?token=${token}`)
  }

  it('leaves the address at once, and asks for a password', async () => {
    answers.replies['POST /api/auth/invitation/accept'] = () => ({
      body: { school: { name: 'Umoja School' }, role: 'teacher', membershipId: token, signedIn: false },
    })
    const { history } = await look('new')
    await heading('Welcome, Kevin')
    expect(history.location.search).toBe('')
    expect(screen.getByText('Umoja School has invited you to Darasa as a teacher.')).toBeTruthy()
    await type('Choose a password', 'short')
    await press('Accept and start')
    expect(await screen.findByText(joiningTexts.password)).toBeTruthy()
    expect(bodyOf('/api/auth/invitation/accept')).toBeUndefined()
    await type('Choose a password', ' but longer now')
    await press('Accept and start')
    await heading('Welcome')
    expect(bodyOf('/api/auth/invitation/accept')).toEqual({ token, password: 'short but longer now', language: 'en' })
    expect(sessionStorage.getItem('darasa.invite')).toBeNull()
  })

  it('waits for the sign-in of a person with an account', async () => {
    await look('sign_in')
    const link = await screen.findByRole('link', { name: 'Sign in to accept' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fjoin')
    expect(sessionStorage.getItem('darasa.invite')).toBe(token)
  })

  it('needs no password from its own account, and refuses another one', async () => {
    const { unmount } = await look('own')
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(screen.queryByLabelText('Choose a password')).toBeNull()
    unmount()
    await look('other')
    await heading('This invitation is for another account')
  })

  it('says when it has ended, and can be retried after a lost network', async () => {
    answers.replies['POST /api/auth/invitation/check'] = () => ({
      status: 404,
      body: { code: 'users.invitation_gone' },
    })
    const { unmount } = await open(`/invite?token=${token}`)
    await heading('This invitation is no longer valid')
    unmount()
    answers.replies['POST /api/auth/invitation/check'] = () => undefined
    await open(`/invite?token=${token}`)
    await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['POST /api/auth/invitation/check'] = checked('new')
    await press('Try Again')
    expect(await screen.findByRole('heading', { name: 'Welcome, Kevin' })).toBeTruthy()
  })
})

describe('confirming an address', () => {
  it('says thank you, or that the link no longer works', async () => {
    answers.replies['POST /api/auth/email/confirm'] = () => ({ status: 204 })
    const { history, unmount } = await open(`/confirm?token=${token}`)
    await heading('Your e-mail address is confirmed')
    expect([history.location.search, bodyOf('/api/auth/email/confirm')]).toEqual(['', { token }])
    unmount()
    answers.replies['POST /api/auth/email/confirm'] = () => ({ status: 404, body: {} })
    await open(`/confirm?token=${token}`)
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })
})
