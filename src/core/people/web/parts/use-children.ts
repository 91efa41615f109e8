/** The account's children, stored on the device, refetched when a link changes. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { getMe } from '../../../access/contract/account.ts'
import { listChildren } from '../../contract/children.ts'
import { peopleEvents } from '../../contract/events.ts'

export const useChildren = (): UseQueryResult<ResponseOf<typeof listChildren>, ApiError> => {
  // A link may add a membership at another school.
  useLive(peopleEvents.linked, listChildren, getMe)
  return useCall(listChildren, {}, { offline: true })
}
