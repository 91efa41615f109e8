/** Writing an e-mail: free text or a template, recipients, refusals, and a draft that survives. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { deliveryMailWeb } from '#core/delivery/web/mail/module.tsx'
import { deliveryWeb } from '#core/delivery/web/module.tsx'
import { filesWeb } from '#core/files/web/module.tsx'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { EmailCheck } from '../../contract/emails.ts'
import { announcementsWeb } from '../announcements/module.tsx'
import { communicationEmailsWeb } from './module.tsx'

const answers = startAnswers()
const modules = [communicationEmailsWeb, announcementsWeb, deliveryMailWeb, deliveryWeb, filesWeb].map((one) => ({
  ...one,
  rail: [],
  dashboardCards: [],
}))
const session = sessionOf({ abilities: ['communication.email', 'delivery.manage', 'delivery.read'] })
const office = '/api/admin/communications'
const sendId = '0192f3a0-0000-7000-8000-000000000021'
const check = (more: Partial<EmailCheck> = {}): EmailCheck => ({
  recipients: 1204,
  leftOut: { count: 3, noAddress: 1, named: [{ to: 'gone@example.org', name: 'Grace Wanjiku', why: 'hard_bounce' }] },
  unknown: [],
  unfilled: [],
  ...more,
})
const open = async (language: 'en' | 'sw' = 'en') =>
  renderApp({ modules, at: '/admin/communications/emails/new', session, language })
const posted = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)
const forWholeSchool = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Classes, grades or groups' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Whole school' }))
}
const write = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Open day')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Come on Friday.')
}
const look = () => userEvent.click(screen.getByRole('button', { name: 'See who will get it' }))

beforeEach(() => {
  answers.replies['GET /api/admin/settings/email'] = () => ({ body: { isOn: true } })
  answers.replies[`GET ${office}/audience`] = () => ({
    body: { wholeSchool: true, levels: [], grades: [], groups: [], sms: true, fees: true, streams: [] },
  })
  answers.replies[`POST ${office}/audience`] = () => ({
    body: { people: 1300, learners: 0, guardians: 1300, staff: 0, withAccount: 900, withPhone: 1200, outOfReach: 0 },
  })
  answers.replies[`GET ${office}/templates`] = () => ({ body: toPage([], 0, 1, 100) })
  answers.replies[`POST ${office}/templates/preview`] = () => ({
    body: {
      words: { subject: 'Open day', htmlContent: '<p>Come on Friday.</p>' },
      unknown: [],
      unfilled: [],
      size: null,
    },
  })
  answers.replies[`POST ${office}/email/estimate`] = () => ({ body: check() })
})

describe('writing an e-mail', () => {
  it('says whom it reaches and whom it leaves out, and sends once', async () => {
    answers.replies[`POST ${office}/email/send`] = () => ({ body: { sendId, queued: 1204 } })
    const { history } = await open()
    await forWholeSchool()
    await write()
    await look()
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1,204 addresses' }))
    expect(dialog.getByText('3 will be skipped:')).toBeTruthy()
    expect(dialog.getByText('1 has no e-mail address')).toBeTruthy()
    expect(dialog.getByText('Grace Wanjiku (gone@example.org): no such mailbox')).toBeTruthy()
    expect(dialog.getByText('and 1 more')).toBeTruthy()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('1,204 e-mails are on their way.')).toBeTruthy()
    const body = {
      audience: { parts: [{ kind: 'school' }], people: ['guardians'] },
      letter: { kind: 'own', subject: 'Open day', text: 'Come on Friday.' },
      urgent: false,
      cc: [],
      bcc: [],
      attachmentIds: [],
    }
    expect(posted(`${office}/email/estimate`)).toEqual([body])
    expect(posted(`${office}/email/send`)).toEqual([body])
    await waitFor(() => expect(history.location.pathname).toBe(`/admin/communications/emails/${sendId}`))
  })

  it('sends copies and files, each file uploaded once', async () => {
    let uploads = 0
    answers.replies[`POST ${office}/email/attachments`] = () => {
      uploads++
      return { status: 201, body: { id: sendId, name: 'programme.pdf', type: 'application/pdf', bytes: 3 } }
    }
    answers.replies[`POST ${office}/email/send`] = () => ({ body: { sendId, queued: 3 } })
    await open()
    await forWholeSchool()
    await write()
    await userEvent.type(screen.getByRole('textbox', { name: 'Cc' }), 'Head@example.org, deputy@example.org')
    await userEvent.type(screen.getByRole('textbox', { name: 'Bcc' }), 'board')
    const file = new File(['%PD'], 'programme.pdf', { type: 'application/pdf' })
    await userEvent.upload(await screen.findByLabelText(/Choose files/), file)
    await look()
    expect(await screen.findByText('Invalid email format')).toBeTruthy()
    expect(uploads).toBe(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Bcc' }), '@example.org')
    await look()
    expect(await screen.findByText(/sees no other addresses than those in Cc/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await look()
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(posted(`${office}/email/send`)).toHaveLength(1))
    expect(posted(`${office}/email/send`)).toMatchObject([
      { cc: ['head@example.org', 'deputy@example.org'], bcc: ['board@example.org'], attachmentIds: [sendId] },
    ])
    expect(uploads).toBe(1)
  })

  it('says at the field what is missing, and asks nobody before it is there', async () => {
    await open()
    await screen.findByRole('combobox', { name: 'Classes, grades or groups' })
    await look()
    expect(await screen.findByText('Choose who it is for')).toBeTruthy()
    await forWholeSchool()
    await screen.findByRole('textbox', { name: 'Subject' })
    await look()
    expect(await screen.findByText('Subject is required')).toBeTruthy()
    expect(screen.getByText('Content is required')).toBeTruthy()
    expect(posted(`${office}/email/estimate`)).toEqual([])
  })

  it('keeps what was written when it is refused, and when the page is opened again', async () => {
    const message = 'There is no one to send this to.'
    answers.replies[`POST ${office}/email/send`] = () => ({
      status: 409,
      body: { error: message, message, code: 'email.nobody' },
    })
    await open()
    await forWholeSchool()
    await write()
    await look()
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText(message)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Come on Friday.')
    await open()
    expect(await screen.findByDisplayValue('Come on Friday.')).toBeTruthy()
  })

  it('warns of places that nothing fills, and of an audience without addresses, in Kiswahili', async () => {
    answers.replies[`POST ${office}/email/estimate`] = () => ({
      body: check({
        recipients: 0,
        leftOut: { count: 0, noAddress: 0, named: [] },
        unknown: ['prent_name'],
        unfilled: ['class'],
      }),
    })
    await open('sw')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Madarasa, gredi au vikundi' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Shule nzima' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Kichwa' }), 'Siku ya wazi')
    await userEvent.type(screen.getByRole('textbox', { name: 'Maandishi' }), 'Njooni')
    await userEvent.click(screen.getByRole('button', { name: 'Ona itawafikia nani' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/\{prent_name\}/)).toBeTruthy()
    expect(dialog.getByText(/\{class\}/)).toBeTruthy()
    expect(dialog.getByRole('alert')).toBeTruthy()
  })
})

describe('a school whose e-mail is off', () => {
  it('is told so and shown where it is set up', async () => {
    answers.replies['GET /api/admin/settings/email'] = () => ({ body: { isOn: false } })
    await open()
    expect(await screen.findByText('E-mail is off')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set up e-mail' }).getAttribute('href')).toBe('/admin/settings/email')
  })

  it('is told when nothing could be had, and may ask again', async () => {
    answers.replies['GET /api/admin/settings/email'] = () => ({ status: 500, body: {} })
    await open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/admin/settings/email'] = () => ({ body: { isOn: true } })
    await userEvent.click(again)
    expect(await screen.findByRole('combobox', { name: 'Classes, grades or groups' })).toBeTruthy()
  })
})
