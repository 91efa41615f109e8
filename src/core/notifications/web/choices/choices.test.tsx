/** Notification settings: channels of the school, dependencies between switches, and a failed save. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { preferenceDefaults, type Preferences, type PreferencesChange } from '#core/access/contract/preferences.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../../access/testing/answers.ts'
import { accessWeb } from '../../../access/web/module.tsx'
import { notificationChoicesWeb } from './module.tsx'

const answers = startAnswers()
let kept: Preferences

const merged = ({ notifications, channels }: PreferencesChange): Preferences => ({
  ...kept,
  notifications: { ...kept.notifications, ...notifications },
  channels: { ...kept.channels, ...channels },
})
const ways = (given: { sms: boolean; phone: string | null }) => {
  answers.replies['GET /api/notifications/ways'] = () => ({ body: { email: true, ...given } })
}
const open = () =>
  renderApp({
    modules: [notificationChoicesWeb, { ...accessWeb, rail: [], dashboardCards: [] }],
    at: '/settings/notifications',
    session: sessionOf(),
  })
const box = (name: string) => screen.findByRole('checkbox', { name })
const saved = () => answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => {
  kept = { ...structuredClone(preferenceDefaults), language: 'en', theme: 'system', digest: 'off' }
  answers.replies['GET /api/auth/preferences'] = () => ({ body: kept })
  answers.replies['PUT /api/auth/preferences'] = ({ body }) => {
    kept = merged(body as PreferencesChange)
    return { body: kept }
  }
  answers.replies['GET /api/notifications/push'] = () => ({ body: { publicKey: 'key', subscribed: false } })
  ways({ sms: false, phone: null })
})

describe('text messages', () => {
  it('cannot be chosen if the school does not send them', async () => {
    await open()
    await box('Attendance: E-mail')
    expect(screen.queryByRole('columnheader', { name: 'Text' })).toBeNull()
  })

  it('ask for a number that is shown to be theirs', async () => {
    ways({ sms: true, phone: null })
    await open()
    expect(await screen.findByText(/sign in once with a code sent to your phone/)).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Text' })).toBeNull()
  })

  it('are chosen by topic, and off until somebody asks', async () => {
    ways({ sms: true, phone: '+254 712 345 678' })
    await open()
    expect(await screen.findByText(/SMS go to \+254 712 345 678/)).toBeTruthy()
    expect(await box('Attendance: Text')).toHaveProperty('checked', false)
    await userEvent.click(await box('Attendance: Text'))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Attendance: Text' })).toHaveProperty('checked', true),
    )
    expect(saved()).toEqual([{ channels: { 'attendance.sms': true } }])
  })
})

describe('a switch for everything', () => {
  it('rules out its way or its topic below, and gives the choices back as they were', async () => {
    await open()
    const press = async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: /^E-mail/ }))
      // Disabled while saving.
      await waitFor(() =>
        expect(screen.getByRole('checkbox', { name: 'Marks and report cards: Bell' })).toHaveProperty(
          'disabled',
          false,
        ),
      )
    }
    await press()
    expect(await screen.findByText('Turn e-mail on to get it.')).toBeTruthy()
    await waitFor(async () => expect(await box('Marks and report cards: E-mail')).toHaveProperty('checked', false))
    expect(await box('Marks and report cards: E-mail')).toHaveProperty('disabled', true)
    await press()
    await waitFor(async () => expect(await box('Marks and report cards: E-mail')).toHaveProperty('checked', true))
    expect(saved()).toEqual([{ notifications: { email: false } }, { notifications: { email: true } }])
  })
})

describe('a choice that could not be kept', () => {
  it('is reported and shown unchanged', async () => {
    answers.replies['PUT /api/auth/preferences'] = () => ({ status: 500, body: {} })
    await open()
    await userEvent.click(await box('Attendance: E-mail'))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(await box('Attendance: E-mail')).toHaveProperty('checked', true)
  })

  it('is not asked for while nothing could be read', async () => {
    answers.replies['GET /api/auth/preferences'] = () => ({ status: 500, body: {} })
    await open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/auth/preferences'] = () => ({ body: kept })
    await userEvent.click(again)
    expect(await box('Attendance: Bell')).toHaveProperty('checked', true)
  })
})
