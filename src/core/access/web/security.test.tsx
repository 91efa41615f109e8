/**
 * The security page: password, second step, recovery codes, devices; and the restriction until a required second step
 * is set up.
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { startAnswers } from '../testing/answers.ts'
import { userOf } from '../testing/current-user.ts'
import { openAccess } from '../testing/open-access.ts'
import type { getSecurity } from '../contract/credentials.ts'

const answers = startAnswers()
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd']

const state = (given: Partial<ResponseOf<typeof getSecurity>> = {}) => ({
  hasPassword: true,
  passwordChangedAt: '2026-03-01T06:00:00.000Z',
  twoStep: { on: false, since: null, required: false },
  recoveryCodesLeft: 0,
  contacts: { email: { canSend: true, pending: null }, phone: { canSend: true, pending: null } },
  portals: [],
  ...given,
})
const isOn = state({ twoStep: { on: true, since: '2026-03-01T06:00:00.000Z', required: false }, recoveryCodesLeft: 9 })

const open = (at = '/security') => openAccess(at)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const bodiesOf = (path: string, method = 'POST') =>
  answers.calls.filter((call) => call.path === path && call.method === method).map((call) => call.body)

beforeEach(() => {
  localStorage.setItem('darasa.language', 'en')
  answers.replies['GET /api/auth/me'] = () => ({ body: userOf() })
  answers.replies['GET /api/auth/sessions'] = () => ({ body: { items: [] } })
  answers.replies['GET /api/auth/security'] = () => ({ body: state() })
})

const acceptSetUp = (after: () => void = () => undefined) => {
  answers.replies['POST /api/auth/totp/begin'] = () => ({
    body: { setup: 'sealed', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Darasa:x?secret=JBSWY3DPEHPK3PXP' },
  })
  answers.replies['POST /api/auth/totp/confirm'] = () => {
    after()
    return { body: { recoveryCodes: codes } }
  }
}

const walkThrough = async () => {
  await type(/^Your password/, 'my own password')
  await press('Next')
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  await type(/^Six digits/, '123456')
  await press('Switch on')
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
}

describe('the password', () => {
  it('is changed with the one in use', async () => {
    answers.replies['PUT /api/auth/password'] = () => ({ status: 204 })
    await open()
    await press('Change')
    await press('Save password')
    expect(await screen.findByText('Enter your password')).toBeTruthy()
    await type(/^Current password/, 'my own password')
    await type(/^New password/, 'mvua ya vuli')
    await press('Save password')
    expect(await screen.findByText('Password changed. All other devices have been signed out.')).toBeTruthy()
    expect(bodiesOf('/api/auth/password', 'PUT')).toEqual([{ current: 'my own password', new: 'mvua ya vuli' }])
    await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull())
  })

  it('shows errors at their field, and keeps the input', async () => {
    const fields = { current: 'This is not your password.' }
    answers.replies['PUT /api/auth/password'] = () => ({
      status: 400,
      body: { message: 'This is not your password.', code: 'auth.password_wrong', fields },
    })
    await open()
    await press('Change')
    await type(/^Current password/, 'a guess')
    await type(/^New password/, 'mvua ya vuli')
    await press('Save password')
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('mvua ya vuli')
  })

  it('is set without one where there is none', async () => {
    answers.replies['GET /api/auth/security'] = () => ({ body: state({ hasPassword: false, passwordChangedAt: null }) })
    answers.replies['PUT /api/auth/password'] = () => ({ status: 204 })
    await open()
    await press('Set')
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    await type(/^New password/, 'mvua ya vuli')
    await press('Save password')
    await waitFor(() => expect(bodiesOf('/api/auth/password', 'PUT')).toEqual([{ new: 'mvua ya vuli' }]))
  })
})

describe('the e-mail address and the phone number', () => {
  const changed = (given: Partial<ReturnType<typeof state>['contacts']>) =>
    state({ contacts: { email: { canSend: true, pending: null }, phone: { canSend: true, pending: null }, ...given } })

  it('are changed with the password, and the code that arrived at the new one', async () => {
    answers.replies['POST /api/auth/contacts/request'] = () => ({ status: 202, body: { minutes: 15 } })
    answers.replies['POST /api/auth/contacts/confirm'] = () => {
      answers.replies['GET /api/auth/me'] = () => ({ body: userOf({ phone: '+254700000019' }) })
      return { status: 204 }
    }
    await open()
    await press('Change your phone number')
    await press('Send code')
    expect(await screen.findByText('Phone number is required')).toBeTruthy()
    await type(/^New phone number/, '0700 000 019')
    await type(/^Your password/, 'my own password')
    await press('Send code')
    await type(/^Six digits from the message/, '123 456')
    expect(bodiesOf('/api/auth/contacts/request')).toEqual([
      { channel: 'phone', to: '+254700000019', password: 'my own password' },
    ])
    await press('Confirm')
    expect(await screen.findByText('Phone number changed. You now sign in with 0700 000 019.')).toBeTruthy()
    expect(bodiesOf('/api/auth/contacts/confirm')).toEqual([{ channel: 'phone', code: '123456' }])
    expect(await screen.findByText('0700 000 019')).toBeTruthy()
  })

  it('show a wrong code at its field, and a code on its way after the page was left', async () => {
    answers.replies['GET /api/auth/security'] = () => ({
      body: changed({ email: { canSend: true, pending: 'kev@mail.test' } }),
    })
    answers.replies['POST /api/auth/contacts/confirm'] = () => ({
      status: 400,
      body: { message: 'x', code: 'auth.contact_code_wrong', fields: { code: 'This code is not right.' } },
    })
    await open()
    expect(await screen.findByText(/A code was sent to kev@mail\.test\./)).toBeTruthy()
    await press('Enter code: E-mail')
    await type(/^Six digits from the message/, '111111')
    await press('Confirm')
    expect(await screen.findByText('This code is not right.')).toBeTruthy()
    await press('Send a new code')
    expect(await screen.findByLabelText(/^New e-mail address/)).toBeTruthy()
  })

  it('say who can change them where nothing can be sent', async () => {
    answers.replies['GET /api/auth/security'] = () => ({
      body: changed({ phone: { canSend: false, pending: null } }),
    })
    await open()
    expect(
      await screen.findByText(/Your school does not send SMS yet\. Ask the school office to change the number\./),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change your phone number' })).toBeNull()
  })

  it('take a code of the app instead of the password', async () => {
    answers.replies['GET /api/auth/security'] = () => ({ body: isOn })
    answers.replies['POST /api/auth/contacts/request'] = () => ({ status: 202, body: { minutes: 15 } })
    await open()
    await press('Change your e-mail address')
    await press('Use a code from your app instead')
    await type(/^New e-mail address/, 'kev@mail.test')
    await type(/^Code from your app/, '123456')
    await press('Send code')
    await waitFor(() =>
      expect(bodiesOf('/api/auth/contacts/request')).toEqual([
        { channel: 'email', to: 'kev@mail.test', code: '123456' },
      ]),
    )
  })
})

describe('two-step sign-in', () => {
  it('is set up in three steps and shows its codes once', async () => {
    acceptSetUp(() => (answers.replies['GET /api/auth/security'] = () => ({ body: isOn })))
    await open()
    await press('Set up')
    await walkThrough()
    expect(bodiesOf('/api/auth/totp/begin')).toEqual([{ password: 'my own password' }])
    expect(bodiesOf('/api/auth/totp/confirm')).toEqual([{ setup: 'sealed', code: '123456' }])
    await press('I have saved them')
    expect(await screen.findByText('9 left. Each works once, when you do not have your phone.')).toBeTruthy()
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  })

  it('is switched off with password and code, where the role does not need it', async () => {
    answers.replies['GET /api/auth/security'] = () => ({ body: isOn })
    answers.replies['DELETE /api/auth/totp'] = () => ({ status: 204 })
    await open()
    await press('Switch off two-step sign-in')
    await type(/^Your password/, 'my own password')
    await type(/^Code from your app/, '123456')
    const [, confirm] = screen.getAllByRole('button', { name: 'Switch off two-step sign-in', hidden: true })
    await userEvent.click(confirm as HTMLElement)
    await waitFor(() =>
      expect(bodiesOf('/api/auth/totp', 'DELETE')).toEqual([{ password: 'my own password', code: '123456' }]),
    )
  })

  it('cannot be switched off where the role needs it', async () => {
    answers.replies['GET /api/auth/security'] = () => ({
      body: { ...isOn, twoStep: { ...isOn.twoStep, required: true } },
    })
    await open()
    expect(await screen.findByText(/Required for your role/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Switch off two-step sign-in' })).toBeNull()
  })

  it('makes new recovery codes for a code', async () => {
    answers.replies['GET /api/auth/security'] = () => ({ body: isOn })
    answers.replies['POST /api/auth/totp/recovery-codes'] = () => ({ body: { recoveryCodes: codes } })
    await open()
    await press('New codes')
    await type(/^Code from your app/, '123456')
    await press('Create new codes')
    expect(await screen.findByText(codes[1] ?? '')).toBeTruthy()
  })
})

describe('an admin without the second step', () => {
  const held = () => userOf({ role: 'admin', twoStepRequired: true })

  it('is led to this page from everywhere, and can go on when it is set up', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: held() })
    answers.replies['GET /api/auth/security'] = () => ({
      body: state({ twoStep: { on: false, since: null, required: true } }),
    })
    acceptSetUp(() => (answers.replies['GET /api/auth/me'] = () => ({ body: userOf({ role: 'admin' }) })))
    const history = await open('/profile')
    expect(await screen.findByRole('heading', { name: 'One more step before you start' })).toBeTruthy()
    expect(history.location.pathname).toBe('/security')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
    history.push('/activity')
    await waitFor(() => expect(history.location.pathname).toBe('/security'))
    await press('Set up')
    await walkThrough()
    await press('I have saved them')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('can sign out', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: held() })
    answers.replies['POST /api/auth/logout'] = () => ({ status: 204 })
    await open()
    await press('Logout')
    await waitFor(() => expect(bodiesOf('/api/auth/logout')).toHaveLength(1))
  })

  it('who became an admin meanwhile is led here by the first refusal', async () => {
    answers.replies['GET /api/auth/activity'] = () => ({
      status: 403,
      body: { message: 'Set up two-step sign-in first.', code: 'auth.two_step_required' },
    })
    let asked = 0
    answers.replies['GET /api/auth/me'] = () => ({ body: asked++ === 0 ? userOf() : held() })
    await open('/activity')
    expect(await screen.findByRole('heading', { name: 'One more step before you start' })).toBeTruthy()
  })
})

describe('devices', () => {
  const device = (id: number, current = false) => ({
    id: `0192f3a0-0000-7000-8000-0000000000c${id}`,
    current,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/124.0 Safari/537.36',
    address: '127.0.0.1',
    createdAt: '2026-03-10T06:00:00.000Z',
    lastSeenAt: '2026-03-10T06:00:00.000Z',
    expiresAt: '2026-03-11T06:00:00.000Z',
  })

  it('are all signed out except this one, after a confirmation', async () => {
    let items = [device(1, true), device(2), device(3)]
    answers.replies['GET /api/auth/sessions'] = () => ({ body: { items } })
    answers.replies['DELETE /api/auth/sessions'] = () => {
      items = items.slice(0, 1)
      return { body: { ended: 2 } }
    }
    await open()
    await press('Sign out all others')
    expect(await screen.findByText('Sign out 2 other devices?')).toBeTruthy()
    const [, confirm] = screen.getAllByRole('button', { name: 'Sign out all others', hidden: true })
    await userEvent.click(confirm as HTMLElement)
    expect(await screen.findByText('2 devices signed out.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull())
  })
})
