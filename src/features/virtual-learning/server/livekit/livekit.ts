/**
 * A LiveKit server of the installation: its rooms, who may send in them, and the tokens that browsers enter with. Names of
 * rooms and people are keyed hashes, so that nobody guesses a room, and the server learns no id of ours.
 */
import { createHmac } from 'node:crypto'
import { AccessToken, RoomServiceClient, TrackSource, TwirpError } from 'livekit-server-sdk'
import type { CarriedPart, Rights, SentSlot } from '../../rules/media/grants.ts'

export interface LiveKitServer {
  /** Such as `wss://livekit.example.org`; browsers use it too. */
  readonly url: string
  readonly key: string
  readonly secret: string
}

/** Seconds in which a browser must have entered with its token. */
const tokenFor = 120
/** An answer is waited for this long, in seconds. */
const mostWait = 8
/** Seconds that a room stays while nobody is in it. */
const emptyFor = 600

const sources: Readonly<Record<SentSlot, TrackSource>> = {
  voice: TrackSource.MICROPHONE,
  camera: TrackSource.CAMERA,
  screen: TrackSource.SCREEN_SHARE,
}
// An empty list of sources would stand for all of them.
const permissionOf = ({ sends, hidden }: Rights) => ({
  canSubscribe: true,
  canPublish: sends.length > 0,
  canPublishData: false,
  hidden,
  ...(sends.length > 0 ? { canPublishSources: sends.map((slot) => sources[slot]) } : {}),
})

/** Whether the server answered that there is no such room, or nobody like this in it. */
const isNotThere = (error: unknown): boolean => error instanceof TwirpError && error.code === 'not_found'

export class LiveKit {
  readonly url: string
  readonly #server: LiveKitServer
  readonly #rooms: RoomServiceClient

  constructor(server: LiveKitServer) {
    this.#server = server
    this.url = server.url
    this.#rooms = new RoomServiceClient(server.url, server.key, server.secret, { requestTimeout: mostWait })
  }

  #hashed(kind: string, path: string): string {
    return createHmac('sha256', this.#server.secret).update(`${kind}/${path}`).digest('base64url').slice(0, 32)
  }

  /** @param path of the lesson, or of a group in it */
  room(path: string): string {
    return `darasa-${this.#hashed('room', path)}`
  }

  /** Who somebody is in a lesson and its groups. */
  identity(lesson: string, account: string): string {
    return this.#hashed('person', `${lesson}/${account}`)
  }

  /** A room that is there already stays as it is. */
  async make(room: string): Promise<void> {
    await this.#rooms.createRoom({ name: room, emptyTimeout: emptyFor })
  }

  /** @returns the token with which a browser enters the room */
  ticket(room: string, identity: string, part: CarriedPart, rights: Rights): Promise<string> {
    const { key, secret } = this.#server
    const token = new AccessToken(key, secret, { identity, ttl: tokenFor, attributes: { part } })
    token.addGrant({ roomJoin: true, room, ...permissionOf(rights) })
    return token.toJwt()
  }

  /** Changes what somebody in the room may send; who is not in it gets it with the next token. */
  async permit(room: string, identity: string, rights: Rights): Promise<void> {
    try {
      await this.#rooms.updateParticipant(room, identity, { permission: permissionOf(rights) })
    } catch (error) {
      if (!isNotThere(error)) throw error
    }
  }

  /** Takes somebody out of the room, whose tokens so far end. @returns false if they were not in it */
  async remove(room: string, identity: string): Promise<boolean> {
    try {
      const revokeTokenTs = BigInt(Math.floor(Date.now() / 1000))
      await this.#rooms.removeParticipant(room, identity, { revokeTokenTs })
      return true
    } catch (error) {
      if (isNotThere(error)) return false
      throw error
    }
  }

  /** Those of the rooms that are there. */
  async running(rooms: readonly string[]): Promise<string[]> {
    return (await this.#rooms.listRooms([...rooms])).map(({ name }) => name)
  }

  /** Ends rooms, with everybody in them. */
  async end(rooms: readonly string[]): Promise<void> {
    await Promise.all(
      rooms.map(async (room) => {
        try {
          await this.#rooms.deleteRoom(room)
        } catch (error) {
          if (!isNotThere(error)) throw error
        }
      }),
    )
  }
}
