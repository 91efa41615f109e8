/** Parent support on screen: asking, a thread with its seats, rating, articles, and the office's queue. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { filesWeb } from '#core/files/web/module.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { FamilyRequest, OfficeRequest } from '../contract/shapes.ts'
import { parentSupportWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const modules = [{ ...parentSupportWeb, rail: [], dashboardCards: [] }, filesWeb]
const as = (role: string, abilities: string[]) =>
  sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role }, abilities })

const shared = {
  id: idOf(31),
  number: 'S-0031',
  category: 'bus' as const,
  state: 'taken' as const,
  child: { id: idOf(32), name: 'Faith Kamau' },
  holder: { id: idOf(33), name: 'Mr Too' },
  preview: 'Asante. Kesho atasimama?',
  sentAt: '2026-03-10T04:02:00.000Z',
  lastAt: '2026-03-10T04:26:00.000Z',
  rating: null,
  callWaits: false,
  messages: [
    {
      id: idOf(41),
      side: 'family' as const,
      mine: true,
      name: 'Grace Wanjiku',
      way: 'app' as const,
      text: 'The bus did not stop at Kahawa stage today.',
      sentAt: '2026-03-10T04:02:00.000Z',
      files: [],
    },
    {
      id: idOf(42),
      side: 'family' as const,
      mine: true,
      name: 'Grace Wanjiku',
      way: 'sms' as const,
      text: 'Asante. Kesho atasimama?',
      sentAt: '2026-03-10T04:26:00.000Z',
      files: [],
    },
  ],
  steps: [{ id: idOf(51), kind: 'taken' as const, at: '2026-03-10T04:20:00.000Z', by: 'Mr Too', to: null, note: null }],
  takenAt: '2026-03-10T04:20:00.000Z',
  answeredAt: null,
  closedAt: null,
  againBy: '2026-03-10T13:00:00.000Z',
  call: null,
  ratingNote: '',
  timesReopened: 0,
}
const request: FamilyRequest = { ...shared, school: null, mayReopen: false, usualMinutes: 35 }
const ofOffice: OfficeRequest = {
  ...shared,
  guardian: { id: idOf(34), name: 'Grace Wanjiku', phone: '+254700000071' },
  mine: true,
  office: true,
}
const one = `/api/parent/support/requests/${request.id}`

let outbox: Outbox
const SignedIn = ({ children }: { children: ReactNode }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>

const set = (method: string, path: string, reply: { status?: number; body: unknown }): void => {
  answers.replies[`${method} ${path}`] = () => reply
}

beforeEach(() => {
  localStorage.clear()
  outbox = memoryOutbox({
    rows: [],
    writes: createWriteRegister([async () => offlineWrites]),
    send: async () => {
      throw new ApiError('Network error. Please check your connection.', { status: 0 })
    },
  })
  set('GET', '/api/parent/support/choices', {
    body: { children: [{ id: idOf(32), name: 'Faith Kamau', school: null }], phone: '0700000071', usualMinutes: 35 },
  })
})

const sent = async (method: string, path: string): Promise<unknown> => {
  const find = () => answers.calls.find((call) => call.method === method && call.path === path)
  await waitFor(() => expect(find()).toBeDefined())
  return find()?.body
}

const open = (path: string, role = 'parent', abilities = ['support.family'], language: 'en' | 'sw' = 'en') =>
  renderApp({ modules, at: path, session: as(role, abilities), language, SignedIn })

describe('a parent', () => {
  it('sees who has a request, by when, and what came by SMS', async () => {
    set('GET', one, { body: request })
    await open(`/parent/support/${request.id}`)
    expect(await screen.findByRole('heading', { name: /Mr Too is on it and will write again by 16:00/ })).toBeTruthy()
    const seats = screen.getByRole('list', { name: 'How far this request is' })
    expect(within(seats).getAllByRole('listitem')).toHaveLength(4)
    expect(within(seats).getByText('With Mr Too').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText(/by SMS/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Write to Mr Too/ })).toBeTruthy()
  })

  it('writes without network, and the words wait on the device', async () => {
    const user = userEvent.setup()
    set('GET', one, { body: request })
    await open(`/parent/support/${request.id}`)
    await user.type(await screen.findByRole('textbox', { name: /Write to Mr Too/ }), 'He came at seven.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('He came at seven.')).toBeTruthy()
    expect(screen.getByText('Saved on this device. It will be sent when you are back online.')).toBeTruthy()
  })

  it('rates a closed request by keyboard, and may reopen it', async () => {
    const user = userEvent.setup()
    set('GET', one, {
      body: { ...request, state: 'closed', againBy: null, closedAt: request.lastAt, mayReopen: true },
    })
    set('PUT', `${one}/rating`, { body: { ...request, state: 'closed', rating: 4 } })
    await open(`/parent/support/${request.id}`)
    await user.click(await screen.findByRole('radio', { name: '4 seats of 5' }))
    await user.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await sent('PUT', `${one}/rating`)).toEqual({ rating: 4, note: '' })
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy()
  })

  it('finds an article in Kiswahili', async () => {
    const user = userEvent.setup()
    set('GET', '/api/parent/support/pages', {
      body: {
        items: [
          { kind: 'bursaries', school: 'Umoja', text: 'Uliza ofisi mwezi wa Januari.', updatedAt: request.sentAt },
        ],
      },
    })
    await open('/parent/support/articles', 'parent', ['support.family'], 'sw')
    expect(await screen.findByText('Uliza ofisi mwezi wa Januari.')).toBeTruthy()
    await user.type(await screen.findByRole('searchbox', { name: 'Tafuta makala' }), 'EARC')
    const link = await screen.findByRole('link', { name: 'Mtoto anapojifunza kwa namna tofauti' })
    expect(screen.queryByRole('link', { name: 'Jinsi ya kusoma ripoti ya CBE' })).toBeNull()
    expect(link.getAttribute('href')).toBe('/parent/support/articles/special-needs')
    await open('/parent/support/articles/special-needs', 'parent', ['support.family'], 'sw')
    expect(await screen.findByRole('heading', { name: 'Dalili za kwanza' })).toBeTruthy()
  })
})

describe('the office', () => {
  it('answers and says by when it writes again', async () => {
    const user = userEvent.setup()
    set('GET', `/api/support/requests/${request.id}`, { body: ofOffice })
    set('POST', `/api/support/requests/${request.id}/answer`, { status: 201, body: ofOffice })
    await open(`/support/${request.id}`, 'admin', ['support.answer', 'support.manage'])
    expect(await screen.findByRole('heading', { name: 'S-0031, Bus and transport' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '+254700000071' }).getAttribute('href')).toBe('tel:+254700000071')
    await user.type(screen.getByRole('textbox', { name: /Answer/ }), 'I am calling him now.')
    await user.click(screen.getByRole('checkbox', { name: 'This is not the whole answer yet' }))
    expect(screen.getByLabelText(/I will write again today by/)).toHaveProperty('value', '16:00')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    const body = await sent('POST', `/api/support/requests/${request.id}/answer`)
    expect(String(body)).toContain('I am calling him now.')
    expect(String(body)).toContain('againBy')
  })
})
