/** Environment of the API layer: one instance per page, set by the app at start and by tests. */
import type { ApiError } from './api-error.ts'

/** Result of one attempt, for the connection indicator and the log. */
export interface Outcome {
  /** Template of the path, without ids or query. */
  readonly route: string
  readonly method: string
  /** True if our server responded, in any way. */
  readonly reached: boolean
  readonly error?: ApiError
}

export interface ApiSettings {
  /** Origin of a configured API, such as `https://api.school.ke`; empty for the page's own. */
  origin: string
  fetch: typeof globalThis.fetch
  /** Resolves after `ms`, or rejects when the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Longest time for one attempt, ms. */
  timeoutMs: number
  /** Timeout of an attempt with file transfer, ms. */
  fileTimeoutMs: number
  /** Longest Retry-After that is waited for rather than shown, seconds. */
  patienceSeconds: number
  /** False if the device is offline: disables retries. */
  mayRepeat: () => boolean
  /** The session has ended. Called once until `sessionBegan`. */
  onSignedOut: () => void
  observe: (outcome: Outcome) => void
}

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

const defaults = (): ApiSettings => ({
  origin: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  wait: pause,
  timeoutMs: 30_000,
  fileTimeoutMs: 300_000,
  patienceSeconds: 10,
  mayRepeat: () => globalThis.navigator?.onLine !== false,
  onSignedOut: () => undefined,
  observe: () => undefined,
})

const current = { settings: defaults(), signedOutTold: false }

export const apiSettings = (): ApiSettings => current.settings

/** Changes some of the settings. */
export const configureApi = (changes: Partial<ApiSettings>): void => {
  current.settings = { ...current.settings, ...changes }
}

/** Back to how a page starts. */
export const resetApi = (): void => {
  current.settings = defaults()
  current.signedOutTold = false
}

/** Resets the state after a new sign-in, so that the next end of session is reported. */
export const sessionBegan = (): void => {
  current.signedOutTold = false
}

/** Reports the end of the session once, for any number of failing calls. */
export const sessionEnded = (): void => {
  if (current.signedOutTold) return
  current.signedOutTold = true
  current.settings.onSignedOut()
}
