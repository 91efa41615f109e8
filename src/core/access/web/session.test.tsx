/** The session for the shell: from the server, from the device offline, gone when it has ended. */
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { createDarasaApp } from '#platform/web/app/create-app.tsx'
import { configureApi } from '#platform/web/api/settings.ts'
import { keepsAllPages } from '#platform/web/session/preferences-copy.ts'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { startAnswers } from '../testing/answers.ts'
import { parentId, userOf as user } from '../testing/current-user.ts'
import { digestDefault, preferenceDefaults, type Preferences } from '../contract/preferences.ts'
import { FollowPreferences } from './follow-preferences.tsx'
import { forgetUser, keepUser, readKeptUser } from './cached-user.ts'
import { accessWeb } from './module.tsx'
import { useAccountSession } from './session.tsx'

const answers = startAnswers()

const preferences: Preferences = { language: 'en', theme: 'light', digest: digestDefault, ...preferenceDefaults }

const SignedIn = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <FollowPreferences />
  </>
)

const open = async (at = '/profile') => {
  const history = createMemoryHistory({ initialEntries: [at] })
  const App = await createDarasaApp({
    modules: [accessWeb],
    queryClient: createQueryClient(),
    useSessionState: useAccountSession,
    SignedIn,
    history,
  })
  render(<App />)
  return history
}

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

describe('settings', () => {
  const listen = (): string[] => {
    const heard: string[] = []
    for (const type of ['settings:saved', 'settings:error'])
      window.addEventListener(type, () => heard.push(type), { once: true })
    return heard
  }

  it('are saved with the account, shown at once, and told to the page', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['PUT /api/auth/preferences'] = ({ body }) => ({ body: { ...preferences, ...(body as object) } })
    const heard = listen()
    await open('/settings')
    await userEvent.click(await screen.findByRole('radio', { name: 'Kiswahili' }))
    expect(await screen.findByRole('heading', { name: 'Mipangilio' })).toBeTruthy()
    expect(answers.calls.find((call) => call.method === 'PUT')?.body).toEqual({ language: 'sw' })
    expect(heard).toEqual(['settings:saved'])
    expect(localStorage.getItem('darasa.language')).toBe('sw')
  })

  it('say what failed and keep the old value', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['PUT /api/auth/preferences'] = () => ({
      status: 500,
      body: { message: 'Something went wrong on our side.' },
    })
    const heard = listen()
    await open('/settings')
    await userEvent.click(await screen.findByRole('radio', { name: 'Kiswahili' }))
    await waitFor(() => expect(heard).toEqual(['settings:error']))
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy()
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  })
})

describe('switches', () => {
  beforeEach(() => {
    answers.replies['GET /api/auth/preferences'] = () => ({ body: preferences })
    answers.replies['PUT /api/auth/preferences'] = ({ body }) => {
      const { privacy, learning } = body as Partial<Preferences>
      return {
        body: {
          ...preferences,
          privacy: { ...preferences.privacy, ...privacy },
          learning: { ...preferences.learning, ...learning },
        },
      }
    }
  })

  it('are those that change something for the role, and save one choice at a press', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    await open('/settings')
    expect(await screen.findByLabelText('Families of my class can see my phone number')).toHaveProperty(
      'checked',
      false,
    )
    expect(screen.getAllByRole('checkbox')).toHaveLength(6)
    expect(screen.queryByLabelText('Remind me to plan time for work')).toBeNull()
    expect(screen.getByLabelText('My schools can see whether I opened an e-mail')).toHaveProperty('checked', true)
    await userEvent.click(screen.getByLabelText('Families of my class can see my phone number'))
    await waitFor(() =>
      expect(screen.getByLabelText('Families of my class can see my phone number')).toHaveProperty('checked', true),
    )
    expect(answers.calls.filter((call) => call.method === 'PUT').map((call) => call.body)).toEqual([
      { privacy: { showPhone: true } },
    ])
  })

  it('of a parent name no class', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ role: 'parent' }) })
    await open('/settings')
    expect(await screen.findByLabelText('Others at my school see my picture')).toBeTruthy()
    expect(screen.queryByLabelText('Families of my class can see my phone number')).toBeNull()
  })

  it('of a student let study reminders end, and every page stay on the device', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ role: 'student' }) })
    await open('/settings')
    expect(await screen.findByLabelText('Remind me to plan time for work')).toHaveProperty('checked', true)
    await userEvent.click(screen.getByLabelText('Remind me to plan time for work'))
    await waitFor(() =>
      expect(screen.getByLabelText('Remind me to plan time for work')).toHaveProperty('checked', false),
    )
    await userEvent.click(screen.getByLabelText('Keep all my pages for use without network'))
    await waitFor(() => expect(keepsAllPages()).toBe(true))
  })

  it('for drafts forget what is kept on this device, keep nothing more, and leave with the person', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    const draft = draftKey(user().id, 'people.admit')
    writeDraft(draft, { firstName: 'Ann' })
    await open('/settings')
    await userEvent.click(await screen.findByLabelText('Keep what I type until it is sent'))
    await waitFor(() => expect(readDraft(draft)).toBeNull())
    writeDraft(draft, { firstName: 'Ann' })
    expect(readDraft(draft)).toBeNull()
    forgetUser()
    expect(localStorage.getItem('darasa.preferences')).toBeNull()
  })

  it('offer a retry when they cannot be read, while language and theme still work', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['GET /api/auth/preferences'] = () => undefined
    await open('/settings')
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Kiswahili' })).toBeTruthy()
  })
})

