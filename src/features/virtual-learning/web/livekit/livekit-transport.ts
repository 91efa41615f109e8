/** A browser's connection to a lesson on a LiveKit server. The client's library is loaded when the first one starts. */
import type { DisconnectReason, RemoteTrack, RemoteTrackPublication, Room } from 'livekit-client'
import { request } from '#platform/web/api/request.ts'
import { log } from '#platform/web/log/logger.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { enterLiveKit } from '../../contract/livekit.ts'
import { chooseMode, mediaErrors } from '../../contract/media.ts'
import type { MediaMode } from '../../contract/media-words.ts'
import {
  mostBits,
  type ConnectionEvents,
  type MediaTransport,
  type OpenTransport,
  type OwnSlot,
  type ReceivedStream,
  type TransportOptions,
} from '../media/transport.ts'
import { ByteCount } from './byte-count.ts'
import { ownPolicy, pauses } from './attempts.ts'
import { isPublished, maySend, mostFrames, optionsFor, type Library } from './sending.ts'
import { lineOf, shareOfLine, together, type Arrived, type Line } from './received.ts'

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'client' || error.status === 429

/** Somebody with the same account entered in another window, and has the place. */
const elsewhere = (): ApiError =>
  new ApiError(mediaErrors.noConnection.message, {
    status: mediaErrors.noConnection.status,
    body: { code: mediaErrors.noConnection.code, message: mediaErrors.noConnection.message },
  })

export class LiveKitTransport implements MediaTransport {
  readonly #id: string
  readonly #events: ConnectionEvents
  readonly #tracks = new Map<OwnSlot, MediaStreamTrack>()
  readonly #load: () => Promise<Library>
  #library: Library | undefined
  #room: Room | undefined
  #mode: MediaMode
  #group: number | null
  #closed = false
  #trying = false
  /** It was moved while it connected. */
  #moved = false
  readonly #bytes = new ByteCount()
  readonly #publishing = new WeakSet<MediaStreamTrack>()
  /** What was asked for last, so that nothing is asked twice. */
  readonly #asked = new WeakMap<RemoteTrackPublication, boolean>()
  readonly #streams = new WeakMap<RemoteTrack, ReceivedStream>()
  #wake: (() => void) | undefined

  constructor(
    id: string,
    events: ConnectionEvents,
    options: TransportOptions,
    load: () => Promise<Library> = () => import('livekit-client'),
  ) {
    this.#id = id
    this.#events = events
    this.#mode = options.mode
    this.#group = options.group
    this.#load = load
  }

