/** A lesson that is held in BigBlueButton, on screen. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { conferenceErrors } from '../../contract/conference.ts'
import { liveId, room } from '../../testing/live-room.ts'
import { liveLessonsWeb } from '../module.tsx'
import { liveConferenceWeb } from './module.tsx'

const answers = startAnswers()
const session = sessionOf({
  modules: [{ id: 'video-conferencing', route: '/virtual-learning/rooms', available: true }],
  user: { id: 'x', firstName: 'Faith', lastName: 'Muthoni', role: 'student' },
  abilities: ['virtual_learning.attend'],
})

it('a lesson in BigBlueButton is opened in a window of its own', async () => {
  const body = room({ place: 'in', carrier: 'bigbluebutton' })
  answers.replies[`GET /api/live/lessons/${liveId}/room`] = () => ({ body })
  const url = 'https://bbb.example.org/bigbluebutton/api/join?checksum=1'
  answers.replies[`POST /api/live/lessons/${liveId}/conference`] = () => ({ body: { url } })
  const tab = { opener: window, location: { assign: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const modules = [{ ...liveLessonsWeb, rail: [], dashboardCards: [] }, liveConferenceWeb]
  await renderApp({ modules, at: `/virtual-learning/rooms/${liveId}`, session })
  await userEvent.click(await screen.findByRole('button', { name: 'Open the lesson in BigBlueButton' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(url))
  expect(tab.opener).toBeNull()
  expect(screen.queryByRole('button', { name: /Turn sound on|Listen/ })).toBeNull()
  answers.replies[`POST /api/live/lessons/${liveId}/conference`] = () => ({
    status: 503,
    body: {
      error: conferenceErrors.down.message,
      message: conferenceErrors.down.message,
      code: conferenceErrors.down.code,
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Open the lesson in BigBlueButton' }))
  await screen.findByText(conferenceErrors.down.message)
  expect(tab.close).toHaveBeenCalledOnce()
  opened.mockRestore()
})