describe('one’s own picture', () => {
  it('is shown on the profile and taken away again', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ avatar: '/api/accounts/x/picture?v=1' }) })
    answers.replies['DELETE /api/profile/picture'] = () => ({ body: { avatar: null } })
    await open('/profile')
    expect(await screen.findByRole('button', { name: 'Change the photo' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeTruthy()
  })

  it('that the browser cannot read is refused before anything is sent', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    await open('/profile')
    await userEvent.upload(
      await screen.findByLabelText('Photo'),
      new File(['no picture'], 'me.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('This picture cannot be opened. Choose another one.')).toBeTruthy()
    expect(answers.calls.filter((call) => call.method === 'PUT')).toEqual([])
  })
})

describe('a device', () => {
  it('that is new takes the language of the account, without saving it again', async () => {
    localStorage.removeItem('darasa.language')
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ language: 'sw' }) })
    await open('/settings')
    expect(await screen.findByRole('heading', { name: 'Mipangilio' })).toBeTruthy()
    expect(answers.calls.filter((call) => call.method === 'PUT')).toEqual([])
  })

  it('keeps its own language, and saves what is switched in the menu', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ language: 'sw' }) })
    answers.replies['PUT /api/auth/preferences'] = ({ body }) => ({
      body: { ...preferences, language: 'sw', ...(body as object) },
    })
    await open('/settings')
    await userEvent.click(await screen.findByRole('button', { name: /^Menu of/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Language English' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lugha Kiswahili' }))
    await waitFor(() =>
      expect(answers.calls.filter((call) => call.method === 'PUT').map((call) => call.body)).toEqual([
        { language: 'en' },
      ]),
    )
  })
})

describe('security', () => {
  const sessions = [
    {
      id: '0192f3a0-0000-7000-8000-0000000000c1',
      current: true,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/124.0 Safari/537.36',
      address: '127.0.0.1',
      createdAt: '2026-03-10T06:00:00.000Z',
      lastSeenAt: '2026-03-10T06:00:00.000Z',
      expiresAt: '2026-03-11T06:00:00.000Z',
    },
    {
      id: '0192f3a0-0000-7000-8000-0000000000c2',
      current: false,
      userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/124.0 Mobile Safari/537.36',
      address: null,
      createdAt: '2026-03-09T06:00:00.000Z',
      lastSeenAt: '2026-03-10T06:00:00.000Z',
      expiresAt: '2026-03-11T06:00:00.000Z',
    },
  ]

  it('shows where the account is signed in and signs another device out after asking', async () => {
    let left = sessions
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['GET /api/auth/sessions'] = () => ({ body: { items: left } })
    answers.replies[`DELETE /api/auth/sessions/${sessions[1]?.id}`] = () => {
      left = sessions.slice(0, 1)
      return { status: 204 }
    }
    await open('/security')
    expect(await screen.findByText('This device')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Sign out Chrome, Android?')).toBeTruthy()
    const [, confirm] = screen.getAllByRole('button', { name: /Sign out/, hidden: true })
    await userEvent.click(confirm as HTMLElement)
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
    expect(answers.calls.filter((call) => call.method === 'DELETE')).toHaveLength(1)
  })
})
