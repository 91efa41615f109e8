/** E-mail pages for the office: settings, sends with progress, resending, stopping, suppressed addresses. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../../access/testing/answers.ts'
import { filesWeb } from '../../../files/web/module.tsx'
import { schoolsWeb } from '../../../schools/web/module.tsx'
import type { EmailSettings } from '../../contract/email-settings.ts'
import type { EmailRecord, EmailSend } from '../../contract/emails.ts'
import { deliveryMailWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const page = <T,>(items: T[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const settings: EmailSettings = {
  mode: 'own',
  host: 'smtp.umoja.example',
  port: 587,
  security: 'starttls',
  username: 'office@umoja.example',
  fromEmail: 'office@umoja.example',
  fromName: 'Umoja Academy',
  replyTo: '',
  trackOpens: true,
  trackClicks: true,
  hasPassword: true,
  modes: ['off', 'installation', 'own'],
  installationFrom: 'Darasa <no-reply@darasa.example>',
  isOn: true,
  isDemo: false,
  hooks: { events: 'https://a.ke/api/email/hooks/x/events', dsn: 'https://a.ke/api/email/hooks/x/dsn' },
  version: 3,
}
const send: EmailSend = {
  id: uuid(1),
  kind: 'communication.email',
  reason: 'Open day',
  template: null,
  subject: 'Open day',
  urgent: false,
  recipients: 4,
  counts: {
    pending: 0,
    sending: 0,
    sent: 0,
    delivered: 1,
    opened: 1,
    clicked: 0,
    bounced: 1,
    failed: 1,
    unknown: 0,
    stopped: 0,
    skipped: 0,
    withheld: 0,
  },
  reached: { sent: 3, delivered: 2, opened: 1, clicked: 0, bounced: 1 },
  rates: { delivery: 66.7, open: 50, click: 0, bounce: 33.3 },
  trackOpens: true,
  trackClicks: true,
  stopped: null,
  resendable: 1,
  resendOf: null,
  createdAt: '2026-03-10T06:00:00.000Z',
}
const record: EmailRecord = {
  id: uuid(2),
  sendId: send.id,
  to: 'grace@example.org',
  name: 'Grace Wanjiku',
  copy: null,
  from: 'office@umoja.example',
  subject: 'Open day',
  status: 'opened',
  messageId: '<1@umoja.example>',
  templateId: null,
  errorMessage: null,
  bounce: null,
  attempts: 1,
  resent: false,
  opens: 2,
  clicks: 0,
  createdAt: send.createdAt,
  updatedAt: '2026-03-10T07:00:00.000Z',
  sentAt: send.createdAt,
  deliveredAt: '2026-03-10T07:00:00.000Z',
  openedAt: '2026-03-10T07:00:00.000Z',
  clickedAt: null,
  metadata: { priority: 'normal', trackOpens: true, trackClicks: true, attachmentCount: 0 },
}
const gone: EmailRecord = {
  ...record,
  id: uuid(3),
  to: 'gone@example.org',
  name: '',
  status: 'bounced',
  bounce: 'hard',
  errorMessage: '550 5.1.1 no such user',
}
const left = {
  address: 'gone@example.org',
  why: 'hard_bounce',
  detail: '550 5.1.1 no such user',
  since: '2026-03-10T06:00:00.000Z',
} as const

const open = (at: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [deliveryMailWeb, filesWeb, schoolsWeb],
    at,
    language,
    session: sessionOf({ abilities: ['delivery.manage', 'delivery.carriers', 'communication.email'], language }),
  })

const base = '/api/admin/communications/email'
beforeEach(() => {
  answers.replies['GET /api/admin/settings/email'] = () => ({ body: settings })
  answers.replies[`GET ${base}/sends`] = () => ({ body: page([send]) })
  answers.replies[`GET ${base}/sends/${send.id}`] = () => ({ body: send })
  answers.replies[`GET ${base}/messages`] = () => ({ body: page([record, gone]) })
  answers.replies[`GET ${base}/addresses`] = () => ({ body: page([left]) })
})

const bodyOf = (method: string) => answers.calls.find((call) => call.method === method)?.body

describe('the settings', () => {
  it('name missing fields, keep the password, and save the form', async () => {
    answers.replies['PUT /api/admin/settings/email'] = () => ({ body: { ...settings, version: 4 } })
    await open('/admin/settings/email')
    const host = await screen.findByLabelText(/^SMTP host/)
    expect(screen.getByText('A password is saved. Leave this blank to keep it.')).toBeTruthy()
    await userEvent.clear(host)
    const from = screen.getByLabelText(/^From email/)
    await userEvent.clear(from)
    await userEvent.type(from, 'office')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('SMTP host is required')).toBeTruthy()
    expect(screen.getByText('Invalid from email format')).toBeTruthy()
    await userEvent.type(host, 'mail.umoja.example')
    await userEvent.type(from, '@umoja.example')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Track opened e-mails' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodyOf('PUT')).toBeDefined())
    const { hasPassword, modes, installationFrom, isOn, isDemo, hooks, ...kept } = settings
    expect([hasPassword, modes.length, installationFrom !== null, isOn, isDemo, hooks !== null]).toEqual([
      true,
      3,
      true,
      true,
      false,
      true,
    ])
    expect(bodyOf('PUT')).toEqual({ ...kept, host: 'mail.umoja.example', trackOpens: false })
  })

  it('ask for no server where the installation sends, and test it', async () => {
    answers.replies['GET /api/admin/settings/email'] = () => ({ body: { ...settings, mode: 'installation' } })
    answers.replies['POST /api/admin/settings/email/test'] = () => ({
      body: { success: false, message: 'Connection test failed' },
    })
    await open('/admin/settings/email', 'sw')
    expect(await screen.findByText('Barua pepe hutumwa kutoka Darasa <no-reply@darasa.example>.')).toBeTruthy()
    expect(screen.queryByLabelText(/^Seva ya SMTP/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Jaribu muunganisho' }))
    expect(await screen.findByText('Jaribio la muunganisho limeshindikana')).toBeTruthy()
    expect(screen.getByText(/hooks\/x\/dsn/)).toBeTruthy()
  })
})

describe('the list of sends', () => {
  it('shows the results of each send, and while e-mail is off it says how to begin', async () => {
    await open('/admin/communications/emails')
    expect(await screen.findAllByText('Open day')).not.toHaveLength(0)
    expect(screen.getAllByText(/1 bounced/)).not.toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Write an e-mail' })).toBeTruthy()
  })

  it('is off until there is a mail server', async () => {
    answers.replies['GET /api/admin/settings/email'] = () => ({ body: { ...settings, isOn: false, mode: 'off' } })
    answers.replies[`GET ${base}/sends`] = () => ({ body: page([]) })
    await open('/admin/communications/emails')
    expect(await screen.findByRole('link', { name: 'Set up e-mail' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write an e-mail' })).toBeNull()
  })

  it('shows its progress and each e-mail, and is resent to failed recipients', async () => {
    const sent = { ...send, id: uuid(9) }
    answers.replies[`GET ${base}/sends/${sent.id}`] = () => ({ body: sent })
    answers.replies[`POST ${base}/sends/${send.id}/resend`] = () => ({
      body: { sendId: sent.id, queued: 1, leftOut: [] },
    })
    answers.replies[`GET ${base}/messages/${record.id}`] = () => ({
      body: {
        ...record,
        cc: ['head@example.org'],
        bcc: ['board@example.org'],
        attachments: [{ id: uuid(9), name: 'programme.pdf', type: 'application/pdf', bytes: 20_000 }],
        content: '<p>Come</p>',
        textContent: 'Come',
      },
    })
    await open(`/admin/communications/emails/${send.id}`)
    expect(await screen.findByText('50% (1)')).toBeTruthy()
    expect(screen.getByText(/only an estimate/)).toBeTruthy()
    expect(await screen.findByText('550 5.1.1 no such user')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'E-mail to Grace Wanjiku' }))
    const dialog = await screen.findByRole('dialog', { name: 'Open day' })
    expect(within(dialog).getByTitle('The e-mail').getAttribute('sandbox')).toBe('')
    expect(within(dialog).getByText('board@example.org')).toBeTruthy()
    const file = within(dialog).getByRole('link', { name: 'programme.pdf' })
    expect(file.getAttribute('href')).toBe(`${base}/attachments/${uuid(9)}`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send again to 1' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('1 e-mail is on its way.')).toBeTruthy()
    expect(bodyOf('POST')).toEqual({})
  })

  it('can be stopped while e-mails wait', async () => {
    answers.replies[`GET ${base}/sends/${send.id}`] = () => ({
      body: { ...send, counts: { ...send.counts, pending: 2 } },
    })
    answers.replies[`POST ${base}/sends/${send.id}/stop`] = () => ({ body: send })
    await open(`/admin/communications/emails/${send.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Stop sending' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Stop 2 e-mails' })).getByRole('button', {
        name: 'Stop sending',
      }),
    )
    expect(await screen.findByText('The rest were stopped.')).toBeTruthy()
  })
})

describe('unsubscribed addresses', () => {
  it('show the reason, and return only after a warning', async () => {
    answers.replies[`DELETE ${base}/addresses`] = () => ({ status: 204, body: undefined })
    await open('/admin/communications/addresses')
    expect(await screen.findAllByText(/No such mailbox/)).not.toHaveLength(0)
    await userEvent.click((await screen.findAllByRole('button', { name: /gone@example.org/ }))[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from list' }))
    const dialog = await screen.findByRole('dialog', { name: 'Allow e-mail to gone@example.org again' })
    expect(within(dialog).getByText(/mail servers may block the school/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from list' }))
    expect(await screen.findByText('gone@example.org will get e-mail again.')).toBeTruthy()
  })
})
