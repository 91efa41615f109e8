/** The login portal on the security page, and the demo outbox. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '../testing/answers.ts'
import { userOf } from '../testing/current-user.ts'
import { openAccess } from '../testing/open-access.ts'

const answers = startAnswers()
const linkedAt = '2026-03-01T06:00:00.000Z'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const link = (state: { portal: { name: string } | null; linkedAt: string | null }) =>
  (answers.replies['GET /api/auth/portal/link'] = () => ({ body: state }))

beforeEach(() => {
  localStorage.setItem('darasa.language', 'en')
  answers.replies['GET /api/auth/me'] = () => ({ body: userOf() })
  answers.replies['GET /api/auth/sessions'] = () => ({ body: { items: [] } })
  answers.replies['GET /api/auth/security'] = () => ({
    body: {
      hasPassword: true,
      passwordChangedAt: null,
      twoStep: { on: false, since: null, required: false },
      recoveryCodesLeft: 0,
      contacts: { email: { canSend: true, pending: null }, phone: { canSend: true, pending: null } },
      portals: [],
    },
  })
})

describe('the login portal', () => {
  it('is not mentioned where there is none', async () => {
    link({ portal: null, linkedAt: null })
    await openAccess('/security')
    await screen.findByText('Two-step sign-in')
    await waitFor(() => expect(answers.calls.some(({ path }) => path === '/api/auth/portal/link')).toBe(true))
    expect(screen.queryByText(/^Sign-in with/)).toBeNull()
  })

  it('is linked after the password, and says at the field when that is wrong', async () => {
    link({ portal: { name: 'Shule Login' }, linkedAt: null })
    const fields = { password: 'This is not your password.' }
    answers.replies['POST /api/auth/portal/link'] = () => ({
      status: 400,
      body: { message: fields.password, code: 'auth.password_wrong', fields },
    })
    await openAccess('/security')
    await press('Link')
    await press('Go to Shule Login')
    expect(await screen.findByText('Enter your password')).toBeTruthy()
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'a guess')
    await press('Go to Shule Login')
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
    expect(
      answers.calls.find(({ method, path }) => method === 'POST' && path === '/api/auth/portal/link')?.body,
    ).toEqual({ password: 'a guess' })
  })

  it('shows the result once', async () => {
    link({ portal: { name: 'Shule Login' }, linkedAt })
    const history = await openAccess('/security?portal=taken')
    expect(await screen.findByText(/^Another account here is already linked to that sign-in/)).toBeTruthy()
    await waitFor(() => expect(history.location.search).toBe(''))
  })

  it('is unlinked after asking', async () => {
    link({ portal: { name: 'Shule Login' }, linkedAt })
    answers.replies['DELETE /api/auth/portal/link'] = () => {
      link({ portal: { name: 'Shule Login' }, linkedAt: null })
      return { status: 204 }
    }
    await openAccess('/security')
    await press('Unlink')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }))
    expect(await screen.findByText('Shule Login unlinked.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Link' })).toBeTruthy()
  })
})

const letter = (more: object) => ({
  id: '01890000-0000-7000-8000-000000000001',
  channel: 'email',
  to: 'grace@umoja.demo',
  subject: 'Set a new password for Darasa',
  text: 'Open http://127.0.0.1/reset?token=abc within 30 minutes.',
  status: 'waiting',
  createdAt: '2026-03-10T06:00:00.000Z',
  sentAt: null,
  ...more,
})
const pageOf = (items: object[]) => ({
  body: {
    items,
    totalCount: items.length,
    totalPages: items.length ? 1 : 0,
    currentPage: 1,
    hasNextPage: false,
    hasPreviousPage: false,
  },
})

describe('the messages of the demo', () => {
  beforeEach(() => {
    answers.replies['GET /api/auth/me'] = () => ({ body: userOf({ role: 'admin', abilities: ['access.demo_outbox'] }) })
  })

  it('show whom they are for and their text, with addresses that can be followed, by channel', async () => {
    const sms = letter({
      id: '01890000-0000-7000-8000-000000000002',
      channel: 'sms',
      to: '+254700000018',
      subject: null,
      text: '123456 is your Darasa code.',
      status: 'sent',
    })
    answers.replies['GET /api/admin/outbox'] = ({ query }) =>
      pageOf(query.get('channel') === 'sms' ? [sms] : [sms, letter({})])
    const history = await openAccess('/admin/outbox')
    expect(await screen.findByText('To 0700 000 018')).toBeTruthy()
    expect(screen.getByText('To grace@umoja.demo')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'http://127.0.0.1/reset?token=abc' }).getAttribute('href')).toBe(
      'http://127.0.0.1/reset?token=abc',
    )
    expect(screen.getByText('Sent')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'SMS' }))
    await waitFor(() => expect(screen.queryByText('To grace@umoja.demo')).toBeNull())
    expect(history.location.search).toBe('?channel=sms')
  })

  it('say when there are none, and offer a retry after an error', async () => {
    answers.replies['GET /api/admin/outbox'] = () => ({
      status: 500,
      body: { message: 'Something went wrong on our side.', code: 'server.internal' },
    })
    await openAccess('/admin/outbox')
    await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/admin/outbox'] = () => pageOf([])
    await press('Try Again')
    expect(await screen.findByText('No e-mails yet')).toBeTruthy()
  })

  it('are not in the rail outside of the demo', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: userOf({ role: 'admin', abilities: [] }) })
    await openAccess('/security')
    await screen.findByText('Two-step sign-in')
    expect(screen.queryByRole('link', { name: 'Demo outbox' })).toBeNull()
  })
})
