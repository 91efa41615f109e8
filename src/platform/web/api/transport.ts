/** A single attempt of a call: sends it, reads the response, and converts every failure to an ApiError. */
import { ApiError } from './api-error.ts'
import { apiSettings } from './settings.ts'
import { answerText, networkText, texts, type Wording } from './wording.ts'

export interface Call {
  readonly method: string
  /** Starts with `/api/`, or a full address for the generic helper. */
  readonly url: string
  /** Path template, for log and indicator. */
  readonly route: string
  readonly wording: Wording
  /** Sent as JSON, or as it is when it is FormData. */
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** A stream is handed over as it begins. */
  readonly expects: 'json' | 'file' | 'stream'
}

export interface FileAnswer {
  readonly blob: Blob
  /** The server's name for it; null when it gave none. */
  readonly fileName: string | null
}

const headersOf = (call: Call): Record<string, string> => ({
  Accept: call.expects === 'json' ? 'application/json' : '*/*',
  ...(call.body !== undefined && !(call.body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
  ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
  ...call.headers,
})

const bodyOf = (call: Call): BodyInit | undefined => {
  if (call.body === undefined) return undefined
  return call.body instanceof FormData ? call.body : JSON.stringify(call.body)
}

/** Seconds of a Retry-After header, which is a number or a date. */
const retryAfterOf = (answer: Response): number | undefined => {
  const value = answer.headers.get('Retry-After')
  if (!value) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

const parse = (text: string): { readonly value: unknown; readonly isJson: boolean } => {
  try {
    return { value: JSON.parse(text) as unknown, isJson: true }
  } catch {
    return { value: text, isJson: false }
  }
}

const refusal = async (call: Call, answer: Response): Promise<ApiError> => {
  const text = await answer.text()
  const body = text === '' ? undefined : parse(text).value
  const message = answerText(call.wording, body, answer.status, answer.statusText)
  const retryAfter = retryAfterOf(answer)
  return new ApiError(message, { status: answer.status, body, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

/** A non-JSON success is not ours: captive portals return 200 for anything. */
const readJson = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  if (text === '') return undefined
  const { value, isJson } = parse(text)
  if (!isJson) throw new ApiError(texts.unparsable, { status: answer.status, body: text })
  return value
}

export const fileNameOf = (disposition: string | null): string | null => {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      return encoded
    }
  }
  return (
    /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? /filename=([^;]+)/.exec(disposition ?? '')?.[1]?.trim() ?? null
  )
}

const readFile = async (answer: Response): Promise<FileAnswer> => ({
  blob: await answer.blob(),
  fileName: fileNameOf(answer.headers.get('Content-Disposition')),
})

/** Runs `work` with a signal that follows the caller's and a time limit. */
const withLimit = async <T>(call: Call, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const settings = apiSettings()
  const isLong = call.expects === 'file' || call.body instanceof FormData
  const controller = new AbortController()
  const follow = (): void => controller.abort()
  if (call.signal?.aborted) follow()
  else call.signal?.addEventListener('abort', follow, { once: true })
  const timer = setTimeout(follow, isLong ? settings.fileTimeoutMs : settings.timeoutMs)
  try {
    return await work(controller.signal)
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown
    if (call.signal?.aborted) throw new ApiError('Aborted', { status: 0, kind: 'aborted', cause: thrown })
    const reason = controller.signal.aborted ? new Error('The server did not answer in time') : thrown
    throw new ApiError(networkText(call.wording, reason), { status: 0, cause: reason })
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', follow)
  }
}

/** @returns the parsed JSON, undefined for an empty answer, a FileAnswer, or the Response of a stream. @throws ApiError */
export const attempt = (call: Call): Promise<unknown> =>
  withLimit(call, async (signal) => {
    const settings = apiSettings()
    const body = bodyOf(call)
    const init: RequestInit = {
      method: call.method,
      headers: headersOf(call),
      credentials: 'include',
      signal,
      ...(body === undefined ? {} : { body }),
    }
    const answer = await settings.fetch(call.url.startsWith('/') ? settings.origin + call.url : call.url, init)
    if (!answer.ok) throw await refusal(call, answer)
    if (call.expects === 'stream') return answer
    return call.expects === 'file' ? readFile(answer) : readJson(answer)
  })
