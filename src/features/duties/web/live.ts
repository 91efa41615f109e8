/** Reads duties again as soon as something about them changed, here or elsewhere: their calls and their events all begin with the module’s name. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import { lessonsEvent } from '#core/lessons/contract/lessons.ts'
import { type Send, useSend } from '#platform/web/api/hooks.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'

const ofDuties = (word: unknown): boolean => typeof word === 'string' && word.startsWith('duties.')

const readAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => ofDuties(queryKey[0]) })

/** Live updates for all screens with duties: a cancelled lesson needs no cover. */
export const useDutiesLive = (): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (ofDuties(type) || type === lessonsEvent) readAgain(client)
  })
}

/** Sends a write, and refetches the screen's queries without waiting for the live event. */
export const useDutySend = <E extends Endpoint>(
  endpoint: E,
  onSuccess?: (response: ResponseOf<E>) => void,
): Send<E> => {
  const client = useQueryClient()
  return useSend(endpoint, {
    onSuccess: (response) => {
      readAgain(client)
      onSuccess?.(response)
    },
  })
}
