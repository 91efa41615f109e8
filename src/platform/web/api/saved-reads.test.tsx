/**
 * Responses stored on the device: separate by account and membership, kept after failed refreshes, deleted with the
 * session.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { firstRead } from './first-reads.ts'
import { useCall } from './hooks.ts'
import type { Identity } from './identity.ts'
import { createQueryClient } from './query-client.ts'
import { forgetReads, type KeyValueStore } from './saved-reads.ts'
import { configureApi } from './settings.ts'
import { SignedInData } from './signed-in-data.tsx'

const access = { id: 'test' }
const response = z.strictObject({ text: z.string() })
const kept = endpoint({ id: 'register.kept', method: 'GET', path: '/api/kept', summary: '', access, response })
const passing = endpoint({ id: 'news.passing', method: 'GET', path: '/api/passing', summary: '', access, response })

/** Clones values like IndexedDB. */
const createMemoryStore = (): KeyValueStore & { content: Map<string, unknown> } => {
  const content = new Map<string, unknown>()
  return {
    content,
    get: async (key) => structuredClone(content.get(key)),
    set: async (key, value) => void content.set(key, structuredClone(value)),
    del: async (key) => void content.delete(key),
    delMany: async (keys) => keys.forEach((key) => content.delete(key)),
    keys: async () => [...content.keys()],
  }
}

const teacher: Identity = { accountId: 'a1', membershipId: 'm1' }
const parent: Identity = { accountId: 'a1', membershipId: 'm2' }

const Texts = () => {
  const one = useCall(kept, {}, { offline: true })
  const two = useCall(passing, {})
  return (
    <p>
      {one.data?.text ?? 'none'}, {two.data?.text ?? 'none'}, {one.error ? 'failed' : 'fine'}
    </p>
  )
}

let network = true
let asked: string[] = []

/** A new visit: a new cache on the same device. */
const visit = (identity: Identity, store: KeyValueStore, version = '1', client = createQueryClient()) => {
  const tree = (who: Identity) => (
    <QueryClientProvider client={client}>
      <SignedInData identity={who} version={version} store={store}>
        <Texts />
      </SignedInData>
    </QueryClientProvider>
  )
  const view = render(tree(identity))
  return { client, leave: view.unmount, become: (who: Identity) => view.rerender(tree(who)) }
}

const expectSeen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const expectSaved = (store: { content: Map<string, unknown> }, key: string) =>
  waitFor(() => expect(store.content.has(key)).toBe(true))

class SilentStream {
  close(): void {}
}

beforeEach(() => {
  network = true
  asked = []
  vi.stubGlobal('EventSource', SilentStream)
  configureApi({
    mayRepeat: () => false,
    wait: async () => undefined,
    fetch: async (input) => {
      asked.push(String(input))
      if (!network) throw new TypeError('Failed to fetch')
      return Response.json({ text: `${String(input)} ${asked.length}` })
    },
  })
})

describe('kept answers', () => {
  it('open without network at the next visit, and only those that asked for it', async () => {
    const store = createMemoryStore()
    const first = visit(teacher, store)
    await expectSeen('/api/kept 1, /api/passing 2, fine')
    await expectSaved(store, 'darasa:reads:a1:m1')
    first.leave()
    network = false
    visit(teacher, store)
    await expectSeen('/api/kept 1, none, fine')
  })

  it('do not stand in the way of what was read ahead, which is not read again', async () => {
    const store = createMemoryStore()
    const first = visit(teacher, store)
    await expectSeen('/api/kept 1, /api/passing 2, fine')
    await expectSaved(store, 'darasa:reads:a1:m1')
    first.leave()
    for (const isUnderWay of [true, false]) {
      asked = []
      const client = createQueryClient()
      firstRead(kept, {}, { offline: true })(client)
      if (!isUnderWay) await waitFor(() => expect(client.isFetching()).toBe(0))
      const next = visit(teacher, store, '1', client)
      await expectSeen('/api/kept 1, /api/passing 2, fine')
      expect(asked).toEqual(['/api/kept', '/api/passing'])
      next.leave()
    }
  })

  it('outlive a refresh that failed', async () => {
    const store = createMemoryStore()
    const first = visit(teacher, store)
    await expectSeen('/api/kept 1, /api/passing 2, fine')
    network = false
    await act(() => first.client.invalidateQueries())
    await expectSeen('/api/kept 1, /api/passing 2, failed')
    await expectSaved(store, 'darasa:reads:a1:m1')
    first.leave()
    visit(teacher, store)
    await expectSeen('/api/kept 1, none, fine')
  })

  it('are not shown in another membership, and are removed from the device', async () => {
    const store = createMemoryStore()
    const first = visit(teacher, store)
    await expectSeen('/api/kept 1, /api/passing 2, fine')
    await expectSaved(store, 'darasa:reads:a1:m1')
    network = false
    first.become(parent)
    await expectSeen('none, none, failed')
    expect(store.content.has('darasa:reads:a1:m1')).toBe(false)
  })

  it('of another version are not read', async () => {
    const store = createMemoryStore()
    const first = visit(teacher, store)
    await expectSeen('/api/kept 1, /api/passing 2, fine')
    await expectSaved(store, 'darasa:reads:a1:m1')
    first.leave()
    network = false
    visit(teacher, store, '2')
    await expectSeen('none, none, failed')
  })

  it('go with the session, and leave other things alone', async () => {
    const store = createMemoryStore()
    store.content.set('darasa:reads:a1:m1', 1).set('darasa:reads:a2:m9', 1).set('theme', 1)
    await forgetReads(teacher, store)
    expect([...store.content.keys()]).toEqual(['darasa:reads:a1:m1', 'theme'])
    await forgetReads(null, store)
    expect([...store.content.keys()]).toEqual(['theme'])
  })

  it('a store that fails costs the copy, not the screen', async () => {
    const broken: KeyValueStore = {
      get: () => Promise.reject(new Error('blocked')),
      set: () => Promise.reject(new Error('full')),
      del: () => Promise.reject(new Error('blocked')),
      delMany: () => Promise.reject(new Error('blocked')),
      keys: () => Promise.reject(new Error('blocked')),
    }
    visit(teacher, broken)
    await expectSeen('/api/kept 1, /api/passing 2, fine')
  })
})
