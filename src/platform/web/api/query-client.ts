/** Defaults of the read cache: calm, because phones pay for data. */
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** An answer counts as fresh for this long, ms. */
const freshFor = 60_000

/** The reader may no longer see it, so what an earlier answer said is not kept on the screen or the device. */
const isGone = ({ status }: ApiError): boolean => status === 403 || status === 404

export const createQueryClient = (): QueryClient => {
  // Notifies synchronously: a timer would be delayed by other work on a phone.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && isGone(error)) query.setState({ data: undefined, dataUpdatedAt: 0 })
      },
    }),
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
