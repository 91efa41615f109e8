/** Calls an endpoint of a contract from the browser, typed by its definition. */
import { buildUrl, type CallOf, type Endpoint, type ResponseOf } from '#platform/pure/contract.ts'
import { ApiError } from './api-error.ts'
import { toFormData, type Files } from './form-data.ts'
import { perform } from './retry.ts'
import type { Call, FileAnswer } from './transport.ts'
import { texts, type Wording, type WordingName, wordingFor, wordings } from './wording.ts'

type Leavable<T> = { [K in keyof T as Partial<T[K]> extends T[K] ? K : never]?: T[K] }
type Needed<T> = { [K in keyof T as Partial<T[K]> extends T[K] ? never : K]: T[K] }

/** Params, query and body of a call; each part is optional if all its fields are. */
export type ArgsOf<E extends Endpoint> = Leavable<CallOf<E>> & Needed<CallOf<E>>

export interface CallOptions {
  readonly files?: Files
  readonly signal?: AbortSignal
  /** The same key makes a repeated write one write; only for endpoints that are `idempotent`. */
  readonly idempotencyKey?: string
  /** Another set of error texts than the path's. */
  readonly wording?: WordingName | Wording
  /** Maximum attempts; default 3. */
  readonly attempts?: number
  /** Background work: an ended session does not redirect the page. */
  readonly background?: boolean
}

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

const chosenWording = (path: string, method: string, wanted?: WordingName | Wording): Wording => {
  if (wanted === undefined) return wordingFor(path, method)
  return typeof wanted === 'string' ? wordings[wanted] : wanted
}

export const toCall = (endpoint: Endpoint, args: object, options: CallOptions, expects: Call['expects']): Call => {
  const parts: Parts = args
  const body = endpoint.uploads ? toFormData(parts.body, options.files) : parts.body
  const url = buildUrl(endpoint.path, parts.params, parts.query)
  return {
    method: endpoint.method,
    url,
    route: endpoint.path,
    wording: chosenWording(url, endpoint.method, options.wording),
    expects,
    ...(body === undefined ? {} : { body }),
    ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  }
}

export const performCall = (call: Call, options: CallOptions): Promise<unknown> =>
  perform(call, {
    repeatable: call.method === 'GET' || options.idempotencyKey !== undefined,
    ...(options.attempts === undefined ? {} : { attempts: options.attempts }),
    ...(options.background === undefined ? {} : { background: options.background }),
  })

/** Calls an endpoint with a JSON or empty response. @throws ApiError */
export const request = <E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<ResponseOf<E>> =>
  performCall(toCall(endpoint, args, args, 'json'), args) as Promise<ResponseOf<E>>

/** Calls an endpoint that answers a file. @throws ApiError */
export const requestFile = <E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<FileAnswer> =>
  performCall(toCall(endpoint, args, args, 'file'), args) as Promise<FileAnswer>

export interface PlainCall extends CallOptions {
  /** Method defaults to GET, or POST with a body. */
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls an address that no contract of the caller's names; the answer is the caller's to check. @throws ApiError */
export const fetchJson = async (url: string, options: PlainCall = {}): Promise<unknown> => {
  if (!url) throw new ApiError(texts.noUrl, { status: 0 })
  const method = options.method ?? (options.body === undefined ? 'GET' : 'POST')
  const path = url.startsWith('/') ? url : ''
  const call: Call = {
    method,
    url,
    route: url.replace(/[?#].*$/, ''),
    wording:
      options.wording === undefined
        ? wordingFor(path, method, 'generic')
        : chosenWording(path, method, options.wording),
    expects: 'json',
    ...(options.body === undefined ? {} : { body: options.body }),
    ...(options.headers ? { headers: options.headers } : {}),
    ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  }
  return performCall(call, options)
}
