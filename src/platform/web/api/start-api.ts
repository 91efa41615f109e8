/** Wires the API layer to the page: the connection indicator, the log, and the way to the sign-in page. */
import { log } from '../log/logger.ts'
import type { ApiError, ErrorKind } from './api-error.ts'
import { connectivity } from './connectivity.ts'
import { sessionMark, startLeaving } from './leaving.ts'
import { forgetReads } from './saved-reads.ts'
import { configureApi, type Outcome, pause, sessionBegan } from './settings.ts'

const headings: Record<Exclude<ErrorKind, 'aborted'>, string> = { server: 'Server error', client: 'Client error', network: 'Network error' }

const factsOf = (outcome: Outcome, error: ApiError) => ({
  method: outcome.method,
  route: outcome.route,
  status: error.status,
  ...(error.code ? { code: error.code } : {}),
  ...(error.requestId ? { requestId: error.requestId } : {}),
})

/** Server errors are errors; what the caller did wrong and a lost network are warnings. */
export const logOutcome = (outcome: Outcome): void => {
  const { error } = outcome
  if (!error || error.kind === 'aborted') return
  const write = error.kind === 'server' ? log.error : log.warn
  write(headings[error.kind], factsOf(outcome, error))
}

/** The sign-in page that comes back to where the person was. */
export const signInAddress = (location: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const here = location.pathname + location.search + location.hash
  return here === '/' || location.pathname === '/login' ? '/login' : `/login?next=${encodeURIComponent(here)}`
}

/** Ends the page's own view of the session: nothing that was kept for this account stays readable. */
const leave = async ({ confirmEnded, onLeaving }: StartOptions): Promise<void> => {
  const session = sessionMark()
  const ended = (await confirmEnded?.()) ?? true
  if (!ended || session !== sessionMark() || !startLeaving()) {
    // The next refusal is asked about again.
    sessionBegan()
    return
  }
  onLeaving?.()
  const go = (): void => window.location.assign(signInAddress(window.location))
  // A store that is stuck must not hold the person here.
  Promise.race([forgetReads(null), pause(1000)]).then(go, go)
}

export interface StartOptions {
  /** Asks the server once more whether nobody is signed in; a lost network is no answer. Taken for granted unless given. */
  readonly confirmEnded?: () => Promise<boolean>
  /** Called when the page is about to leave for the sign-in page. */
  readonly onLeaving?: () => void
  /** What to do when the session has ended; goes to the sign-in page unless given. */
  readonly onSignedOut?: () => void
  /** Origin of a configured API; the page's own unless given. */
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
