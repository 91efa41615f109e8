/**
 * Announcements on screen: writing with an audience count, refusals that keep the input, missing confirmations, reading
 * and confirming.
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import type { ReceivedDetail } from '../../contract/announcements/reading.ts'
import type { WrittenDetail } from '../../contract/announcements/written-shapes.ts'
import { as, choices, count, east, id, modules, office, paged } from '../../testing/announcement-pages.ts'

const answers = startAnswers()
const teachers = '/api/teacher/communication'

const written: WrittenDetail = {
  id,
  title: 'Closing day',
  excerpt: 'At noon.',
  body: 'At noon.\n\nSee https://umoja.demo/day or <b>ask</b>.',
  state: 'published',
  pinned: false,
  needsAcknowledgement: true,
  authorName: 'Esther Kerubo',
  mine: true,
  audience: [{ kind: 'stream', value: east, name: 'Grade 7 East' }],
  people: ['guardians'],
  publishAt: null,
  publishedAt: '2026-03-10T05:00:00.000Z',
  expiresAt: null,
  counts: { people: 2, read: 1, acknowledged: 1 },
  received: null,
  version: 3,
  parts: [{ kind: 'stream', streamId: east }],
  publishOn: null,
  publishTime: null,
  expiresOn: null,
  attachments: [],
  sms: null,
  editedAt: null,
  remindedAt: null,
  withdrawn: null,
}

describe('writing', () => {
  it('counts whom it is for, keeps what was typed when it is refused, and sends', async () => {
    answers.replies[`GET ${teachers}/audience`] = () => ({ body: choices(false) })
    answers.replies[`POST ${teachers}/audience`] = () => ({ body: count })
    const message = 'Please check the highlighted fields.'
    const refusal = { error: message, message, code: 'request.invalid', fields: { title: 'Give it a title' } }
    answers.replies[`POST ${teachers}/announcements`] = () => ({ status: 400, body: refusal })
    await renderApp({ modules, at: '/teacher/communication/announcements/new', session: as('teacher') })
    // The only class is chosen from the start.
    expect(await screen.findByText('2 guardians')).toBeTruthy()
    expect(screen.getByText('One has neither an account nor a phone number: tell them in person.')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Staff' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Write what you want to say')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Closing day')
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'At noon.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Give it a title')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'At noon.')
    const draft = { ...written, state: 'draft', counts: null, publishedAt: null, version: 1 }
    answers.replies[`POST ${teachers}/announcements`] = () => ({ status: 201, body: draft })
    answers.replies[`POST ${teachers}/announcements/${id}/publish`] = () => ({ body: written })
    answers.replies[`GET ${teachers}/announcements/${id}`] = () => ({ body: written })
    answers.replies[`GET ${teachers}/announcements/${id}/people`] = () => ({ body: paged([]) })
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Closing day' })).toBeTruthy()
    const sent = answers.calls.filter(({ method, path }) => method === 'POST' && path.includes('/announcements'))
    expect(sent.at(-2)?.body).toMatchObject({
      audience: { parts: [{ kind: 'stream', streamId: east }], people: ['guardians'] },
      send: 'draft',
    })
    expect(sent.at(-1)).toMatchObject({ path: `${teachers}/announcements/${id}/publish`, body: { version: 1 } })
  })

  it('asks for people where a place is chosen, and for a day where it goes out later', async () => {
    answers.replies[`GET ${office}/audience`] = () => ({ body: choices(true) })
    answers.replies[`POST ${office}/audience`] = () => ({ body: count })
    await renderApp({ modules, at: '/admin/communications/announcements/new', session: as('admin') })
    const field = await screen.findByRole('combobox', { name: 'Classes, grades or groups' })
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('option', { name: 'Whole school' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guardians' }))
    expect(screen.getByText('Choose the audience to see how many people it reaches.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Files, time and confirmation' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'At a set time' }))
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Choose learners, guardians or staff')).toBeTruthy()
    expect(screen.getByText('Choose a future day and time, within a year')).toBeTruthy()
  })

  it('says what a text message costs, and that there is no money for it, before it is sent', async () => {
    answers.replies[`GET ${office}/audience`] = () => ({ body: choices(true) })
    answers.replies[`POST ${office}/audience`] = () => ({ body: count })
    const price = {
      recipients: 2,
      segments: 2,
      cost: 1.6,
      leftOut: { noNumber: 1, optedOut: 0, repeated: 0 },
      left: 1,
      overBudget: true,
      leavesAt: null,
    }
    answers.replies[`POST ${office}/audience/sms`] = () => ({ body: price })
    await renderApp({ modules, at: '/admin/communications/announcements/new', session: as('admin') })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Classes, grades or groups' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Whole school' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Closing day')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Also send as SMS' }))
    // The title is a beginning.
    expect(await screen.findByRole('textbox', { name: 'SMS text' })).toHaveProperty('value', 'Closing day')
    expect(await screen.findByText(/^2 phones: KES\s1\.60$/)).toBeTruthy()
    expect(screen.getByText(/Only KES\s1 left in this term’s budget/)).toBeTruthy()
    expect(screen.getByText('Skipped: one without a number.')).toBeTruthy()
    expect(answers.calls.at(-1)?.body).toMatchObject({ text: 'Closing day', audience: { people: ['guardians'] } })
  })

  it('says so to a teacher without classes', async () => {
    answers.replies[`GET ${teachers}/audience`] = () => ({ body: { ...choices(false), streams: [] } })
    await renderApp({ modules, at: '/teacher/communication/announcements/new', session: as('teacher') })
    expect(await screen.findByText('You have no classes')).toBeTruthy()
  })
})

describe('its writer', () => {
  const reader = {
    personId: east,
    kind: 'guardian',
    name: 'Grace Wanjiku',
    note: 'Faith',
    hasAccount: false,
    readAt: null,
    acknowledgedAt: null,
  }

  it('sees who has not confirmed, and reminds them', async () => {
    answers.replies[`GET ${office}/announcements/${id}`] = () => ({ body: written })
    answers.replies[`GET ${office}/announcements/${id}/people`] = ({ query }) => ({
      body: paged(query.get('show') === 'unacknowledged' ? [reader] : []),
    })
    answers.replies[`POST ${office}/announcements/${id}/remind`] = () => ({ body: { reminded: 1 } })
    await renderApp({ modules, at: `/admin/communications/announcements/${id}`, session: as('admin') })
    expect(await screen.findByText('Grace Wanjiku')).toBeTruthy()
    expect(screen.getByText('No account')).toBeTruthy()
    expect(screen.getByText('Grade 7 East: guardians')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remind one person' }))
    expect(await screen.findByText('One person reminded')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Confirmed' }))
    expect(await screen.findByText('No one has confirmed it yet.')).toBeTruthy()
  })

  it('takes it back with a reason', async () => {
    answers.replies[`GET ${office}/announcements/${id}`] = () => ({ body: written })
    answers.replies[`GET ${office}/announcements/${id}/people`] = () => ({ body: paged([]) })
    const message = 'Somebody else changed this since you opened it.'
    answers.replies[`POST ${office}/announcements/${id}/withdraw`] = () => ({
      status: 409,
      body: { error: message, message, code: 'request.stale' },
    })
    await renderApp({ modules, at: `/admin/communications/announcements/${id}`, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Why' }), 'Wrong day')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    expect(await within(dialog).findByText(/^Someone else has changed this/)).toBeTruthy()
    expect(answers.calls.at(-1)?.body).toEqual({ version: 3, reason: 'Wrong day' })
  })
})

const received: ReceivedDetail = {
  id,
  title: 'Closing day',
  excerpt: 'At noon.',
  authorName: 'Esther Kerubo',
  schoolName: 'Umoja',
  pinned: false,
  needsAcknowledgement: true,
  publishedAt: '2026-03-10T05:00:00.000Z',
  expiresAt: null,
  about: ['Faith'],
  readAt: null,
  acknowledgedAt: null,
  body: written.body,
  editedAt: null,
  attachments: [],
}
const { body: _body, editedAt: _edited, attachments: _files, ...line } = received

describe('a reader', () => {
  it('opens it, which counts as reading, and confirms it', async () => {
    answers.replies[`GET /api/announcements/${id}`] = () => ({ body: received })
    answers.replies[`PUT /api/announcements/${id}/read`] = () => ({ body: received })
    answers.replies[`POST /api/announcements/${id}/acknowledge`] = () => ({
      body: { ...received, acknowledgedAt: '2026-03-10T06:00:00.000Z' },
    })
    await renderApp({ modules, at: `/communication/announcements/${id}`, session: as('parent') })
    expect(await screen.findByRole('link', { name: 'https://umoja.demo/day' })).toHaveProperty(
      'href',
      'https://umoja.demo/day',
    )
    // Text that looks like markup is shown as text.
    expect(screen.getByText(/<b>ask<\/b>/)).toBeTruthy()
    answers.replies[`GET /api/announcements/${id}`] = () => ({
      body: { ...received, acknowledgedAt: '2026-03-10T06:00:00.000Z' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText(/You confirmed this/)).toBeTruthy()
    expect(answers.calls.filter(({ path }) => path.endsWith('/read'))).toHaveLength(1)
  })

  it('sees what is unread, in Kiswahili too', async () => {
    answers.replies['GET /api/announcements'] = ({ query }) =>
      query.get('view') === 'past'
        ? { body: paged([], { unread: 1 }) }
        : { body: paged([{ ...line, attachments: 2 }], { unread: 1 }) }
    await renderApp({ modules, at: '/parent/communication/announcements', session: as('parent'), language: 'sw' })
    expect(await screen.findByText('Hujasoma moja kati yake.')).toBeTruthy()
    expect(screen.getByText(/kuhusu Faith/)).toBeTruthy()
    expect(screen.getByText('Thibitisha')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Yaliyopita' }))
    expect(await screen.findByText('Hakuna matangazo ya awali')).toBeTruthy()
  })

  it('is told when it is gone', async () => {
    await renderApp({ modules, at: `/communication/announcements/${id}`, session: as('student') })
    expect(await screen.findByText('This announcement is no longer available')).toBeTruthy()
  })
})
