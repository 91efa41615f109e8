/** A recording in the page: asked for by who saves data, and taken up where this person stopped. */
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { filesWeb } from '#core/files/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { OwnResource } from '../contract/resources.ts'
import { assignmentsWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000071'
const song = (more: Partial<OwnResource> = {}): OwnResource => ({
  id,
  title: 'Counting song',
  description: '',
  type: 'audio',
  learningArea: { id, name: 'Mathematics' },
  teacherName: 'Kevin Wafula',
  url: null,
  file: { id, name: 'song.mp3', type: 'audio/mpeg', bytes: 2_400_000 },
  createdAt: '2026-03-10T06:00:00.000Z',
  ...more,
})

const open = (resource = song()) => {
  answers.replies['GET /api/student/resources'] = () => ({
    body: {
      items: [resource],
      totalCount: 1,
      totalPages: 1,
      currentPage: 1,
      hasNextPage: false,
      hasPreviousPage: false,
      subjects: [],
    },
  })
  return renderApp({
    modules: [assignmentsWeb, filesWeb],
    session: { ...sessionOf(), user: { ...sessionOf().user, role: 'student' } },
    at: '/student/resources',
  })
}
const play = async () => userEvent.click(await screen.findByRole('button', { name: 'Play Counting song' }))
const player = async () => screen.findByLabelText<HTMLAudioElement>('Counting song', { selector: 'audio, video' })
const saving = (saveData: boolean) =>
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData } } }))

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

describe('a recording', () => {
  it('plays in the page, in a player for its kind', async () => {
    await open()
    expect(document.querySelector('audio')).toBeNull()
    await play()
    const audio = await player()
    expect([audio.tagName, audio.getAttribute('src')]).toEqual(['AUDIO', `/api/student/resources/${id}/download`])
  })

  it('asks who saves data before anything loads', async () => {
    saving(true)
    await open()
    await play()
    expect(await screen.findByText(/Playing this loads up to 2.4 MB/)).toBeTruthy()
    expect(document.querySelector('audio')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load and play' }))
    expect((await player()).tagName).toBe('AUDIO')
  })

  it('goes on where the person stopped, and from the beginning once it was heard', async () => {
    await open()
    await play()
    const audio = await player()
    Object.defineProperty(audio, 'duration', { value: 120 })
    audio.currentTime = 42
    fireEvent.pause(audio)
    await userEvent.keyboard('{Escape}')
    await play()
    const again = await player()
    Object.defineProperty(again, 'duration', { value: 120 })
    fireEvent.loadedMetadata(again)
    expect(again.currentTime).toBe(42)
    again.currentTime = 119
    fireEvent.pause(again)
    expect(Object.keys(localStorage).filter((key) => key.includes('recording'))).toEqual([])
  })

  it('says when it could not be played, and tries again', async () => {
    await open(song({ type: 'video', file: { id, name: 'song.mp4', type: 'video/mp4', bytes: 9_000_000 } }))
    await play()
    fireEvent.error(await player())
    expect(screen.getByRole('alert').textContent).toContain('could not be played')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await player()).tagName).toBe('VIDEO')
  })
})
