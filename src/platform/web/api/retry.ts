/** Retries a call after temporary failures, and reports each attempt. */
import { ApiError } from './api-error.ts'
import { isLeavingHeld, sessionMark, sessionSettled } from './leaving.ts'
import { apiSettings, sessionEnded } from './settings.ts'
import { attempt, type Call } from './transport.ts'

export const maxAttempts = 3
/** Delay before the second attempt, ms; doubled before each later one. */
export const firstDelay = 1000

export interface RepeatRule {
  /** A read, or a write under an idempotency key. */
  readonly repeatable: boolean
  /** Maximum attempts; default 3. */
  readonly attempts?: number
  /** Background work: an ended session does not redirect the page. */
  readonly background?: boolean
}

/** Milliseconds until the next attempt, or null when there is none. @param tried attempts so far */
export const delayBefore = (error: ApiError, tried: number, patienceSeconds: number): number | null => {
  const asked = error.status === 429 || error.status === 503 ? error.retryAfter : undefined
  if (asked !== undefined) return asked <= patienceSeconds ? Math.max(asked * 1000, firstDelay) : null
  return error.kind === 'network' || error.kind === 'server' ? firstDelay * 2 ** (tried - 1) : null
}

const tell = (call: Call, error?: ApiError): void => {
  if (error?.kind === 'aborted') return
  const reached = error === undefined || error.kind !== 'network'
  apiSettings().observe({ route: call.route, method: call.method, reached, ...(error ? { error } : {}) })
}

/** A wrong password is a 401 too, but no end of a session. */
const endsSession = (call: Call, error: ApiError): boolean =>
  error.status === 401 && (error.code === 'auth.signed_out' || !call.route.startsWith('/api/auth/'))

const pauseFor = async (ms: number, call: Call): Promise<void> => {
  try {
    await apiSettings().wait(ms, call.signal)
  } catch (thrown) {
    throw new ApiError('Aborted', { status: 0, kind: 'aborted', cause: thrown })
  }
}

/** @throws ApiError of the last attempt */
export const perform = async (call: Call, rule: RepeatRule): Promise<unknown> => {
  for (let tried = 1; ; tried += 1) {
    if (call.method === 'GET' && isLeavingHeld()) await sessionSettled()
    const session = sessionMark()
    try {
      const answer = await attempt(call)
      tell(call)
      return answer
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      tell(call, thrown)
      // A refusal of the previous session says nothing about the new one.
      const outdated = isLeavingHeld() || session !== sessionMark()
      if (outdated && thrown.status === 401 && call.method === 'GET') continue
      if (!outdated && !rule.background && endsSession(call, thrown)) sessionEnded()
      const settings = apiSettings()
      const last = !rule.repeatable || tried >= (rule.attempts ?? maxAttempts) || !settings.mayRepeat()
      const delay = last ? null : delayBefore(thrown, tried, settings.patienceSeconds)
      if (delay === null) throw thrown
      await pauseFor(delay, call)
    }
  }
}
