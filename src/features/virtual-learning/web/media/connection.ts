/** One browser's connection to a lesson: sends and receives, and connects again by itself when its network was lost. */
import { type MediaMode } from '../../contract/media-words.ts'
import { slotKinds, slots, type Slot } from '../../rules/media/slots.ts'
import {
  mostBits,
  type ConnectionEvents,
  type ConnectionState,
  type MediaTransport,
  type OwnSlot,
  type TransportOptions,
} from './transport.ts'

export interface Signalling {
  /** @returns the server's answer (SDP) */
  connect(connection: string, mode: MediaMode, offer: string, group: number | null): Promise<string>
  choose(connection: string, mode: MediaMode): Promise<unknown>
  leave(connection: string): Promise<unknown>
  /** False where trying again would not help: the lesson is over, or somebody else's. */
  isPassing(error: unknown): boolean
}

/** Milliseconds after which an attempt that does not connect gives way to the next. */
const attemptFor = 4_000
const pauseBetween = 700
/** The server is heard at least every 2.5 seconds, even when nobody speaks; without a sign for this long, the network is lost. */
const silentFor = 3_500
const lookEvery = 500

interface Attempt {
  readonly id: string
  readonly peer: RTCPeerConnection
}

export class LiveConnection implements MediaTransport {
  readonly #signalling: Signalling
  readonly #events: ConnectionEvents
  readonly #servers: RTCIceServer[]
  readonly #tracks = new Map<Slot, MediaStreamTrack>()
  #mode: MediaMode
  #group: number | null
  #current: Attempt | undefined
  #state: ConnectionState = 'connecting'
  #closed = false
  #trying = false
  /** How often it moved, and which move the connection that stands belongs to. */
  #moves = 0
  #settled = 0
  #wake: (() => void) | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  /** What the server had sent when it was heard last. */
  #heard = { at: 0, count: 0 }

  constructor(signalling: Signalling, events: ConnectionEvents, options: TransportOptions) {
    this.#signalling = signalling
    this.#events = events
    this.#servers = options.servers
    this.#mode = options.mode
    this.#group = options.group
  }

