/** Messages on screen: lists, reading, replying offline, recipients, and refusals. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp as render, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Thread, ThreadLine } from '../../contract/message-shapes.ts'
import type { RecipientCard } from '../../contract/messages.ts'
import { messagesWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000011'
const modules = [{ ...messagesWeb, rail: [], dashboardCards: [] }]
const as = (role: string) =>
  sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role }, abilities: [] })
const paged = (items: readonly object[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const line: ThreadLine = {
  id,
  subject: 'Reading at home',
  child: { id: '0192f3a0-0000-7000-8000-000000000012', name: 'Faith Kamau' },
  with: { id: '0192f3a0-0000-7000-8000-000000000013', kind: 'staff', name: 'Kevin Wafula' },
  school: null,
  lastMessage: {
    id: '0192f3a0-0000-7000-8000-000000000014',
    preview: 'The Kifaru one.',
    sentAt: '2020-03-10T05:12:00.000Z',
    mine: false,
    withdrawn: false,
    hasAttachments: true,
  },
  isRead: false,
  unreadCount: 1,
  isStarred: false,
  isArchived: false,
}
const thread: Thread = {
  ...line,
  messages: [
    {
      id: line.lastMessage.id,
      from: { ...line.with, mine: false, writer: null },
      text: 'The Kifaru one.',
      sentAt: line.lastMessage.sentAt,
      withdrawnAt: null,
      withdrawableUntil: null,
      seen: false,
      attachments: [
        { id: '0192f3a0-0000-7000-8000-000000000015', name: 'list.pdf', type: 'application/pdf', bytes: 2000 },
      ],
    },
  ],
  hasEarlier: false,
  refusal: null,
  reported: false,
  openings: [],
}

let rows: OutboxEntry[]
let sent: unknown[]
let online: boolean
let outbox: Outbox

/** The store of the device, in memory. */
const makeOutbox = (): Outbox =>
  memoryOutbox({
    rows,
    writes: createWriteRegister([async () => offlineWrites]),
    send: async ({ body, url }) => {
      if (!online) throw new ApiError('Network error. Please check your connection.', { status: 0 })
      sent.push([url, body])
      return {}
    },
  })

const SignedIn = ({ children }: { children: ReactNode }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>
const renderApp = (options: Parameters<typeof render>[0]) => render({ ...options, SignedIn })
const inbox = async () => within(await screen.findByRole('list', { name: 'Messages' }))

beforeEach(() => {
  localStorage.clear()
  rows = []
  sent = []
  online = true
  outbox = makeOutbox()
  answers.replies['GET /api/messages/unread'] = () => ({ body: { unread: 1 } })
  answers.replies['GET /api/messages'] = () => ({ body: paged([line]) })
  answers.replies[`GET /api/messages/${id}`] = () => ({ body: thread })
  answers.replies[`PUT /api/messages/${line.lastMessage.id}/marks`] = () => ({
    body: { ...line, isRead: true, unreadCount: 0 },
  })
})

describe('the inbox', () => {
  it('says who wrote, about whom and what, and what is unread', async () => {
    await renderApp({ modules, at: '/parent/communication', session: as('parent') })
    const row = await inbox()
    expect(row.getByRole('link').getAttribute('href')).toBe(`/parent/communication/${id}`)
    for (const words of ['Kevin Wafula', 'Reading at home', 'The Kifaru one.', 'About Faith Kamau'])
      expect(row.getByText(words)).toBeTruthy()
    expect(await screen.findByText('1 unread conversation.')).toBeTruthy()
  })

  it.each(['/tutor/communication', '/teacher/communication'])('is open to a tutor at %s', async (at) => {
    await renderApp({ modules, at, session: as('tutor') })
    expect((await inbox()).getByRole('link').getAttribute('href')).toBe(`/tutor/communication/${id}`)
    await renderApp({ modules, at: `${at}/${id}`, session: as('tutor') })
    expect(await screen.findByRole('heading', { name: 'Reading at home' })).toBeTruthy()
  })

  it('is empty with a way to begin, in both languages', async () => {
    answers.replies['GET /api/messages'] = () => ({ body: paged([]) })
    await renderApp({ modules, at: '/parent/communication', session: as('parent') })
    expect(await screen.findByRole('heading', { name: 'No Messages' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'New Message' }).length).toBeGreaterThan(0)
    await renderApp({ modules, at: '/parent/communication', session: as('parent'), language: 'sw' })
    expect(await screen.findByRole('heading', { name: 'Hakuna Ujumbe' })).toBeTruthy()
  })

  it('asks for what is searched and shown, as its address says', async () => {
    await renderApp({ modules, at: '/parent/communication?filter=unread&search=kifaru&page=2', session: as('parent') })
    await inbox()
    const query = answers.calls.find(({ path }) => path === '/api/messages')?.query
    expect([query?.get('filter'), query?.get('search'), query?.get('page')]).toEqual(['unread', 'kifaru', '2'])
  })

  it('says that it could not be read, with a way to try again', async () => {
    answers.replies['GET /api/messages'] = () => ({
      status: 500,
      body: { error: 'x', message: 'x', code: 'server.internal' },
    })
    await renderApp({ modules, at: '/parent/communication', session: as('parent') })
    expect(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })).toBeTruthy()
  }, 15_000)
})

