/** Delivery pages for the office: settings, writing, results, templates, opt-outs. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { schoolsWeb } from '../../schools/web/module.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import { smsTexts, withheldReason } from '../contract/errors.ts'
import type { SmsMessage, SmsSend } from '../contract/sms.ts'
import type { SmsSettings } from '../contract/sms-settings.ts'
import type { Template } from '../contract/templates.ts'
import { deliveryWeb } from './module.tsx'

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

const settings: SmsSettings = {
  mode: 'simulator',
  username: 'sandbox',
  senderId: 'UMOJA',
  countryCode: '+254',
  pricePerSegment: 0.8,
  termBudget: 5000,
  quietFrom: '21:00',
  quietTo: '06:00',
  hasApiKey: true,
  modes: ['off', 'simulator', 'sandbox', 'production'],
  callbacks: {
    delivery: 'https://a.ke/api/sms/callbacks/x/delivery',
    optOut: 'https://a.ke/api/sms/callbacks/x/opt-out',
  },
  spent: 126.4,
  left: 4873.6,
  version: 3,
}
const none = {
  waiting: 0,
  sending: 0,
  accepted: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  stopped: 0,
  skipped: 0,
  withheld: 0,
}
const send: SmsSend = {
  id: uuid(1),
  kind: 'office.message',
  reason: 'Message from the office',
  template: null,
  senderId: 'UMOJA',
  urgent: false,
  keyword: null,
  linkId: null,
  retryDurationInHours: null,
  recipients: 4,
  segments: 4,
  cost: 2.4,
  counts: { ...none, delivered: 1, failed: 1, unknown: 1, skipped: 1 },
  stopped: null,
  resendable: 1,
  resendOf: null,
  createdAt: '2026-03-10T06:00:00.000Z',
}
const message: SmsMessage = {
  id: uuid(2),
  sendId: send.id,
  phoneNumber: '+254700000018',
  name: 'Grace Wanjiku',
  message: 'Sports day is on Friday.',
  senderId: 'UMOJA',
  status: 'delivered',
  messageId: 'ATXid_1',
  cost: 0.8,
  segments: 1,
  failureReason: null,
  attempts: 1,
  resent: false,
  sentAt: '2026-03-10T06:00:01.000Z',
  createdAt: send.createdAt,
  updatedAt: '2026-03-10T06:00:05.000Z',
  deliveredAt: '2026-03-10T06:00:05.000Z',
  metadata: { statusCode: 101, bulkMode: true, environment: 'simulator' },
}
const template: Template = {
  id: 'fee_reminder',
  channel: 'sms',
  name: 'Fee reminder',
  category: 'reminder',
  isActive: true,
  texts: { en: { message: 'Dear {parent_name}' }, sw: { message: 'Mpendwa {parent_name}' } },
  variables: ['parent_name'],
  unknown: [],
  isBuiltIn: true,
  isChanged: false,
  version: 0,
}

const open = (at: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [deliveryWeb, schoolsWeb],
    at,
    language,
    session: sessionOf({ abilities: ['delivery.manage', 'delivery.carriers'], language }),
  })

beforeEach(() => {
  answers.replies['GET /api/admin/settings/sms'] = () => ({ body: settings })
  answers.replies['GET /api/admin/communications/sms/sends'] = () => ({ body: page([send]) })
  answers.replies[`GET /api/admin/communications/sms/sends/${send.id}`] = () => ({ body: send })
})

describe('the settings', () => {
  it('show the amount spent, name missing fields, and save the form', async () => {
    answers.replies['PUT /api/admin/settings/sms'] = () => ({ body: { ...settings, version: 4 } })
    await open('/admin/settings/sms')
    expect(await screen.findByText('KES 126.40 spent on SMS this term; KES 4,873.60 left.')).toBeTruthy()
    const sender = screen.getByLabelText(/^Sender ID/)
    await userEvent.clear(sender)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Sender ID is required')).toBeTruthy()
    await userEvent.type(sender, 'MLIMANI')
    await userEvent.clear(screen.getByLabelText(/^Budget per term/))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(answers.calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      mode: 'simulator',
      username: 'sandbox',
      senderId: 'MLIMANI',
      countryCode: '+254',
      pricePerSegment: 0.8,
      termBudget: null,
      quietFrom: '21:00',
      quietTo: '06:00',
      version: 3,
    })
  })

  it('test the account and show the provider’s answer', async () => {
    answers.replies['POST /api/admin/settings/sms/test'] = () => ({
      body: { success: true, message: 'SMS service connection successful!', balance: 'KES 1785.50' },
    })
    await open('/admin/settings/sms')
    await userEvent.click(await screen.findByRole('button', { name: 'Test connection' }))
    expect(await screen.findByText('SMS service connection successful!')).toBeTruthy()
    expect(screen.getByText(/Account balance: KES 1785\.50/)).toBeTruthy()
    expect(screen.getByText('https://a.ke/api/sms/callbacks/x/delivery')).toBeTruthy()
  })

  it('ask for a key if none is stored, and for nothing while messages are off', async () => {
    answers.replies['GET /api/admin/settings/sms'] = () => ({
      body: { ...settings, mode: 'off', hasApiKey: false, callbacks: null },
    })
    await open('/admin/settings/sms')
    await screen.findByText('SMS is switched off for this school.')
    expect(screen.queryByLabelText(/^API Key/)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Simulator' }))
    await screen.findByLabelText(/^API Key/)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('API Key is required')).toBeTruthy()
  })
})

describe('the list of sends', () => {
  it('shows the results of each send', async () => {
    await open('/admin/communications/sent')
    expect(await screen.findByText('1 delivered, 1 opted out, 1 unknown and 1 failed')).toBeTruthy()
    expect(await screen.findByText('KES 126.40 spent this term')).toBeTruthy()
  })

  it('leads to the settings while messages are off', async () => {
    answers.replies['GET /api/admin/settings/sms'] = () => ({ body: { ...settings, mode: 'off' } })
    answers.replies['GET /api/admin/communications/sms/sends'] = () => ({ body: page([]) })
    await open('/admin/communications/sent')
    expect((await screen.findByRole('link', { name: 'Set up SMS' })).getAttribute('href')).toBe('/admin/settings/sms')
    expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull()
  })

  it('sends a message only after showing its price', async () => {
    const estimate = {
      recipients: 2,
      segments: 2,
      cost: 1.6,
      left: 10,
      overBudget: false,
      unfilled: [],
      waits: false,
      leavesAt: '2026-03-10T06:00:00.000Z',
    }
    answers.replies['POST /api/admin/communications/sms/estimate'] = () => ({
      body: { ...estimate, leftOut: [{ to: '12', name: '', why: 'no_number' }] },
    })
    answers.replies['POST /api/admin/communications/sms/send'] = () => ({
      body: {
        sendId: uuid(9),
        queued: 2,
        segments: 2,
        cost: 1.6,
        leftOut: [],
        leavesAt: '2026-03-10T06:00:10.000Z',
        waits: false,
      },
    })
    await open('/admin/communications/sent?write=yes')
    const dialog = within(await screen.findByRole('dialog', { name: 'Write an SMS' }))
    await userEvent.type(await dialog.findByLabelText(/^Numbers/), '0712 345 678 Grace Wanjiku\n+254700000002\n12')
    await userEvent.type(dialog.getByLabelText(/^Message/), 'Sports day')
    expect(dialog.getByText('1 SMS, 10 characters, 150 left')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'See the cost' }))
    const review = within(await screen.findByRole('dialog', { name: 'Send to 2 numbers' }))
    expect(review.getByText('KES 1.60')).toBeTruthy()
    expect(review.getByText('12: not a valid phone number')).toBeTruthy()
    expect(answers.calls.some(({ path }) => path.endsWith('/send'))).toBe(false)
    await userEvent.click(review.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(answers.calls.some(({ path }) => path.endsWith('/send'))).toBe(true))
    expect(answers.calls.find(({ path }) => path.endsWith('/send'))?.body).toEqual({
      recipients: [
        { to: '0712 345 678', name: 'Grace Wanjiku' },
        { to: '+254700000002', name: '' },
        { to: '12', name: '' },
      ],
      text: 'Sports day',
      urgent: false,
      undo: true,
    })
    answers.replies[`POST /api/admin/communications/sms/sends/${uuid(9)}/stop`] = () => ({ body: send })
    expect(await screen.findByText('2 SMS will be sent in 10 seconds')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Nothing was sent')).toBeTruthy()
  })
})

describe('a premium SMS', () => {
  const field = (name: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name)

  it('sends its keyword, its link and the hours to keep trying, and refuses hours beyond the limit', async () => {
    answers.replies['POST /api/admin/communications/sms/estimate'] = () => ({
      body: {
        recipients: 1,
        segments: 1,
        cost: 0.8,
        left: 10,
        overBudget: false,
        unfilled: [],
        leftOut: [],
        waits: false,
        leavesAt: '2026-03-10T06:00:00.000Z',
      },
    })
    answers.replies['POST /api/admin/communications/sms/send'] = () => ({
      body: {
        sendId: uuid(9),
        queued: 1,
        segments: 1,
        cost: 0.8,
        leftOut: [],
        leavesAt: '2026-03-10T06:00:10.000Z',
        waits: false,
      },
    })
    await open('/admin/communications/sent?write=yes')
    const dialog = within(await screen.findByRole('dialog', { name: 'Write an SMS' }))
    await userEvent.type(await dialog.findByLabelText(/^Numbers/), '0712 345 678 Grace Wanjiku')
    await userEvent.type(field(/^Message/), 'Your results')
    expect(dialog.queryByLabelText(/^Keyword/)).toBeNull()
    await userEvent.click(field(/^Premium SMS/))
    await userEvent.type(field(/^Keyword/), 'RESULTS')
    await userEvent.type(field(/^Link ID/), 'SampleLinkId123')
    await userEvent.type(field(/^Hours to keep trying/), '73')
    await userEvent.click(dialog.getByRole('button', { name: 'See the cost' }))
    expect(await dialog.findByText(smsTexts.retryHours)).toBeTruthy()
    expect(answers.calls.some(({ path }) => path.endsWith('/estimate'))).toBe(false)
    await userEvent.clear(field(/^Hours to keep trying/))
    await userEvent.type(field(/^Hours to keep trying/), '12')
    await userEvent.click(dialog.getByRole('button', { name: 'See the cost' }))
    const review = within(await screen.findByRole('dialog', { name: 'Send to 1 number' }))
    await userEvent.click(review.getByRole('button', { name: 'Send now' }))
    await waitFor(() =>
      expect(answers.calls.find(({ path }) => path.endsWith('/send'))?.body).toEqual({
        recipients: [{ to: '0712 345 678', name: 'Grace Wanjiku' }],
        text: 'Your results',
        urgent: false,
        keyword: 'RESULTS',
        linkId: 'SampleLinkId123',
        retryDurationInHours: 12,
        undo: true,
      }),
    )
  })

  it('shows them on its own page', async () => {
    answers.replies['GET /api/admin/communications/sms/messages'] = () => ({ body: page([message]) })
    answers.replies[`GET /api/admin/communications/sms/sends/${send.id}`] = () => ({
      body: { ...send, keyword: 'RESULTS', linkId: 'SampleLinkId123', retryDurationInHours: 12 },
    })
    await open(`/admin/communications/sent/${send.id}`)
    for (const [label, value] of [
      ['Keyword', 'RESULTS'],
      ['Link ID', 'SampleLinkId123'],
      ['Hours to keep trying', '12'],
    ] as const)
      expect((await screen.findByText(label)).nextElementSibling?.textContent).toBe(value)
  })
})

describe('one send', () => {
  const messages = [
    message,
    { ...message, id: uuid(3), status: 'failed' as const, failureReason: 'UserIsInactive', name: 'Brian Otieno' },
    { ...message, id: uuid(4), status: 'unknown' as const, name: 'Zawadi Otieno' },
    { ...message, id: uuid(5), status: 'skipped' as const, failureReason: 'UserInBlacklist', name: 'Mercy Moraa' },
    { ...message, id: uuid(6), status: 'withheld' as const, failureReason: withheldReason, name: 'Otieno Kiptoo' },
  ]
  beforeEach(() => {
    answers.replies['GET /api/admin/communications/sms/messages'] = () => ({ body: page(messages) })
    answers.replies[`POST /api/admin/communications/sms/sends/${send.id}/resend`] = () => ({
      body: { sendId: send.id, queued: 1, segments: 1, cost: 0.8, leftOut: [] },
    })
  })

  it('shows the result of each message and what to do', async () => {
    await open(`/admin/communications/sent/${send.id}`)
    expect(await screen.findByText('The phone is off or out of use.')).toBeTruthy()
    expect(
      screen.getByText('This number has opted out. The owner can opt in again: on Safaricom, dial *456*9*5#.'),
    ).toBeTruthy()
    expect(screen.getByText('Withheld')).toBeTruthy()
    expect(screen.getByText(withheldReason)).toBeTruthy()
    expect(screen.getByText('The provider’s answer was lost. The SMS may have arrived.')).toBeTruthy()
    expect(screen.getAllByText('Sports day is on Friday.')).toHaveLength(1)
  })

  it('is resent to failed recipients only; to one with an unknown result only by its own button', async () => {
    await open(`/admin/communications/sent/${send.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Send again to 1' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }))
    await waitFor(() =>
      expect(answers.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Send again to Zawadi Otieno' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText('We cannot tell whether this one arrived. If it did, the recipient will get it twice.'),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() =>
      expect(answers.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ messageIds: [uuid(4)] }),
    )
  })
})

describe('templates', () => {
  beforeEach(() => {
    answers.replies['GET /api/admin/communications/templates'] = () => ({ body: page([template]) })
    answers.replies['POST /api/admin/communications/templates/preview'] = ({ body }) => {
      const { words } = body as { words: { message: string } }
      const size = { encoding: 'gsm7', characters: 20, segments: 1, left: 140, cost: 0.8 }
      return {
        body: {
          words: { message: words.message.replace('{parent_name}', 'Grace') },
          unknown: words.message.includes('{nam}') ? ['nam'] : [],
          unfilled: [],
          size,
        },
      }
    }
  })

  it('preview what a family gets, name unfilled placeholders, and are saved with the version that was read', async () => {
    answers.replies['PUT /api/admin/communications/templates'] = () => ({ body: { ...template, version: 1 } })
    await open('/admin/communications/templates?template=fee_reminder')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Dear Grace')).toBeTruthy()
    const field = dialog.getByLabelText(/^Message/)
    await userEvent.clear(field)
    await userEvent.type(field, 'Hello {{nam}')
    expect(await dialog.findByText('{nam} will not be filled in')).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Kiswahili' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Mpendwa {parent_name}')
    await userEvent.click(dialog.getByRole('button', { name: 'Save template' }))
    await waitFor(() =>
      expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        id: 'fee_reminder',
        version: 0,
        texts: { en: { message: 'Hello {nam}' }, sw: { message: 'Mpendwa {parent_name}' } },
      }),
    )
  })

  it('speak Kiswahili', async () => {
    await open('/admin/communications/templates', 'sw')
    expect(await screen.findByText('Kilikuja na Darasa')).toBeTruthy()
  })
})

describe('opt-outs', () => {
  it('are removed after a warning', async () => {
    const optOut = { phone: '+254700000018', source: 'provider', note: null, since: '2026-03-10T06:00:00.000Z' }
    answers.replies['GET /api/admin/communications/sms/opt-outs'] = () => ({ body: page([optOut]) })
    answers.replies['DELETE /api/admin/communications/sms/opt-outs'] = () => ({ status: 204 })
    await open('/admin/communications/opt-outs')
    await screen.findByText('0700 000 018')
    await userEvent.click(screen.getByRole('button', { name: /0700 000 018/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from list' }))
    expect(await screen.findByText(/They must opt in there first/)).toBeTruthy()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove from list' }))
    await waitFor(() =>
      expect(answers.calls.find(({ method }) => method === 'DELETE')?.query.get('phone')).toBe('+254700000018'),
    )
  })
})
