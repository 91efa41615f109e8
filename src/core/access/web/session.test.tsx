/** The session for the shell: from the server, from the device offline, gone when it has ended. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { configureApi } from '#platform/web/api/settings.ts'
import { startAnswers } from '../testing/answers.ts'
import { parentId, userOf as user } from '../testing/current-user.ts'
import { openAccess } from '../testing/open-access.ts'
import { keepUser, readKeptUser } from './cached-user.ts'

const answers = startAnswers()
const open = (at = '/profile') => openAccess(at, true)

beforeEach(() => localStorage.setItem('darasa.language', 'en'))

describe('the session', () => {
  it('is the user that the server names, kept on the device', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    await open()
    expect(await screen.findByRole('heading', { name: 'Kevin Wafula' })).toBeTruthy()
    expect(screen.getByText('0700 000 018')).toBeTruthy()
    expect(screen.getByText('Teacher at Umoja Comprehensive School.')).toBeTruthy()
    expect(readKeptUser()?.email).toBe('kevin@umoja.co.ke')
  })

  it('is the one kept on the device while the server cannot be reached', async () => {
    keepUser(user())
    answers.replies['GET /api/auth/me'] = () => undefined
    await open()
    expect(await screen.findByRole('heading', { name: 'Kevin Wafula' })).toBeTruthy()
  })

  it('is the stored one as soon as one try has failed, without waiting for later ones', async () => {
    keepUser(user())
    configureApi({ mayRepeat: () => true, wait: () => new Promise(() => undefined) })
    answers.replies['GET /api/auth/me'] = () => undefined
    await open()
    expect(await screen.findByRole('heading', { name: 'Kevin Wafula' })).toBeTruthy()
  })

  it('says that there is no connection if no session is stored, and tries again', async () => {
    answers.replies['GET /api/auth/me'] = () => undefined
    await open()
    await screen.findByText('Connection Error')
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Kevin Wafula' })).toBeTruthy()
  })

  it('leaves nothing behind when it has ended', async () => {
    let left = 0
    configureApi({ onSignedOut: () => (left += 1) })
    keepUser(user())
    answers.replies['GET /api/auth/me'] = () => ({
      status: 401,
      body: { message: 'Please sign in to continue.', code: 'auth.signed_out' },
    })
    await open()
    await waitFor(() => expect(readKeptUser()).toBeNull())
    expect(left).toBe(1)
    expect(screen.queryByRole('heading', { name: 'Kevin Wafula' })).toBeNull()
  })

  it('does not read what another version kept', () => {
    localStorage.setItem('darasa.user', JSON.stringify({ ...user(), role: 'headmaster' }))
    expect(readKeptUser()).toBeNull()
  })
})

describe('switching', () => {
  it('opens the start page as the other membership', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['POST /api/auth/membership'] = ({ body }) => {
      const { membershipId } = body as { membershipId: string }
      return {
        body: user({
          membershipId,
          role: 'parent',
          school: 'Tumaini Senior School',
          memberships: user().memberships.map((one) => ({ ...one, active: one.id === membershipId })),
        }),
      }
    }
    const history = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    expect(answers.calls.find((call) => call.path === '/api/auth/membership')?.body).toEqual({ membershipId: parentId })
    await waitFor(() => expect(readKeptUser()?.role).toBe('parent'))
  })

  it('says so when it fails, and keeps the membership', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['POST /api/auth/membership'] = () => ({ status: 404, body: { message: 'Not found' } })
    const history = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Switch' }))
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
    expect(history.location.pathname).toBe('/profile')
  })
})