describe('a conversation', () => {
  it('is read up to what is on the screen, and its files open', async () => {
    await renderApp({ modules, at: `/parent/communication/${id}`, session: as('parent') })
    expect(await screen.findByText('The Kifaru one.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /list\.pdf/ }).getAttribute('href')).toContain(`/api/messages/${id}/files/`)
    await waitFor(() => expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ read: true }))
  })

  it('is answered at once, and later where there is no network', async () => {
    online = false
    await renderApp({ modules, at: `/parent/communication/${id}`, session: as('parent') })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Asante')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const waiting = within(await screen.findByRole('list', { name: 'Waiting to send' }))
    expect(waiting.getByText('Asante')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', '')
    expect(sent).toEqual([])
    online = true
    await outbox.retry(rows[0]?.id ?? '')
    await waitFor(() => expect(sent).toEqual([[`/api/messages/${id}/reply`, { message: 'Asante' }]]))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting to send' })).toBeNull())
  })

  it('keeps what was typed until it is sent, and says when nothing was', async () => {
    await renderApp({ modules, at: `/parent/communication/${id}`, session: as('parent') })
    const box = await screen.findByRole('textbox', { name: 'Your reply' })
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Write a message')).toBeTruthy()
    await userEvent.type(box, 'Asante')
    await renderApp({ modules, at: `/parent/communication/${id}`, session: as('parent') })
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'Asante')
  })

  it('says why nothing can be written, and who opened it for safeguarding', async () => {
    const openings = [{ by: 'Esther Kerubo', at: '2020-03-11T05:00:00.000Z', reason: 'Reported' }]
    answers.replies[`GET /api/messages/${id}`] = () => ({ body: { ...thread, refusal: 'not_related', openings } })
    await renderApp({ modules, at: `/parent/communication/${id}`, session: as('parent'), language: 'sw' })
    expect(await screen.findByText('Unaweza kusoma mazungumzo haya, lakini huwezi tena kuandika.')).toBeTruthy()
    expect(screen.getByText(/Esther Kerubo alifungua mazungumzo haya/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is reported with a reason', async () => {
    answers.replies[`POST /api/messages/${id}/report`] = () => ({ body: { ...thread, reported: true } })
    await renderApp({ modules, at: `/parent/communication/${id}`, session: as('parent') })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report to the school' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }))
    expect(await within(dialog).findByText('Give a reason')).toBeTruthy()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Unkind')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('The school will look into it.')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Unkind' })
  })
})

describe('a new message', () => {
  const teacher: RecipientCard = {
    id: line.with.id,
    kind: 'staff',
    name: 'Kevin Wafula',
    child: line.child,
    className: null,
    relationship: null,
    isClassTeacher: true,
    learningAreas: ['English'],
    position: null,
  }

  it('goes to somebody from the list, about the child, and opens', async () => {
    answers.replies['GET /api/messages/recipients'] = () => ({ body: { items: [teacher], hasMore: false } })
    answers.replies['POST /api/messages'] = () => ({ status: 201, body: { threadId: id, message: thread.messages[0] } })
    const { history } = await renderApp({ modules, at: '/parent/communication?write=new', session: as('parent') })
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Subject' }), 'Trip')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'May she go?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(dialog).findByText('Choose a person from the list')).toBeTruthy()
    await userEvent.click(await within(dialog).findByRole('button', { name: /Kevin Wafula.*Class teacher, English/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/parent/communication/${id}`))
    const sent = String(answers.calls.find(({ method }) => method === 'POST')?.body)
    for (const words of ['Trip', 'May she go?', teacher.id, line.child?.id ?? '']) expect(sent).toContain(words)
  })

  it('that is closed before it is sent is there when it is opened again, with whom it is to', async () => {
    answers.replies['GET /api/messages/recipients'] = () => ({ body: { items: [teacher], hasMore: false } })
    const { history } = await renderApp({ modules, at: '/communication/messages?write=new', session: as('parent') })
    await userEvent.click(await screen.findByRole('button', { name: /Kevin Wafula/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Which book do we')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    history.push('/communication/messages?write=new')
    expect(await screen.findByDisplayValue('Which book do we')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy()
  })

  it('says so when there is nobody to write to', async () => {
    answers.replies['GET /api/messages/recipients'] = () => ({ body: { items: [], hasMore: false } })
    await renderApp({ modules, at: '/student/communication?write=new', session: as('student') })
    expect(await screen.findByText('There is no one you can write to at the moment.')).toBeTruthy()
  })
})
