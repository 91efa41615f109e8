/** A start of the app without a session leaves nothing of the session before on the device. */
import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetLeaving } from '../api/leaving.ts'
import { browserStore } from '../api/saved-reads.ts'
import { configureApi } from '../api/settings.ts'
import { SignInRedirect } from './sign-in-redirect.tsx'

const store = { content: new Map<string, string>(), broken: false }

/** What was stored when the page left. */
let left: string[][]
beforeEach(() => {
  configureApi({ wait: async () => undefined })
  vi.spyOn(browserStore, 'keys').mockImplementation(async () => {
    if (store.broken) throw new Error('Storage is unavailable')
    return [...store.content.keys()]
  })
  vi.spyOn(browserStore, 'delMany').mockImplementation(async (keys) => keys.forEach((key) => store.content.delete(key)))
  left = []
  vi.spyOn(window.location, 'replace').mockImplementation(() => void left.push([...store.content.keys()]))
  store.content = new Map([
    ['darasa:reads:a1:m1', 'the marks of a class'],
    ['darasa:reads:a1:m2', 'the children of a parent'],
    ['darasa:outbox', 'a register that was not sent yet'],
  ])
})
afterEach(() => {
  resetLeaving()
  store.broken = false
  vi.restoreAllMocks()
})

describe('the app started after the session ended', () => {
  it('deletes all saved reads before it opens the sign-in page, and keeps unsent work', async () => {
    render(<SignInRedirect />)
    await waitFor(() => expect(left).toEqual([['darasa:outbox']]))
  })

  it('opens the sign-in page also where the store is broken', async () => {
    store.broken = true
    render(<SignInRedirect />)
    await waitFor(() => expect(left).toHaveLength(1))
  })
})
