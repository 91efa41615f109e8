/** Prefetched reads: the hook reuses a request in flight, and repeats it only if it failed. */
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { firstRead } from './first-reads.ts'
import { useCall } from './hooks.ts'
import { createQueryClient } from './query-client.ts'
import { configureApi } from './settings.ts'

const readDay = endpoint({
  id: 'test.day',
  method: 'GET',
  path: '/api/day',
  summary: '',
  access: { id: 'test' },
  query: z.strictObject({ date: z.string() }),
  response: z.strictObject({ text: z.string() }),
})
const args = { query: { date: '2026-03-10' } }
const options = { live: true, offline: true }

let asked: string[]
let works: boolean
beforeEach(() => {
  asked = []
  works = true
  configureApi({
    mayRepeat: () => false,
    fetch: async (input) => {
      asked.push(String(input))
      if (!works) throw new TypeError('Failed to fetch')
      return Response.json({ text: 'Tuesday' })
    },
  })
})

const show = (client: ReturnType<typeof createQueryClient>) =>
  renderHook(() => useCall(readDay, args, options), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result

it('are asked once, and kept as the hook would keep them', async () => {
  const client = createQueryClient()
  firstRead(readDay, args, options)(client)
  expect(asked).toEqual(['/api/day?date=2026-03-10'])
  const shown = show(client)
  await waitFor(() => expect(shown.current.data).toEqual({ text: 'Tuesday' }))
  expect(asked).toHaveLength(1)
  expect(client.getQueryCache().getAll()[0]?.meta).toEqual({ offline: true, live: true, shared: false })
})

it('are asked again by the hook when they failed', async () => {
  const client = createQueryClient()
  works = false
  firstRead(readDay, args, options)(client)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  works = true
  const shown = show(client)
  await waitFor(() => expect(shown.current.data).toEqual({ text: 'Tuesday' }))
  expect(asked).toHaveLength(2)
})
