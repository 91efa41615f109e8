/** One participant of a room: its signalling, its tracks and what carries them. */
import {
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  SignalRequest,
  SignalResponse,
  TrackInfo,
  TrackType,
  type AddTrackRequest,
  type DisconnectReason,
  type ParticipantPermission,
  type Room as RoomInfo,
  type TrackSource,
} from '@livekit/protocol'
import type { RtpPacket } from 'werift'
import type { WebSocket } from 'ws'
import { OneConnection, TwoConnections, type Transports } from './transports.ts'

type Message = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>['message']

let numbers = 0
export const sidOf = (prefix: string): string => `${prefix}_${(++numbers).toString(36).padStart(12, '0')}`

/** Answers are waited for this long by the client, in seconds, and asked for this often. */
const pings = { pingTimeout: 15, pingInterval: 5 } as const

/** The room as a participant knows it. */
export interface Around {
  readonly info: RoomInfo
  readonly failed: (error: unknown) => void
  others(of: Participant): Participant[]
  tell(participant: Participant): void
  published(by: Participant): Promise<void>
  needsPicture(sid: string): void
  gone(participant: Participant): void
}

export interface Entry {
  readonly identity: string
  readonly attributes: Record<string, string>
  readonly permission: ParticipantPermission
  /** Whether everything that others publish is sent without asking. */
  readonly takesAll: boolean
  /** The browser speaks of one connection, and may have offered it already. */
  readonly hasOne: boolean
  readonly offer?: { readonly sdp: string; readonly id: number } | undefined
}

export class Participant {
  readonly identity: string
  readonly sid = sidOf('PA')
  permission: ParticipantPermission
  readonly #room: Around
  readonly #socket: WebSocket
  readonly #transports: Transports
  readonly #entry: Entry
  /** By the id that the browser chose. */
  readonly #tracks = new Map<string, TrackInfo>()
  /** What the browser said of tracks. */
  readonly #chosen = new Map<string, boolean>()
  /** Packets that it sent and that others were allowed to hear. */
  passed = 0

  constructor(room: Around, socket: WebSocket, entry: Entry) {
    this.identity = entry.identity
    this.permission = entry.permission
    this.#entry = entry
    this.#room = room
    this.#socket = socket
    const heard = {
      received: (clientId: string, packet: RtpPacket) => this.#passOn(clientId, packet),
      needsPicture: (sid: string) => room.needsPicture(sid),
    }
    this.#transports = entry.hasOne
      ? new OneConnection(heard, (value) => this.say({ case: 'mediaSectionsRequirement', value }))
      : new TwoConnections(heard, (sdp, id, midToTrackId) =>
          this.say({ case: 'offer', value: { type: 'offer', sdp, id, midToTrackId } }),
        )
    socket.on('message', (data: Buffer) => {
      void this.#hear(SignalRequest.fromBinary(data)).catch((error: unknown) => room.failed(error))
    })
    socket.on('close', () => room.gone(this))
  }

