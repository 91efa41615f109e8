/** Reads sensitive data: exactly one request per opening, because the server audits each one. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useId } from 'react'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { request, type ArgsOf } from '#platform/web/api/request.ts'

export type Reading<E extends Endpoint> = Pick<
  UseQueryResult<ResponseOf<E>, ApiError>,
  'data' | 'error' | 'refetch'
> & {
  /** Sets the result of a write, so that no further read is needed. */
  put: (data: ResponseOf<E>) => void
}

/** Neither cached after closing nor refetched in the background. */
export const useReading = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Reading<E> => {
  const client = useQueryClient()
  const opening = useId()
  const place = JSON.stringify(args)
  const { data, error, refetch } = useQuery<ResponseOf<E>, ApiError>({
    queryKey: ['reading', endpoint.id, place, opening],
    queryFn: ({ signal }) => request(endpoint, { ...args, signal, attempts: 1 }),
    staleTime: 'static',
    gcTime: 0,
  })
  const { id } = endpoint
  const put = useCallback(
    (next: ResponseOf<E>) => void client.setQueryData(['reading', id, place, opening], next),
    [client, id, place, opening],
  )
  return { data, error, refetch, put }
}
