/** A single live event stream: reconnects, closes while the page is hidden, falls back to polling every 30 s. */

/** An event as the server sends it: unnamed, its data one JSON object. */
export interface LiveEvent {
  /** `module.what`, such as `attendance.register`. */
  readonly type: string
  /** Ids and types; the rest is fetched through the API. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** The part of EventSource that is used. */
export interface EventChannel {
  onopen: (() => void) | null
  onmessage: ((message: { readonly data: string }) => void) | null
  onerror: (() => void) | null
  close: () => void
}

/** What may be out of date: everything, what follows live events, or everything with answers that must not be kept. */
export type Staleness = 'all' | 'live' | 'forget'

export interface LiveEventsPorts {
  readonly open: () => EventChannel
  /** @returns how to cancel */
  readonly later: (ms: number, work: () => void) => () => void
  readonly isHidden: () => boolean
  /** 0 to 1. */
  readonly random: () => number
}

export interface LiveEvents {
  readonly start: () => void
  readonly stop: () => void
  /** The page was hidden or shown. */
  readonly visibilityChanged: () => void
  readonly onEvent: (handler: (event: LiveEvent) => void) => () => void
  /** Events may have been missed: `all` after a gap, `live` on each poll. */
  readonly onStale: (handler: (scope: Staleness) => void) => () => void
}

export const timings = {
  /** First delay before opening again, ms; doubled each time. */
  reopen: 1_000,
  slowestReopen: 60_000,
  /** Consecutive failures before falling back to polling. */
  failuresBeforePolling: 3,
  poll: 30_000,
  /** A page hidden for this long gives its stream back, ms. */
  hiddenFor: 5 * 60_000,
} as const

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const parseEvent = (data: string): LiveEvent | null => {
  try {
    const value: unknown = JSON.parse(data)
    return isLiveEvent(value) ? value : null
  } catch {
    return null
  }
}

const createListeners = <T>() => {
  const all = new Set<(value: T) => void>()
  return {
    tell: (value: T): void => {
      for (const one of all) one(value)
    },
    add: (one: (value: T) => void) => {
      all.add(one)
      return () => void all.delete(one)
    },
  }
}

/** A delayed task with at most one pending run. */
const createSlot = (later: LiveEventsPorts['later']) => {
  let cancel: (() => void) | null = null
  const clear = (): void => {
    cancel?.()
    cancel = null
  }
  const set = (ms: number, work: () => void): void => {
    clear()
    cancel = later(ms, () => {
      cancel = null
      work()
    })
  }
  return { set, clear, isSet: () => cancel !== null }
}

/** The connection: reconnects with backoff, and polls in between. */
const createStream = (ports: LiveEventsPorts, onData: (data: string) => void, onStale: (scope: Staleness) => void) => {
  const [reopening, polling] = [createSlot(ports.later), createSlot(ports.later)]
  const state = { channel: null as EventChannel | null, failures: 0, missed: false }

  const poll = (): void => {
    onStale('live')
    polling.set(timings.poll, poll)
  }

  const close = (): void => {
    state.channel?.close()
    state.channel = null
    reopening.clear()
    polling.clear()
  }

  const opened = (): void => {
    state.failures = 0
    polling.clear()
    if (state.missed) onStale('all')
    state.missed = false
  }

  const broken = (): void => {
    // Closed and opened by hand: a browser gives up for good after an answer that is no stream.
    state.channel?.close()
    state.channel = null
    state.missed = true
    state.failures += 1
    if (state.failures >= timings.failuresBeforePolling && !polling.isSet()) polling.set(timings.poll, poll)
    // Jitter of half the delay: otherwise a whole school would reconnect together after a server restart.
    reopening.set(
      Math.min(timings.reopen * 2 ** (state.failures - 1), timings.slowestReopen) * (0.5 + ports.random()),
      open,
    )
  }

  const open = (): void => {
    const channel = ports.open()
    state.channel = channel
    channel.onopen = opened
    channel.onerror = broken
    channel.onmessage = ({ data }) => onData(data)
  }

  const isResting = (): boolean => state.channel === null && !reopening.isSet()
  const missSome = (missed: boolean): void => {
    state.missed = missed
    if (!missed) state.failures = 0
  }
  return { open, close, isResting, missSome }
}

export const createLiveEvents = (ports: LiveEventsPorts): LiveEvents => {
  const events = createListeners<LiveEvent>()
  const stale = createListeners<Staleness>()
  const hiding = createSlot(ports.later)
  const onData = (data: string): void => {
    const event = parseEvent(data)
    if (event?.type === 'events.missed') stale.tell('all')
    else if (event?.type === 'events.forget') stale.tell('forget')
    else if (event) events.tell(event)
  }
  const stream = createStream(ports, onData, stale.tell)
  let running = false

  const rest = (): void => {
    stream.close()
    stream.missSome(true)
  }

  return {
    start: () => {
      if (running) return
      running = true
      stream.open()
    },
    stop: () => {
      running = false
      hiding.clear()
      stream.close()
      stream.missSome(false)
    },
    visibilityChanged: () => {
      if (!running) return
      if (ports.isHidden()) return hiding.set(timings.hiddenFor, rest)
      hiding.clear()
      if (stream.isResting()) stream.open()
    },
    onEvent: events.add,
    onStale: stale.add,
  }
}
