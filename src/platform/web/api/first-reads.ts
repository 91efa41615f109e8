/** Prefetches a page's reads before it is rendered, so that its hooks find them in flight. */
import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import { readOf, type ReadOptions } from './hooks.ts'
import type { ArgsOf } from './request.ts'

/** Sends one read. */
export type FirstRead = (client: QueryClient) => void

/** @param args and options, the same as those of the hook */
export const firstRead =
  <E extends Endpoint>(endpoint: E, args: ArgsOf<E>, options: ReadOptions = {}): FirstRead =>
  (client) =>
    // The hook shows any error.
    void client.prefetchQuery(readOf(endpoint, args, options))

const day = 24 * 60 * 60 * 1000

/** Reads what may be needed without network, unless it was read in the last day. */
export const keepRead = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  args: ArgsOf<E>,
): Promise<ResponseOf<E>> => client.fetchQuery(readOf(endpoint, args, { offline: true, live: true, staleTime: day }))
