/** Defaults of the read cache: calm, because phones pay for data. */
import { notifyManager, QueryClient } from '@tanstack/react-query'

/** An answer counts as fresh for this long, ms. */
const freshFor = 60_000

export const createQueryClient = (): QueryClient => {
  // Notifies synchronously: a timer would be delayed by other work on a phone.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 10 * 60_000,
        // Repeating is the request layer's work; twice would be nine attempts.
        retry: false,
        // A paused query would show a skeleton for ever; a failed one can show stored data.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
