/** The hooks with which screens read and write through the API. */
import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import type { Paged } from '#platform/pure/paging.ts'
import type { ApiError } from './api-error.ts'
import type { Files } from './form-data.ts'
import { callKey } from './keys.ts'
import { type ArgsOf, type CallOptions, request } from './request.ts'
import { createSendOnce } from './send-once.ts'
import { savedFor } from './saved-reads.ts'
import { wordingFor } from './wording.ts'

export interface ReadOptions {
  /** False waits, for example until an id is known. */
  readonly enabled?: boolean
  /** Stored on the device for this account, so that the screen opens offline. */
  readonly offline?: boolean
  /** Read again every 30 s while the event stream cannot be had. */
  readonly live?: boolean
  /** Belongs to the account and not to a membership, such as the session: survives switching. */
  readonly shared?: boolean
  /** Milliseconds during which an answer counts as fresh. */
  readonly staleTime?: number
  /** Milliseconds between reads while the screen is open. */
  readonly refetchInterval?: number
  /** Keeps the previous result while the next page or filter loads. */
  readonly keepPrevious?: boolean
  /** Maximum attempts; default 3. */
  readonly attempts?: number
  readonly wording?: CallOptions['wording']
}

/** Query options of a call, shared by prefetching and hooks. */
export const readOf = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>, options: ReadOptions = {}) => ({
  queryKey: callKey(endpoint, args),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<E>> =>
    request(endpoint, {
      ...args,
      signal,
      ...(options.wording ? { wording: options.wording } : {}),
      ...(options.attempts === undefined ? {} : { attempts: options.attempts }),
    }),
  meta: { offline: options.offline ?? false, live: options.live ?? false, shared: options.shared ?? false },
  ...(options.offline ? { gcTime: savedFor } : {}),
  ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
})

/** Reads an endpoint. `data` may be stale beside an `error`: show both. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: ReadOptions = {},
): UseQueryResult<ResponseOf<E>, ApiError> =>
  useQuery<ResponseOf<E>, ApiError>({
    ...readOf(endpoint, args, options),
    enabled: options.enabled ?? true,
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })

type ItemOf<E extends Endpoint> = ResponseOf<E> extends { items: readonly (infer T)[] } ? T : never

/** A page of a list; empty until the first answer. */
export type PagedResult<E extends Endpoint> = UseQueryResult<ResponseOf<E>, ApiError> & {
  readonly page: Paged<ItemOf<E>>
}

const emptyPage: Paged<never> = {
  items: [],
  totalCount: 0,
  totalPages: 0,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
}

/** Reads a page of a list; keeps the previous page while the next one loads. */
export const usePaged = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: ReadOptions = {},
): PagedResult<E> => {
  const result = useCall(endpoint, args, {
    keepPrevious: true,
    wording: wordingFor(endpoint.path, endpoint.method, 'generic'),
    ...options,
  })
  return { ...result, page: (result.data as Paged<ItemOf<E>> | undefined) ?? emptyPage }
}

export type SendArgs<E extends Endpoint> = ArgsOf<E> & { readonly files?: Files }

export interface SendOptions<E extends Endpoint> {
  /** Reads that this write makes stale: endpoints, all their calls, or single keys. */
  readonly invalidates?: readonly (Endpoint | QueryKey)[]
  /** Runs after the reads were marked stale, even when the screen has closed. */
  readonly onSuccess?: (response: ResponseOf<E>, args: SendArgs<E>) => void
  readonly wording?: CallOptions['wording']
}

export interface Send<E extends Endpoint> {
  /** Rejects with ApiError, so that a form can show errors at its fields. */
  readonly send: (args: SendArgs<E>) => Promise<ResponseOf<E>>
  /** Like `send`, for buttons: the error is in `error` only. */
  readonly fire: (args: SendArgs<E>) => void
  readonly sending: boolean
  readonly error: ApiError | null
  readonly data: ResponseOf<E> | undefined
  /** True after a success, also where the answer is empty. */
  readonly isDone: boolean
  readonly reset: () => void
}

const isEndpoint = (value: Endpoint | QueryKey): value is Endpoint => !Array.isArray(value)

/** Writes to an endpoint. A double click and a retry after a lost answer are one write where the endpoint is idempotent. */
export const useSend = <E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Send<E> => {
  const client = useQueryClient()
  const [once] = useState(() => createSendOnce())
  const mutation = useMutation<ResponseOf<E>, ApiError, { args: SendArgs<E>; key: string }>({
    mutationFn: ({ args, key }) =>
      request(endpoint, {
        ...args,
        ...(endpoint.idempotent ? { idempotencyKey: key } : {}),
        ...(options.wording ? { wording: options.wording } : {}),
      }),
    onSuccess: (response, { args }) => {
      for (const stale of options.invalidates ?? [])
        void client.invalidateQueries({ queryKey: isEndpoint(stale) ? callKey(stale) : stale })
      options.onSuccess?.(response, args)
    },
  })
  const { mutateAsync } = mutation
  const send = useCallback(
    (args: SendArgs<E>) => once.run(args, (key) => mutateAsync({ args, key })),
    [once, mutateAsync],
  )
  const fire = useCallback((args: SendArgs<E>) => void send(args).catch(() => undefined), [send])
  return {
    send,
    fire,
    sending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    isDone: mutation.isSuccess,
    reset: mutation.reset,
  }
}
