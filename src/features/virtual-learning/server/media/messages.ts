/** What the server asks of the thread that carries voices and pictures, and what the thread answers. */
import type { MediaMode, MediaRole } from '../../contract/media-words.ts'

export interface MediaNetwork {
  /** Address that people outside reach this machine at; undefined for the machine's own addresses. */
  readonly publicAddress?: string | undefined
  /** First and last UDP port. */
  readonly ports?: readonly [number, number] | undefined
}

/** A connection of one account in one room. */
export interface PeerRef {
  readonly room: string
  readonly account: string
  /** Chosen by the browser, a new one each time that it connects. */
  readonly connection: string
}

export type Command =
  | (PeerRef & {
      readonly kind: 'connect'
      readonly session: string
      readonly school: string
      readonly role: MediaRole
      readonly mode: MediaMode
      readonly offer: string
      /** The rooms of which a person is in one at a time; a room's name begins with it. */
      readonly within?: string
    })
  // A room stands for those of its groups as well, whose names begin with its own.
  | (PeerRef & { readonly kind: 'mode'; readonly mode: MediaMode })
  | (PeerRef & { readonly kind: 'leave' })
  | { readonly kind: 'floor'; readonly room: string; readonly account: string | null }
  /** Of one session, or of all of an account, or of all of a school. */
  | { readonly kind: 'drop-sessions'; readonly account?: string; readonly session?: string; readonly school?: string }
  | { readonly kind: 'drop-account'; readonly room: string; readonly account: string }
  | { readonly kind: 'close'; readonly room: string }
  | { readonly kind: 'record'; readonly room: string; readonly path: string }
  | { readonly kind: 'stop-recording'; readonly room: string }
  | { readonly kind: 'figures'; readonly room: string }

export interface RoomFigures {
  readonly connected: readonly { readonly account: string; readonly mode: MediaMode; readonly role: MediaRole }[]
  readonly floor: string | null
  readonly isRecorded: boolean
}

export const emptyRoom: RoomFigures = { connected: [], floor: null, isRecorded: false }

export interface Answers {
  /** An answer to the offer; null where the offer is not one that the server understands. */
  readonly connect: string | null
  /** False without such a connection of the account. */
  readonly mode: boolean
  readonly leave: boolean
  readonly floor: true
  readonly 'drop-sessions': true
  readonly 'drop-account': true
  readonly close: true
  /** False while the room is recorded already. */
  readonly record: boolean
  /** False if the room was not recorded. */
  readonly 'stop-recording': boolean
  readonly figures: RoomFigures
}

export interface Asked {
  readonly id: number
  readonly command: Command
}
export type Told =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly error: string }
