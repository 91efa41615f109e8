/** The notifications page: by day, unread marked, read one by one or all together. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { Notification } from '../contract.ts'
import { byDay } from './by-day.ts'
import { notificationsWeb } from './module.tsx'

const answers = startAnswers()
const dayMs = 86_400_000

const notice = (place: number, given: Partial<Notification> = {}): Notification => ({
  id: `0192f3a0-0000-7000-8000-00000000000${place}`,
  type: 'attendance.absent',
  title: `Notice ${place}`,
  message: 'Marked away on Tuesday 10 March.',
  priority: 'high',
  recipientRole: 'parent',
  actionRequired: false,
  actionUrl: '/parent/children',
  entryId: null,
  entryNumber: null,
  dutyId: null,
  dutyTitle: null,
  count: 1,
  isRead: false,
  createdAt: new Date(Date.now() - place * dayMs).toISOString(),
  ...given,
})

let items: Notification[]
const unread = () => ({ unread: items.filter((one) => !one.isRead).length })

beforeEach(() => {
  items = [
    notice(0),
    notice(1, { priority: 'low', actionUrl: null, count: 3 }),
    notice(5, { isRead: true, priority: 'medium' }),
  ]
  answers.replies['GET /api/notifications/count'] = () => ({ body: unread() })
  answers.replies['GET /api/notifications'] = ({ query }) => {
    const shown = query.get('unreadOnly') === 'true' ? items.filter((one) => !one.isRead) : items
    return {
      body: {
        items: shown,
        totalCount: shown.length,
        totalPages: shown.length > 0 ? 1 : 0,
        currentPage: 1,
        hasNextPage: false,
        hasPreviousPage: false,
      },
    }
  }
  answers.replies['PUT /api/notifications/read-all'] = () => {
    items = items.map((one) => ({ ...one, isRead: true }))
    return { body: unread() }
  }
  for (const { id } of items) {
    answers.replies[`PUT /api/notifications/${id}/read`] = () => {
      items = items.map((one) => (one.id === id ? { ...one, isRead: true } : one))
      return { body: unread() }
    }
  }
})

const rowOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: new RegExp(title) })).closest('li') as HTMLElement

describe('the page', () => {
  it('shows notices by day with what they need', async () => {
    await renderApp({ modules: [notificationsWeb], at: '/notifications' })
    expect(await screen.findByText('2 are new.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeTruthy()
    const first = within(await rowOf('Notice 0'))
    expect(first.getByText('High')).toBeTruthy()
    expect(first.getByRole('link', { name: 'View: Notice 0' }).getAttribute('href')).toBe('/parent/children')
    const second = within(await rowOf('Notice 1'))
    expect(second.getByText('3 times')).toBeTruthy()
    expect(second.queryByRole('link')).toBeNull()
    const third = within(await rowOf('Notice 5'))
    expect(third.queryByRole('button')).toBeNull()
  })

  it('marks one read, then all', async () => {
    await renderApp({ modules: [notificationsWeb], at: '/notifications' })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Notice 1' }))
    expect(await screen.findByText('1 is new.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('You have seen everything.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull())
  })

  it('keeps to the unread ones when asked, in the address', async () => {
    const { history } = await renderApp({ modules: [notificationsWeb], at: '/notifications' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Unread' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Notice 5/ })).toBeNull())
    expect(history.location.search).toBe('?unread=yes')
  })

  it('says when there are none, and what to do when they cannot be read', async () => {
    items = []
    await renderApp({ modules: [notificationsWeb], at: '/notifications' })
    expect(await screen.findByText('No Notifications')).toBeTruthy()
    expect(screen.getByText("You're all caught up!")).toBeTruthy()
    answers.replies['GET /api/notifications'] = () => ({ status: 500, body: { message: 'x' } })
    await renderApp({ modules: [notificationsWeb], at: '/notifications', language: 'sw' })
    expect(await screen.findByRole('button', { name: 'Jaribu tena' })).toBeTruthy()
  })

  it('says that a notice stays unread when marking it failed', async () => {
    answers.replies[`PUT /api/notifications/${items[1]?.id}/read`] = () => ({
      status: 503,
      body: { message: 'The server is busy.' },
    })
    await renderApp({ modules: [notificationsWeb], at: '/notifications' })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Notice 1' }))
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByText('2 are new.')).toBeTruthy()
  })
})

describe('byDay', () => {
  it('groups by the school’s day, not by that of the device', () => {
    const at = (createdAt: string) => ({ createdAt })
    const days = byDay(
      [at('2026-03-10T20:59:00Z'), at('2026-03-10T21:01:00Z'), at('2026-03-09T22:00:00Z')],
      'Africa/Nairobi',
    )
    expect(days.map(({ date, items: found }) => [date, found.length])).toEqual([
      ['2026-03-10', 2],
      ['2026-03-11', 1],
    ])
  })
})
