/** The settings page: language, theme and switches, saved with the account and followed by each device. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepsAllPages } from '#platform/web/session/preferences-copy.ts'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { startAnswers } from '../testing/answers.ts'
import { userOf as user } from '../testing/current-user.ts'
import { openAccess } from '../testing/open-access.ts'
import { digestDefault, preferenceDefaults, type Preferences } from '../contract/preferences.ts'
import { forgetUser } from './cached-user.ts'

const answers = startAnswers()
const open = () => openAccess('/settings', true)

const preferences: Preferences = { language: 'en', theme: 'light', digest: digestDefault, ...preferenceDefaults }

beforeEach(() => localStorage.setItem('darasa.language', 'en'))

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
    await open()
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
    await open()
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
    await open()
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
    await open()
    expect(await screen.findByLabelText('Others at my school see my picture')).toBeTruthy()
    expect(screen.queryByLabelText('Families of my class can see my phone number')).toBeNull()
  })

  it('of a student let study reminders end, and every page stay on the device', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ role: 'student' }) })
    await open()
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
    await open()
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
    await open()
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Kiswahili' })).toBeTruthy()
  })
})

describe('a device', () => {
  it('that is new takes the language of the account, without saving it again', async () => {
    localStorage.removeItem('darasa.language')
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ language: 'sw' }) })
    await open()
    expect(await screen.findByRole('heading', { name: 'Mipangilio' })).toBeTruthy()
    expect(answers.calls.filter((call) => call.method === 'PUT')).toEqual([])
  })

  it('keeps its own language, and saves what is switched in the menu', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ language: 'sw' }) })
    answers.replies['PUT /api/auth/preferences'] = ({ body }) => ({
      body: { ...preferences, language: 'sw', ...(body as object) },
    })
    await open()
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
