/** The account's children, kept on the device, read again when the school links one. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { getMe } from '../../access/contract/account.ts'
import { listChildren } from '../contract/children.ts'
import { peopleEvents } from '../contract/events.ts'

export const useChildren = (): UseQueryResult<ResponseOf<typeof listChildren>, ApiError> => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type !== peopleEvents.linked) return
    void client.invalidateQueries({ queryKey: callKey(listChildren) })
    // A link may bring a membership at another school.
    void client.invalidateQueries({ queryKey: callKey(getMe) })
  })
  return useCall(listChildren, {}, { offline: true })
}
