/** Sends scans one after another; one that cannot be sent waits on the device and goes out later. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { CallOf, Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { request, type ArgsOf, type CallOptions } from '#platform/web/api/request.ts'
import { isNetworkFailure, toFailure, type ApiFailure } from '#platform/web/errors/failure.ts'
import type { OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { bookReads } from './reads.ts'

export type ScanResult<T> =
  | { readonly state: 'done'; readonly answer: T }
  /** Kept on the device. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly failure: ApiFailure }

export interface Scans {
  readonly busy: boolean
  /** @param code shown while it waits */
  readonly scan: <E extends Endpoint>(
    write: OfflineWrite<E>,
    args: ArgsOf<E> & CallOf<E>,
    code: string,
  ) => Promise<ScanResult<ResponseOf<E>>>
}

/** @param subject scans that wait together, in order */
export const useScans = (subject: string): Scans => {
  const client = useQueryClient()
  const { enqueue } = useOutbox()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [running, setRunning] = useState(0)

  const send = async <E extends Endpoint>(
    write: OfflineWrite<E>,
    args: ArgsOf<E> & CallOf<E>,
    code: string,
  ): Promise<ScanResult<ResponseOf<E>>> => {
    const key = v7()
    const options: CallOptions = { idempotencyKey: key }
    try {
      const answer = await request(write.endpoint, { ...args, ...options })
      for (const one of bookReads) void client.invalidateQueries({ queryKey: callKey(one) })
      return { state: 'done', answer }
    } catch (error) {
      const failure = toFailure(error)
      if (!isNetworkFailure(failure)) return { state: 'refused', failure }
      await enqueue(write, args, { label: { key: 'printed-books:outbox', params: { code } }, subject, key })
      return { state: 'waiting' }
    }
  }

  const scan: Scans['scan'] = (write, args, code) => {
    setRunning((count) => count + 1)
    const next = last.current.then(() => send(write, args, code))
    last.current = next.catch(() => undefined)
    return next.finally(() => setRunning((count) => count - 1))
  }
  return { busy: running > 0, scan }
}