  start(): void {
    this.#watch = setInterval(() => void this.#look(), lookEvery)
    window.addEventListener('online', this.#online)
    void this.#reconnect()
  }

  readonly #online = (): void => {
    this.#wake?.()
    if (this.#state !== 'connected') void this.#reconnect()
  }

  move(group: number | null): void {
    this.#group = group
    this.#moves += 1
    void this.#reconnect()
  }

  #tell(state: ConnectionState, error?: unknown): void {
    if (this.#closed) return
    this.#state = state
    this.#events.onState(state, error)
  }

  /** Tries until a connection stands. */
  async #reconnect(): Promise<void> {
    if (this.#trying || this.#closed) return
    this.#trying = true
    try {
      while (!this.#closed) {
        const move = this.#moves
        try {
          await this.#attempt()
          this.#settled = move
          if (move === this.#moves) return
          continue
        } catch (error) {
          if (!this.#signalling.isPassing(error)) return this.#tell('refused', error)
        }
        if (this.#isHeard() && this.#settled === this.#moves) return this.#tell('connected')
        await this.#pause()
      }
    } finally {
      this.#trying = false
    }
  }

  #isHeard(): boolean {
    return this.#current?.peer.connectionState === 'connected' && performance.now() - this.#heard.at < silentFor
  }

  /** Notices a loss sooner than the browser says it. */
  async #look(): Promise<void> {
    const count = heardBy(await this.#current?.peer.getStats())
    if (count !== this.#heard.count) this.#heard = { at: performance.now(), count }
    if (this.#state !== 'connected' || this.#isHeard()) return
    this.#tell('lost')
    void this.#reconnect()
  }

  /** Short, and over at once when the network returns. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseBetween)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #attempt(): Promise<void> {
    const attempt = { id: crypto.randomUUID(), peer: new RTCPeerConnection({ iceServers: this.#servers }) }
    try {
      const streams = this.#lines(attempt.peer)
      const mode = this.#mode
      await attempt.peer.setLocalDescription()
      const offer = attempt.peer.localDescription?.sdp ?? ''
      const answer = await this.#signalling.connect(attempt.id, mode, offer, this.#group)
      await attempt.peer.setRemoteDescription({ type: 'answer', sdp: answer })
      await connected(attempt.peer)
      if (this.#closed) throw new Error('closed')
      const before = this.#current
      this.#current = attempt
      this.#heard = { at: performance.now(), count: 0 }
      before?.peer.close()
      attempt.peer.addEventListener('connectionstatechange', () => this.#changed(attempt))
      this.#events.onStreams(streams)
      this.#tell('connected')
      await this.#catchUp(attempt.peer, mode)
    } catch (error) {
      attempt.peer.close()
      throw error
    }
  }

  /** What was switched while the connection came about. */
  async #catchUp(peer: RTCPeerConnection, mode: MediaMode): Promise<void> {
    const lines = peer.getTransceivers()
    for (const [index, slot] of slots.entries())
      if (slot !== 'floor') await lines[index]?.sender.replaceTrack(this.#tracks.get(slot) ?? null)
    if (this.#mode !== mode) await this.choose(this.#mode)
  }

  /** Lines in the order that the server expects, with what is sent already. */
  #lines(peer: RTCPeerConnection): Partial<Record<Slot, MediaStream>> {
    const streams: Partial<Record<Slot, MediaStream>> = {}
    for (const slot of slots) {
      const track = this.#tracks.get(slot)
      const line = peer.addTransceiver(track ?? slotKinds[slot], {
        direction: slot === 'floor' ? 'recvonly' : 'sendrecv',
      })
      if (slot !== 'floor') {
        const parameters = line.sender.getParameters()
        for (const encoding of parameters.encodings) encoding.maxBitrate = mostBits[slot]
        void line.sender.setParameters(parameters).catch(() => undefined)
      }
      streams[slot] = new MediaStream([line.receiver.track])
    }
    return streams
  }

  #changed(attempt: Attempt): void {
    if (this.#current !== attempt || this.#closed) return
    const { connectionState } = attempt.peer
    if (connectionState === 'connected') return this.#tell('connected')
    if (connectionState !== 'disconnected' && connectionState !== 'failed' && connectionState !== 'closed') return
    this.#tell('lost')
    void this.#reconnect()
  }

  async send(slot: OwnSlot, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks.get(slot)?.stop()
    if (track) this.#tracks.set(slot, track)
    else this.#tracks.delete(slot)
    await this.#current?.peer.getTransceivers()[slots.indexOf(slot)]?.sender.replaceTrack(track)
  }

  /** @throws what the call to the server throws, unless the next connection says it anyway */
  async choose(mode: MediaMode): Promise<void> {
    this.#mode = mode
    if (this.#current && this.#state === 'connected') await this.#signalling.choose(this.#current.id, mode)
  }

  async bytes(): Promise<number> {
    const report = await this.#current?.peer.getStats()
    let bytes = 0
    report?.forEach((one: { type: string; bytesReceived?: number; bytesSent?: number }) => {
      if (one.type === 'transport') bytes += (one.bytesReceived ?? 0) + (one.bytesSent ?? 0)
    })
    return bytes
  }

  /** Milliseconds to the server and back; undefined where the browser does not say. */
  async roundTrip(): Promise<number | undefined> {
    const report = await this.#current?.peer.getStats()
    let seconds: number | undefined
    report?.forEach((one: { type: string; nominated?: boolean; currentRoundTripTime?: number }) => {
      if (one.type === 'candidate-pair' && one.nominated) seconds = one.currentRoundTripTime
    })
    return seconds === undefined ? undefined : Math.round(seconds * 1000)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    window.removeEventListener('online', this.#online)
    this.#wake?.()
    clearInterval(this.#watch)
    for (const track of this.#tracks.values()) track.stop()
    if (this.#current) void this.#signalling.leave(this.#current.id).catch(() => undefined)
    this.#current?.peer.close()
  }
}

interface HeardStats {
  readonly type: string
  readonly bytesReceived?: number
  readonly responsesReceived?: number
  readonly requestsReceived?: number
}

/** A number that grows with everything that arrives. */
const heardBy = (report: RTCStatsReport | undefined): number => {
  let count = 0
  report?.forEach(({ type, bytesReceived = 0, responsesReceived = 0, requestsReceived = 0 }: HeardStats) => {
    if (type === 'candidate-pair') count += bytesReceived + responsesReceived + requestsReceived
  })
  return count
}

/** @throws Error if it does not connect in time */
const connected = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No connection in time')), attemptFor)
    const look = (): void => {
      if (peer.connectionState === 'connected') {
        clearTimeout(timer)
        resolve()
      } else if (peer.connectionState === 'failed') {
        clearTimeout(timer)
        reject(new Error('The connection failed'))
      }
    }
    peer.addEventListener('connectionstatechange', look)
    look()
  })
