/** Wires the API layer to the page: the connection indicator, the log, and the way to the sign-in page. */
import { log } from '../log/logger.ts'
import type { ApiError, ErrorKind } from './api-error.ts'
import { connectivity } from './connectivity.ts'
import { sessionMark, startLeaving } from './leaving.ts'
import { forgetReads } from './saved-reads.ts'
import { configureApi, type Outcome, pause, sessionBegan } from './settings.ts'

const headings: Record<Exclude<ErrorKind, 'aborted'>, string> = {
  server: 'Server error',
  client: 'Client error',
  network: 'Network error',
}

const factsOf = (outcome: Outcome, error: ApiError) => ({
  method: outcome.method,
  route: outcome.route,
  status: error.status,
  ...(error.code ? { code: error.code } : {}),
  ...(error.requestId ? { requestId: error.requestId } : {}),
})

/** Server errors are logged as errors; client errors and network failures as warnings. */
export const logOutcome = (outcome: Outcome): void => {
  const { error } = outcome
  if (!error || error.kind === 'aborted') return
  const write = error.kind === 'server' ? log.error : log.warn
  write(headings[error.kind], factsOf(outcome, error))
}

/** Address of the sign-in page, with the return path. */
export const signInAddress = (location: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const here = location.pathname + location.search + location.hash
  return here === '/' || location.pathname === '/login' ? '/login' : `/login?next=${encodeURIComponent(here)}`
}

/** Removes everything that was stored of ended sessions, then goes on. */
export const forgetThen = (go: () => void): void => {
  // A store that is stuck must not hold the person here.
  Promise.race([forgetReads(null), pause(1000)]).then(go, go)
}

/** Ends the session on the page: no stored data of this account stays readable. */
const leave = async ({ confirmEnded, onLeaving }: StartOptions): Promise<void> => {
  const session = sessionMark()
  const ended = (await confirmEnded?.()) ?? true
  if (!ended || session !== sessionMark() || !startLeaving()) {
    // The next refusal is checked again.
    sessionBegan()
    return
  }
  onLeaving?.()
  forgetThen(() => window.location.assign(signInAddress(window.location)))
}

export interface StartOptions {
  /** Checks once with the server that the session has ended; a network failure is inconclusive. Optional. */
  readonly confirmEnded?: () => Promise<boolean>
  /** Called when the page is about to leave for the sign-in page. */
  readonly onLeaving?: () => void
  /** Called when the session has ended; redirects to the sign-in page by default. */
  readonly onSignedOut?: () => void
  /** Origin of a configured API; defaults to the page's own. */
  readonly origin?: string
}

/** Called once, before the first render. */
export const startApi = (options: StartOptions = {}): void =>
  configureApi({
    origin: options.origin ?? '',
    onSignedOut: options.onSignedOut ?? (() => void leave(options)),
    observe: (outcome) => {
      connectivity.report(outcome.reached)
      logOutcome(outcome)
    },
  })
