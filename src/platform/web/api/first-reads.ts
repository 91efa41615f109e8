/** Reads that a page is about to make: sent before it is drawn, so that its own hooks find them under way. */
import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { readOf, type ReadOptions } from './hooks.ts'
import type { ArgsOf } from './request.ts'

/** Sends one read. */
export type FirstRead = (client: QueryClient) => void

/** @param args and options, the same as those of the hook */
export const firstRead =
  <E extends Endpoint>(endpoint: E, args: ArgsOf<E>, options: ReadOptions = {}): FirstRead =>
  (client) =>
    // What went wrong is the hook's to show.
    void client.prefetchQuery(readOf(endpoint, args, options))
