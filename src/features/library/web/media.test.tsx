/** A recording of the library goes on where the person stopped, and the server keeps the place. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { filesWeb } from '#core/files/web/module.tsx'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { LibraryItem } from '../contract/items.ts'
import { libraryWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000081'
const story: LibraryItem = {
  id,
  title: 'The hare and the elephant',
  author: '',
  description: '',
  collection: 'reference',
  kind: 'audio',
  language: 'en',
  licence: 'own',
  source: 'Umoja',
  grade: null,
  learningArea: null,
  strand: '',
  url: null,
  file: { name: 'hare.mp3', type: 'audio/mpeg', bytes: 2_400_000 },
  sizes: [],
  cover: null,
  pages: null,
  text: 'none',
  addedBy: 'Kevin Wafula',
  mine: false,
  createdAt: '2026-03-10T06:00:00.000Z',
  version: 1,
  reading: { place: 42, finished: false },
}

const player = async (reading: LibraryItem['reading']): Promise<HTMLMediaElement> => {
  answers.replies[`GET /api/library/items/${id}`] = () => ({ body: { ...story, reading } })
  answers.replies[`PUT /api/library/items/${id}/reading`] = ({ body }) => ({ body })
  const { user } = sessionOf()
  const outbox = memoryOutbox({ rows: [], writes: createWriteRegister([]), send: async () => null })
  await renderApp({
    SignedIn: ({ children }) => <OutboxProvider outbox={outbox}>{children}</OutboxProvider>,
    modules: [{ ...libraryWeb, rail: [] }, filesWeb],
    session: { ...sessionOf(), user: { ...user, role: 'student' } },
    at: `/cbe-library/items/${id}`,
  })
  const audio = await screen.findByLabelText<HTMLMediaElement>(story.title, { selector: 'audio' })
  Object.defineProperty(audio, 'duration', { value: 120 })
  fireEvent.loadedMetadata(audio)
  return audio
}
const kept = () => answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => localStorage.clear())

describe('a recording of the library', () => {
  it('starts where the person stopped, and keeps the next place', async () => {
    const audio = await player({ place: 42, finished: false })
    expect(audio.currentTime).toBe(42)
    audio.currentTime = 61.7
    fireEvent.pause(audio)
    await waitFor(() => expect(kept()).toEqual([{ place: 61, finished: false }]), { timeout: 4000 })
  })

  it('starts again from the beginning once it was heard', async () => {
    const audio = await player({ place: 119, finished: true })
    expect(audio.currentTime).toBe(0)
    audio.currentTime = 118
    fireEvent.pause(audio)
    await waitFor(() => expect(kept()).toEqual([{ place: 118, finished: true }]), { timeout: 4000 })
  })
})
