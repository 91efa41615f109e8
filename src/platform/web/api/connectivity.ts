/** Whether the server is reachable: the device's own state, corrected by results of real calls. */
import { pause } from './settings.ts'

export interface ConnectivityPorts {
  /** False when the device knows that it has no network. */
  readonly deviceOnline: () => boolean
  /** Pings the server; resolves true on a response. */
  readonly probe: () => Promise<boolean>
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export interface Connectivity {
  readonly isOnline: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** A call reached the server, or did not. */
  readonly report: (reached: boolean) => void
  /** The device's network state changed. */
  readonly deviceChanged: () => void
}

const firstProbe = 5_000
const slowestProbe = 60_000

export const createConnectivity = (ports: ConnectivityPorts): Connectivity => {
  const listeners = new Set<() => void>()
  let online = ports.deviceOnline()
  let probing: AbortController | null = null

  const change = (next: boolean): void => {
    if (next) probing?.abort()
    if (next === online) return
    online = next
    for (const listener of listeners) listener()
  }

  /** Without it an idle page would stay offline for ever. */
  const lookForServer = async (): Promise<void> => {
    const controller = new AbortController()
    probing = controller
    try {
      for (let delay = firstProbe; !controller.signal.aborted; delay = Math.min(delay * 2, slowestProbe)) {
        await ports.wait(delay, controller.signal)
        if (ports.deviceOnline() && (await ports.probe())) change(true)
      }
    } catch {
      // The wait was ended because a call reached the server.
    } finally {
      if (probing === controller) probing = null
    }
  }

  const report = (reached: boolean): void => {
    change(reached)
    if (!reached && !probing) void lookForServer()
  }

  return {
    isOnline: () => online,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report,
    deviceChanged: () => (ports.deviceOnline() ? change(true) : report(false)),
  }
}

const healthAnswers = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return answer.ok && (answer.headers.get('Content-Type') ?? '').includes('json')
  } catch {
    return false
  }
}

/** The page's instance. */
export const connectivity = createConnectivity({
  deviceOnline: () => globalThis.navigator?.onLine !== false,
  probe: healthAnswers,
  wait: pause,
})

/** Follows the device's network events. @returns a stop function */
export const watchDevice = (watched: Connectivity = connectivity): (() => void) => {
  window.addEventListener('online', watched.deviceChanged)
  window.addEventListener('offline', watched.deviceChanged)
  return () => {
    window.removeEventListener('online', watched.deviceChanged)
    window.removeEventListener('offline', watched.deviceChanged)
  }
}
