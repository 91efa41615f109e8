/** What a page asks of whatever carries its voices and pictures, and what it is told. */
import type { MediaMode } from '../../contract/media-words.ts'
import type { Slot } from '../../rules/media/slots.ts'

export type OwnSlot = Exclude<Slot, 'floor'>

export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'refused'

/** A stream, whose carrier may want to know where it is shown, to send no larger picture than that. */
export interface ReceivedStream extends MediaStream {
  /** @returns what ends it */
  showIn?(video: HTMLVideoElement): () => void
}

export interface ReceivedStreams extends Readonly<Partial<Record<Slot, ReceivedStream>>> {
  /** Voices beside those two, where a carrier has more. */
  readonly more?: readonly MediaStream[]
}

/** Bits a second that a browser sends at most. */
export const mostBits = { voice: 32_000, camera: 250_000, screen: 400_000 } as const satisfies Record<OwnSlot, number>

export interface ConnectionEvents {
  onState(state: ConnectionState, error?: unknown): void
  onStreams(streams: ReceivedStreams): void
}

export interface TransportOptions {
  /** Relays for networks that let nothing else through. */
  readonly servers: RTCIceServer[]
  readonly mode: MediaMode
  /** The group in which one is heard; null for the whole lesson. */
  readonly group: number | null
}

/** One browser's connection, which comes about again by itself when its network was lost. */
export interface MediaTransport {
  start(): void
  /** Goes to the room of another group, or back, with what is sent already. */
  move(group: number | null): void
  /** Sends a track in a line, or nothing; the track that was sent before ends. */
  send(slot: OwnSlot, track: MediaStreamTrack | null): Promise<void>
  /** @throws what the call to the server throws */
  choose(mode: MediaMode): Promise<void>
  /** Bytes sent and received by the connection that stands. */
  bytes(): Promise<number>
  close(): void
}

/** @param id of the lesson or meeting */
export type OpenTransport = (id: string, events: ConnectionEvents, options: TransportOptions) => MediaTransport
