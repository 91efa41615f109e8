/** The account's own pages: the picture on the profile, and the devices that are signed in. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '../testing/answers.ts'
import { userOf as user } from '../testing/current-user.ts'
import { openAccess } from '../testing/open-access.ts'

const answers = startAnswers()
const open = (at: string) => openAccess(at, true)

beforeEach(() => localStorage.setItem('darasa.language', 'en'))

describe('one’s own picture', () => {
  it('is shown on the profile and taken away again', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user({ avatar: '/api/accounts/x/picture?v=1' }) })
    answers.replies['DELETE /api/profile/picture'] = () => ({ body: { avatar: null } })
    await open('/profile')
    expect(await screen.findByRole('button', { name: 'Change the photo' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeTruthy()
  })

  it('that the browser cannot read is refused before anything is sent', async () => {
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    await open('/profile')
    await userEvent.upload(
      await screen.findByLabelText('Photo'),
      new File(['no picture'], 'me.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('This picture cannot be opened. Choose another one.')).toBeTruthy()
    expect(answers.calls.filter((call) => call.method === 'PUT')).toEqual([])
  })
})

describe('security', () => {
  const sessions = [
    {
      id: '0192f3a0-0000-7000-8000-0000000000c1',
      current: true,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/124.0 Safari/537.36',
      address: '127.0.0.1',
      createdAt: '2026-03-10T06:00:00.000Z',
      lastSeenAt: '2026-03-10T06:00:00.000Z',
      expiresAt: '2026-03-11T06:00:00.000Z',
    },
    {
      id: '0192f3a0-0000-7000-8000-0000000000c2',
      current: false,
      userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/124.0 Mobile Safari/537.36',
      address: null,
      createdAt: '2026-03-09T06:00:00.000Z',
      lastSeenAt: '2026-03-10T06:00:00.000Z',
      expiresAt: '2026-03-11T06:00:00.000Z',
    },
  ]

  it('shows where the account is signed in and signs another device out after asking', async () => {
    let left = sessions
    answers.replies['GET /api/auth/me'] = () => ({ body: user() })
    answers.replies['GET /api/auth/sessions'] = () => ({ body: { items: left } })
    answers.replies[`DELETE /api/auth/sessions/${sessions[1]?.id}`] = () => {
      left = sessions.slice(0, 1)
      return { status: 204 }
    }
    await open('/security')
    expect(await screen.findByText('This device')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Sign out Chrome, Android?')).toBeTruthy()
    const [, confirm] = screen.getAllByRole('button', { name: /Sign out/, hidden: true })
    await userEvent.click(confirm as HTMLElement)
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
    expect(answers.calls.filter((call) => call.method === 'DELETE')).toHaveLength(1)
  })
})
