/** Reads of the school's shape that follow its changes while they are on the screen. */
import { type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useCall, type ReadOptions } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import type { ArgsOf } from '#platform/web/api/request.ts'
import { getShape, getToday } from '../contract/shape.ts'

/** Queries to refetch after a change of the school's shape. */
export const shapeReads: readonly Endpoint[] = [getShape, getToday]

/** Like `useCall`, with a refetch when the school's shape changes. */
export const useShapeCall = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options?: ReadOptions,
): UseQueryResult<ResponseOf<E>, ApiError> => {
  useLive('academics.shape', endpoint)
  return useCall(endpoint, args, options)
}

const fresh = 5 * 60_000

/** Classes, terms, learning areas and today; stored on the device for offline use. */
export const useShape = (): UseQueryResult<ResponseOf<typeof getShape>, ApiError> =>
  useShapeCall(getShape, {}, { offline: true, staleTime: fresh })