  start(): void {
    window.addEventListener('online', this.#online)
    void this.#connect()
  }

  readonly #online = (): void => this.#wake?.()

  move(group: number | null): void {
    this.#group = group
    this.#moved = true
    void this.#connect()
  }

  /** Tries until a connection stands. */
  async #connect(): Promise<void> {
    if (this.#trying || this.#closed) return
    this.#trying = true
    try {
      while (!this.#closed) {
        this.#moved = false
        try {
          await this.#attempt()
          if (!this.#moved) return
        } catch (error) {
          const isAway = error instanceof ApiError && error.kind === 'server'
          this.#tell(isAway || !isPassing(error) ? 'refused' : 'lost', error)
          if (!isPassing(error)) return
          await this.#pause(isAway ? pauses.away : pauses.usual)
        }
      }
    } finally {
      this.#trying = false
    }
  }

  #tell(...told: Parameters<ConnectionEvents['onState']>): void {
    if (!this.#closed) this.#events.onState(...told)
  }

  /** Short, and over at once when the network returns. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #attempt(): Promise<void> {
    this.#library ??= await loaded(this.#load)
    const { Room } = this.#library
    const body = { mode: this.#mode, group: this.#group }
    const { url, token } = await request(enterLiveKit, { params: { id: this.#id }, body })
    await this.#room?.disconnect(false)
    const room = new Room({
      adaptiveStream: true,
      dynacast: true,
      reconnectPolicy: ownPolicy,
      stopLocalTrackOnUnpublish: false,
      publishDefaults: {
        dtx: true,
        red: false,
        stopMicTrackOnMute: false,
        audioPreset: { maxBitrate: mostBits.voice },
        videoCodec: 'vp8',
      },
    })
    this.#room = room
    this.#follow(room, this.#library)
    try {
      await room.connect(url, token, { autoSubscribe: false })
      if (this.#closed || this.#room !== room) return await room.disconnect()
      this.#receive()
      this.#tell('connected')
      for (const [slot, track] of this.#tracks) await this.#publish(slot, track)
    } catch (error) {
      await room.disconnect(false)
      throw error
    }
  }

  #follow(room: Room, { RoomEvent, DisconnectReason: Reason }: Library): void {
    // Events of a room that was left mean nothing any more.
    const now =
      (work: () => void): (() => void) =>
      () => {
        if (this.#room === room && !this.#closed) work()
      }
    const lost = now(() => this.#tell('lost'))
    const changed = now(() => this.#receive())
    room
      .on(RoomEvent.Reconnecting, lost)
      .on(RoomEvent.SignalReconnecting, lost)
      .on(
        RoomEvent.Reconnected,
        now(() => this.#tell('connected')),
      )
      .on(RoomEvent.TrackPublished, changed)
      .on(RoomEvent.TrackUnpublished, changed)
      .on(RoomEvent.TrackSubscribed, changed)
      .on(RoomEvent.TrackUnsubscribed, changed)
      .on(RoomEvent.ParticipantDisconnected, changed)
      // A right may come a moment after the person switched something on.
      .on(
        RoomEvent.ParticipantPermissionsChanged,
        now(() => {
          for (const [slot, track] of this.#tracks) void this.send(slot, track)
        }),
      )
      .on(RoomEvent.Disconnected, (reason?: DisconnectReason) => {
        if (this.#room !== room || this.#trying || this.#closed) return
        this.#events.onStreams({})
        if (reason === Reason.DUPLICATE_IDENTITY) return this.#tell('refused', elsewhere())
        this.#tell('lost')
        // The server says whether one may come back, and why not.
        void this.#connect()
      })
  }

  /** Asks for what the person chose to receive, and shows what has arrived. */
  #receive(): void {
    const arrived: Arrived[] = []
    for (const { attributes, trackPublications } of this.#room?.remoteParticipants.values() ?? [])
      for (const publication of trackPublications.values()) {
        const line = lineOf(attributes.part, publication.source)
        this.#ask(publication, line)
        const { track } = publication
        if (line && track && publication.isSubscribed) arrived.push({ line, stream: this.#streamOf(track) })
      }
    this.#events.onStreams(together(arrived))
  }

  #ask(publication: RemoteTrackPublication, line: Line | undefined): void {
    const share = line ? shareOfLine(this.#mode, line) : 'none'
    if (this.#asked.get(publication) !== (share !== 'none')) {
      this.#asked.set(publication, share !== 'none')
      publication.setSubscribed(share !== 'none')
    }
    const { VideoQuality } = this.#library ?? {}
    if (share === 'none' || publication.kind !== 'video' || !VideoQuality) return
    publication.setVideoQuality(share === 'stills' ? VideoQuality.LOW : VideoQuality.HIGH)
    publication.setVideoFPS(share === 'stills' ? 1 : mostFrames.camera)
  }

  #streamOf(track: RemoteTrack): ReceivedStream {
    const known = this.#streams.get(track)
    if (known) return known
    const stream: ReceivedStream = Object.assign(new MediaStream([track.mediaStreamTrack]), {
      // The client measures the element, and asks for a picture of its size.
      showIn: (video: HTMLVideoElement) => {
        track.attach(video)
        return () => void track.detach(video)
      },
    })
    this.#streams.set(track, stream)
    return stream
  }

  async #publish(slot: OwnSlot, track: MediaStreamTrack): Promise<void> {
    const participant = this.#room?.localParticipant
    if (!this.#library || !participant || !maySend(participant, slot) || isPublished(participant, track)) return
    if (this.#publishing.has(track)) return
    this.#publishing.add(track)
    try {
      await participant.publishTrack(track, optionsFor(slot, this.#library))
    } finally {
      this.#publishing.delete(track)
    }
  }

  async send(slot: OwnSlot, track: MediaStreamTrack | null): Promise<void> {
    const before = this.#tracks.get(slot)
    if (track) this.#tracks.set(slot, track)
    else this.#tracks.delete(slot)
    if (before !== track) before?.stop()
    const participant = this.#room?.localParticipant
    if (before && before !== track && participant && isPublished(participant, before))
      await participant.unpublishTrack(before)
    if (!track || this.#room?.state !== 'connected') return
    try {
      await this.#publish(slot, track)
    } catch (error) {
      const errorName = error instanceof Error ? error.name : typeof error
      log.warn('A track was not sent to LiveKit', { module: 'live-media', errorName })
      // The next connection sends it.
      this.#tell('lost')
      void this.#connect()
    }
  }

  async choose(mode: MediaMode): Promise<void> {
    this.#mode = mode
    this.#receive()
    await request(chooseMode, { params: { id: this.#id }, body: { connection: this.#id, mode } })
  }

  async bytes(): Promise<number> {
    const { localParticipant, remoteParticipants } = this.#room ?? {}
    const tracks = [localParticipant, ...(remoteParticipants?.values() ?? [])].flatMap((participant) =>
      [...(participant?.trackPublications.values() ?? [])].flatMap(({ track }) => track ?? []),
    )
    for (const track of tracks) this.#bytes.take(track.sid ?? '', await track.getRTCStatsReport())
    return this.#bytes.total
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    window.removeEventListener('online', this.#online)
    this.#wake?.()
    for (const track of this.#tracks.values()) track.stop()
    void this.#room?.disconnect()
  }
}

const loaded = async (load: () => Promise<Library>): Promise<Library> => {
  const library = await load()
  library.setLogLevel('error')
  return library
}

export const openLiveKit: OpenTransport = (id, events, options) => new LiveKitTransport(id, events, options)
