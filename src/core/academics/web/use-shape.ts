/** Reads of the school's shape that follow its changes while they are on the screen. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useCall, type ReadOptions } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import type { ArgsOf } from '#platform/web/api/request.ts'
import { getShape, getToday } from '../contract/shape.ts'

/** What a change of the school's shape makes old. */
export const shapeReads: readonly Endpoint[] = [getShape, getToday]

/** As `useCall`, read again when somebody changes the shape of the school. */
export const useShapeCall = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>, options?: ReadOptions): UseQueryResult<ResponseOf<E>, ApiError> => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === 'academics.shape') void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
  return useCall(endpoint, args, options)
}

const fresh = 5 * 60_000

/** Classes, terms, learning areas and today; kept on the device for work without network. */
export const useShape = (): UseQueryResult<ResponseOf<typeof getShape>, ApiError> => useShapeCall(getShape, {}, { offline: true, staleTime: fresh })