  get info(): ParticipantInfo {
    return new ParticipantInfo({
      sid: this.sid,
      identity: this.identity,
      state: ParticipantInfo_State.ACTIVE,
      attributes: this.#entry.attributes,
      permission: this.permission,
      tracks: [...this.#tracks.values()],
    })
  }

  get tracks(): readonly TrackInfo[] {
    return [...this.#tracks.values()]
  }

  say(message: Message): void {
    this.#socket.send(new SignalResponse({ message }).toBinary())
  }

  /** Answers the call with the room and who is in it, and offers the connection on which tracks will arrive. */
  async welcome(others: readonly Participant[]): Promise<void> {
    this.say({
      case: 'join',
      value: {
        room: this.#room.info,
        participant: this.info,
        otherParticipants: others.map(({ info }) => info),
        subscriberPrimary: !this.#entry.hasOne,
        serverVersion: '1.9.0',
        serverInfo: { version: '1.9.0', protocol: 15 },
        ...pings,
      },
    })
    await this.#transports.begin()
    if (this.#entry.offer) await this.#answer(this.#entry.offer)
    for (const other of others) await this.follow(other)
  }

  /** Sends on what another participant publishes, as far as this one wants it. */
  async follow(other: Participant): Promise<void> {
    for (const { sid, type } of other.tracks)
      if ((this.#chosen.get(sid) ?? this.#entry.takesAll) && !this.#transports.has(sid))
        await this.#transports.add(other.sid, sid, type === TrackType.VIDEO ? 'video' : 'audio')
  }

  drop = (sid: string): Promise<void> => this.#transports.drop(sid)

  send(sid: string, packet: RtpPacket): void {
    this.#transports.send(sid, packet)
  }

  /** Candidates are not needed: the browser finds this machine by the answers. What else it says changes nothing here. */
  async #hear({ message }: SignalRequest): Promise<void> {
    if (message.case === 'ping') this.say({ case: 'pong', value: BigInt(Date.now()) })
    if (message.case === 'pingReq') {
      const value = { lastPingTimestamp: message.value.timestamp, timestamp: BigInt(Date.now()) }
      this.say({ case: 'pongResp', value })
    }
    if (message.case === 'answer') await this.#transports.take(message.value.sdp)
    if (message.case === 'offer') await this.#answer(message.value)
    if (message.case === 'addTrack') await this.#publish(message.value)
    if (message.case === 'mute') this.#mute(message.value.sid, message.value.muted)
    if (message.case === 'subscription') {
      const { trackSids, participantTracks, subscribe } = message.value
      await this.#choose([...trackSids, ...participantTracks.flatMap((one) => one.trackSids)], subscribe)
    }
    if (message.case === 'leave') this.#socket.close()
  }

  /** Asks the browser for a whole picture, if the track is its own. */
  async askPicture(sid: string): Promise<void> {
    for (const [clientId, track] of this.#tracks) if (track.sid === sid) await this.#transports.askPicture(clientId)
  }

  async #answer({ sdp: offered, id }: { sdp: string; id: number }): Promise<void> {
    const { sdp, tracks: midToTrackId } = await this.#transports.answer(offered)
    this.say({ case: 'answer', value: { type: 'answer', sdp, id, midToTrackId } })
  }

  #mute(sid: string, muted: boolean): void {
    for (const track of this.#tracks.values()) if (track.sid === sid) track.muted = muted
    this.#room.tell(this)
  }

  mayPublish(source: TrackSource): boolean {
    const { canPublish, canPublishSources } = this.permission
    return canPublish && (canPublishSources.length === 0 || canPublishSources.includes(source))
  }

  async #publish({ cid, name, type, source }: AddTrackRequest): Promise<void> {
    // The real server ignores such a request, too.
    if (!this.mayPublish(source)) return
    const mimeType = type === TrackType.VIDEO ? 'video/VP8' : 'audio/opus'
    const track = new TrackInfo({ sid: sidOf('TR'), name, type, source, mimeType, codecs: [{ mimeType, cid }] })
    this.#tracks.set(cid, track)
    this.say({ case: 'trackPublished', value: { cid, track } })
    await this.#room.published(this)
  }

  async #choose(sids: readonly string[], subscribe: boolean): Promise<void> {
    for (const sid of sids) {
      this.#chosen.set(sid, subscribe)
      if (!subscribe) await this.drop(sid)
    }
    if (subscribe) for (const other of this.#room.others(this)) await this.follow(other)
  }

  #passOn(clientId: string, packet: RtpPacket): void {
    const track = this.#tracks.get(clientId)
    if (!track || track.muted || !this.mayPublish(track.source)) return
    this.passed++
    for (const other of this.#room.others(this)) other.send(track.sid, packet)
  }

  /** Changes rights; what the person may not send any more ends. */
  async permit(permission: ParticipantPermission): Promise<void> {
    this.permission = permission
    for (const [clientId, { sid, source }] of this.#tracks) {
      if (this.mayPublish(source)) continue
      this.#tracks.delete(clientId)
      this.say({ case: 'trackUnpublished', value: { trackSid: sid } })
      for (const other of this.#room.others(this)) await other.drop(sid)
    }
    this.say({ case: 'update', value: { participants: [this.info] } })
    this.#room.tell(this)
  }

  /** Loses the person without a word, as a network does. */
  lose(): void {
    this.#socket.terminate()
  }

  /** Sends the person away. */
  dismiss(reason: DisconnectReason): void {
    this.say({ case: 'leave', value: { reason, action: LeaveRequest_Action.DISCONNECT } })
    this.#socket.close()
  }

  close = (): Promise<void> => this.#transports.close()
}
