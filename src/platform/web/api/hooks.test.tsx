/** The hooks on a real HTTP server. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { paged } from '#platform/pure/schemas.ts'
import { download } from './download.ts'
import { useCall, usePaged, useSend } from './hooks.ts'
import { callKey } from './keys.ts'
import { createQueryClient } from './query-client.ts'
import { configureApi } from './settings.ts'

const access = { id: 'test' }
const child = z.strictObject({ id: z.string(), name: z.string() })
const readChild = endpoint({
  id: 'children.read',
  method: 'GET',
  path: '/api/parent/children/{id}',
  summary: '',
  access,
  params: z.strictObject({ id: z.string() }),
  response: child,
})
const listChildren = endpoint({
  id: 'children.list',
  method: 'GET',
  path: '/api/children',
  summary: '',
  access,
  query: z.strictObject({ page: z.coerce.number().default(1), search: z.string().optional() }),
  response: paged(child),
})
const rename = endpoint({
  id: 'children.rename',
  method: 'POST',
  path: '/api/children',
  summary: '',
  access,
  body: z.strictObject({ name: z.string() }),
  response: child,
  idempotent: true,
})

let server: Server
let calls: { method: string; url: string; key: string | undefined }[] = []
let respond: (url: string, response: ServerResponse) => void = () => undefined

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeAll(async () => {
  server = createServer((message, response) => {
    response.setHeader('access-control-allow-origin', message.headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', 'content-type, idempotency-key')
    response.setHeader('access-control-expose-headers', 'content-disposition')
    if (message.method === 'OPTIONS') return void response.writeHead(204).end()
    calls.push({
      method: message.method ?? '',
      url: message.url ?? '',
      key: message.headers['idempotency-key'] as string | undefined,
    })
    respond(message.url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  calls = []
  configureApi({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, wait: async () => undefined })
})

const setUp = () => {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, wrapper }
}

describe('callKey', () => {
  it('begins with the endpoint, and says the same for the same call', () => {
    expect(callKey(listChildren)).toEqual(['children.list'])
    expect(callKey(listChildren, { query: {} })).toEqual(['children.list'])
    expect(callKey(listChildren, { query: { search: undefined } })).toEqual(['children.list'])
    expect(callKey(readChild, { params: { id: '1' } })).toEqual(['children.read', { params: { id: '1' } }])
  })
})

describe('useCall', () => {
  it('reads, and reads again when its key is invalidated', async () => {
    respond = (_, response) => json(response, 200, { id: '1', name: `Amina ${calls.length}` })
    const { client, wrapper } = setUp()
    const { result } = renderHook(() => useCall(readChild, { params: { id: '1' } }), { wrapper })
    expect(result.current.isPending).toBe(true)
    await waitFor(() => expect(result.current.data?.name).toBe('Amina 1'))
    await act(() => client.invalidateQueries({ queryKey: callKey(readChild) }))
    await waitFor(() => expect(result.current.data?.name).toBe('Amina 2'))
  })

  it('keeps the last answer beside the error of a failed refresh', async () => {
    respond = (_, response) =>
      calls.length === 1 ? json(response, 200, { id: '1', name: 'Amina' }) : json(response, 400, { message: 'Wrong' })
    const { client, wrapper } = setUp()
    const { result } = renderHook(
      () => {
        const { data, error } = useCall(readChild, { params: { id: '1' } })
        return { data, error }
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current.data).toBeDefined())
    await act(() => client.invalidateQueries({ queryKey: callKey(readChild) }))
    await waitFor(() => expect(result.current.error?.message).toBe('Wrong'))
    expect(result.current.data?.name).toBe('Amina')
  })

  it.each([403, 404])(
    'drops the last answer once the server says %s: the reader may no longer see it',
    async (status) => {
      respond = (_, response) =>
        calls.length === 1
          ? json(response, 200, { id: '1', name: 'Amina' })
          : json(response, status, { message: 'Gone' })
      const { client, wrapper } = setUp()
      const { result } = renderHook(() => useCall(readChild, { params: { id: '1' } }), { wrapper })
      await waitFor(() => expect(result.current.data).toBeDefined())
      await act(() => client.invalidateQueries({ queryKey: callKey(readChild) }))
      await waitFor(() => expect(result.current.error?.message).toBe('Gone'))
      expect(result.current.data).toBeUndefined()
    },
  )

  it('waits while it is not enabled', async () => {
    const { wrapper } = setUp()
    const { result } = renderHook(() => useCall(readChild, { params: { id: '' } }, { enabled: false }), { wrapper })
    expect(result.current.fetchStatus).toBe('idle')
    expect(calls).toEqual([])
  })
})

describe('usePaged', () => {
  it('is empty at first, then keeps a page while the next one loads', async () => {
    respond = (url, response) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'))
      json(response, 200, {
        items: [{ id: String(page), name: 'A' }],
        totalCount: 2,
        totalPages: 2,
        currentPage: page,
        hasNextPage: page < 2,
        hasPreviousPage: page > 1,
      })
    }
    const { wrapper } = setUp()
    const { result, rerender } = renderHook(({ page }) => usePaged(listChildren, { query: { page } }), {
      wrapper,
      initialProps: { page: 1 },
    })
    expect(result.current.page).toMatchObject({ items: [], totalCount: 0, currentPage: 1 })
    await waitFor(() => expect(result.current.page.items.map((one) => one.id)).toEqual(['1']))
    rerender({ page: 2 })
    expect(result.current.page.currentPage).toBe(1)
    expect(result.current.isPlaceholderData).toBe(true)
    await waitFor(() => expect(result.current.page).toMatchObject({ currentPage: 2, hasPreviousPage: true }))
  })
})

describe('useSend', () => {
  it('makes a double click one call, and refreshes what it made stale', async () => {
    respond = (url, response) =>
      json(response, 200, url.startsWith('/api/parent') ? { id: '1', name: 'B' } : { id: '1', name: 'C' })
    const { wrapper } = setUp()
    const { result } = renderHook(
      () => ({
        read: useCall(readChild, { params: { id: '1' } }),
        write: useSend(rename, { invalidates: [readChild] }),
      }),
      {
        wrapper,
      },
    )
    await waitFor(() => expect(result.current.read.data).toBeDefined())
    const [one, two] = await act(() =>
      Promise.all([
        result.current.write.send({ body: { name: 'C' } }),
        result.current.write.send({ body: { name: 'C' } }),
      ]),
    )
    expect(one).toBe(two)
    expect(calls.filter((call) => call.method === 'POST')).toHaveLength(1)
    await waitFor(() => expect(calls.filter((call) => call.method === 'GET')).toHaveLength(2))
  })

  it('keeps its key through a failure of unknown outcome, and takes a new one for another try', async () => {
    const { wrapper } = setUp()
    const { result } = renderHook(() => useSend(rename), { wrapper })
    const attempt = async (name: string): Promise<void> => {
      await act(() =>
        result.current.send({ body: { name } }).then(
          () => undefined,
          () => undefined,
        ),
      )
    }
    respond = (_, response) => json(response, 500, { message: 'Ours' })
    await attempt('C')
    expect(calls).toHaveLength(3)
    await waitFor(() => expect(result.current.error?.message).toBe('Ours'))
    respond = (_, response) => json(response, 400, { message: 'Too short', fields: { name: 'Too short' } })
    await attempt('C')
    const unknown = new Set(calls.map((call) => call.key))
    expect(unknown.size).toBe(1)
    expect([...unknown][0]).toMatch(/^[0-9a-f-]{36}$/)
    await waitFor(() => expect(result.current.error?.fields).toEqual({ name: 'Too short' }))
    respond = (_, response) => json(response, 200, { id: '1', name: 'C' })
    await attempt('C')
    expect(unknown.has(calls.at(-1)?.key)).toBe(false)
    await waitFor(() => expect(result.current.data?.name).toBe('C'))
    await attempt('C')
    expect(new Set(calls.map((call) => call.key)).size).toBe(3)
  })

  it('takes another key for other content', async () => {
    respond = (_, response) => json(response, 500, {})
    const { wrapper } = setUp()
    const { result } = renderHook(() => useSend(rename), { wrapper })
    act(() => result.current.fire({ body: { name: 'C' } }))
    await waitFor(() => expect(calls).toHaveLength(3))
    await waitFor(() => expect(result.current.sending).toBe(false))
    act(() => result.current.fire({ body: { name: 'D' } }))
    await waitFor(() => expect(calls).toHaveLength(6))
    expect(new Set(calls.map((call) => call.key)).size).toBe(2)
  })
})

describe('download', () => {
  it('saves under the name that the server gave', async () => {
    respond = (_, response) =>
      void response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="grade-7-east.csv"',
        })
        .end('a,b')
    const clicked: string[] = []
    const listen = (event: Event): void => {
      if (event.target instanceof HTMLAnchorElement) clicked.push(event.target.download)
    }
    document.addEventListener('click', listen)
    const call = endpoint({
      id: 'f',
      method: 'GET',
      path: '/api/classes/export',
      summary: '',
      access,
      file: ['text/csv'],
    })
    expect(await download(call, {})).toBe('grade-7-east.csv')
    expect(clicked).toEqual(['grade-7-east.csv'])
    document.removeEventListener('click', listen)
  })
})
