/** SMS pages for the office: writing, premium SMS, the list of sends and one of them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { smsTexts, withheldReason } from '../contract/errors.ts'
import { uuid, page, settings, send, message, open, startSmsPages } from '../testing/sms-pages-scene.ts'

const { answers } = startSmsPages()

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
