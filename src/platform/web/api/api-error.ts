/** The one error that a call to the API rejects with. */
import type { Params } from '#platform/pure/filled-text.ts'
import { texts } from './wording.ts'

/**
 * server: 500 and above; client: 400 to 499; aborted: cancelled by the caller, never shown; network: everything else.
 */
export type ErrorKind = 'server' | 'client' | 'network' | 'aborted'

export interface ApiErrorDetails {
  /** HTTP status, 0 without a response. */
  readonly status: number
  readonly kind?: ErrorKind
  /** Raw response: parsed JSON, or text. */
  readonly body?: unknown
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

export const kindOf = (status: number): ErrorKind => {
  if (status >= 500) return 'server'
  return status >= 400 ? 'client' : 'network'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stringsOf = (value: unknown): Record<string, string> => {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export class ApiError extends Error {
  readonly status: number
  readonly kind: ErrorKind
  /** `module.reason`, empty if missing. */
  readonly code: string
  /** The message before its places were filled, and their values. */
  readonly template: string | undefined
  readonly params: Params | undefined
  /** Field name to message; empty when the answer names none. */
  readonly fields: Readonly<Record<string, string>>
  /** The server's current state of a stale record. */
  readonly current: unknown
  readonly requestId: string | undefined
  readonly body: unknown
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.status = details.status
    this.kind = details.kind ?? kindOf(details.status)
    this.body = details.body
    this.retryAfter = details.retryAfter
    const body = isRecord(details.body) ? details.body : {}
    this.code = typeof body.code === 'string' ? body.code : ''
    this.template = typeof body.template === 'string' ? body.template : undefined
    this.params = isRecord(body.params) ? (body.params as Params) : undefined
    this.fields = stringsOf(body.fields)
    this.current = body.current
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined
  }

  /** Not signed in, or not allowed. */
  get isAuth(): boolean {
    return this.status === 401 || this.status === 403
  }
}

/** Message for any thrown value. */
export const messageOf = (thrown: unknown): string => {
  if (thrown instanceof Error) return thrown.message || texts.unexpected
  return typeof thrown === 'string' && thrown ? thrown : texts.unknown
}

export const isAborted = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.kind === 'aborted'
