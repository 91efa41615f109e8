/**
 * A LiveKit server on this machine, as much of it as lessons need: its RoomService (Twirp), and the signalling of newer
 * servers, with one connection for each person (`/rtc/v1`), or of older ones, with two (`/rtc`). Media goes through werift.
 * It is set up without `room.auto_create`. Who comes back after a loss enters anew, as where a real server gave them up.
 */
import {
  CreateRoomRequest,
  DeleteRoomRequest,
  DisconnectReason,
  JoinRequest,
  LeaveRequest_Action,
  ListParticipantsRequest,
  ListParticipantsResponse,
  ListRoomsRequest,
  ListRoomsResponse,
  ParticipantPermission,
  RoomParticipantIdentity,
  SignalResponse,
  TrackSource,
  UpdateParticipantRequest,
  WrappedJoinRequest,
  WrappedJoinRequest_Compression,
} from '@livekit/protocol'
import { TokenVerifier, type VideoGrant } from 'livekit-server-sdk'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { WebSocketServer, type WebSocket } from 'ws'
import { Room } from './room.ts'

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
const noRoom = () => new Refusal(404, 'not_found', 'requested room does not exist')
const nobody = () => new Refusal(404, 'not_found', 'participant does not exist')
const noRight = () => new Refusal(401, 'unauthenticated', 'permissions denied')

type Json = Parameters<typeof CreateRoomRequest.fromJson>[0]

const sourceOf: Readonly<Record<string, TrackSource>> = {
  camera: TrackSource.CAMERA,
  microphone: TrackSource.MICROPHONE,
  screen_share: TrackSource.SCREEN_SHARE,
  screen_share_audio: TrackSource.SCREEN_SHARE_AUDIO,
}

const permissionOf = ({ canPublish, canSubscribe, canPublishData, hidden, canPublishSources }: VideoGrant) =>
  new ParticipantPermission({
    canPublish: canPublish ?? true,
    canSubscribe: canSubscribe ?? true,
    canPublishData: canPublishData ?? true,
    hidden: hidden ?? false,
    // Tokens carry their names.
    canPublishSources: (canPublishSources ?? []).map((one) => sourceOf[String(one)] ?? TrackSource.UNKNOWN),
  })

/** What a browser says as it enters, in the way of newer servers. */
const joinOf = (packed: string): JoinRequest => {
  const { compression, joinRequest } = WrappedJoinRequest.fromBinary(Buffer.from(packed, 'base64url'))
  const isPacked = compression === WrappedJoinRequest_Compression.GZIP
  return JoinRequest.fromBinary(isPacked ? gunzipSync(joinRequest) : joinRequest)
}

/** How a browser enters. @returns undefined for a path that the server does not have */
const wayIn = ({ pathname, searchParams }: URL, isOld: boolean) => {
  if (pathname === '/rtc')
    return {
      takesAll: searchParams.get('auto_subscribe') !== '0',
      hasOne: false,
      resumes: searchParams.get('reconnect') === '1',
    }
  if (pathname !== '/rtc/v1' || isOld) return undefined
  const { connectionSettings, publisherOffer: offer, reconnect } = joinOf(searchParams.get('join_request') ?? '')
  return { takesAll: connectionSettings?.autoSubscribe ?? true, hasOne: true, offer, resumes: reconnect }
}

/** What a server says to a browser of which it knows nothing any more. */
const enterAnew = (opened: WebSocket): void => {
  const value = { reason: DisconnectReason.STATE_MISMATCH, action: LeaveRequest_Action.RECONNECT }
  opened.send(new SignalResponse({ message: { case: 'leave', value } }).toBinary())
  opened.close()
}

export class LiveKitPeer {
  readonly key = 'darasa'
  readonly secret = 'a secret that both sides know'
  readonly rooms = new Map<string, Room>()
  /** Calls of the RoomService, by method. */
  readonly calls: string[] = []
  readonly failures: unknown[] = []
  /** Paths at which browsers entered, also after a loss. */
  readonly entered: string[] = []
  /** An older server, without `/rtc/v1`. */
  isOld = false
  /** Answers nothing but errors while true. */
  isDown = false
  readonly #verifier = new TokenVerifier(this.key, this.secret)
  readonly #sockets = new WebSocketServer({ noServer: true })
  #server: Server | undefined

  get url(): string {
    const address = this.#server?.address() as AddressInfo | undefined
    return `ws://127.0.0.1:${address?.port ?? 0}`
  }

  #roomOf(name: string): Room {
    const room = this.rooms.get(name) ?? new Room(name, (error) => void this.failures.push(error))
    this.rooms.set(name, room)
    return room
  }

  #found(name: string): Room {
    const room = this.rooms.get(name)
    if (!room) throw noRoom()
    return room
  }

  async #grantOf(
    token: string,
  ): Promise<VideoGrant & { identity: string; nbf: number; attributes: Record<string, string> }> {
    const { video, sub, nbf, attributes } = await this.#verifier.verify(token).catch(() => {
      throw noRight()
    })
    return { ...video, identity: sub ?? '', nbf: nbf ?? 0, attributes: attributes ?? {} }
  }

  /** @throws Refusal for a token that is none, or none any more */
  async #entryOf(token: string) {
    const grant = await this.#grantOf(token)
    if (!grant.roomJoin || !grant.room) throw noRight()
    const room = this.#found(grant.room)
    if (grant.nbf < (room.revoked.get(grant.identity) ?? 0)) throw noRight()
    return { grant, room }
  }

  /** The methods of the RoomService that we call. */
  async #call(method: string, body: Json, grant: VideoGrant) {
    const ensureAdmin = (room: string): void => {
      if (!grant.roomAdmin || grant.room !== room) throw noRight()
    }
    this.calls.push(method)
    switch (method) {
      case 'CreateRoom': {
        if (!grant.roomCreate) throw noRight()
        return this.#roomOf(CreateRoomRequest.fromJson(body).name).info
      }
      case 'ListRooms': {
        if (!grant.roomList) throw noRight()
        const { names } = ListRoomsRequest.fromJson(body)
        const rooms = [...this.rooms.values()].filter(({ name }) => names.length === 0 || names.includes(name))
        return new ListRoomsResponse({ rooms: rooms.map(({ info }) => info) })
      }
      case 'DeleteRoom': {
        if (!grant.roomCreate) throw noRight()
        const room = this.#found(DeleteRoomRequest.fromJson(body).room)
        this.rooms.delete(room.name)
        room.end(DisconnectReason.ROOM_DELETED)
        return undefined
      }
      case 'ListParticipants': {
        const { room } = ListParticipantsRequest.fromJson(body)
        ensureAdmin(room)
        return new ListParticipantsResponse({ participants: this.#found(room).people.map(({ info }) => info) })
      }
      case 'RemoveParticipant': {
        const { room: name, identity, revokeTokenTs } = RoomParticipantIdentity.fromJson(body)
        ensureAdmin(name)
        const [room, participant] = [this.#found(name), this.#found(name).find(identity)]
        if (!participant) throw nobody()
        room.revoked.set(identity, Number(revokeTokenTs) || Math.floor(Date.now() / 1000) + 60)
        participant.dismiss(DisconnectReason.PARTICIPANT_REMOVED)
        return undefined
      }
      case 'UpdateParticipant': {
        const { room, identity, permission } = UpdateParticipantRequest.fromJson(body)
        ensureAdmin(room)
        const participant = this.#found(room).find(identity)
        if (!participant) throw nobody()
        if (permission) await participant.permit(permission)
        return participant.info
      }
      default:
        throw new Refusal(404, 'bad_route', `no handler for ${method}`)
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://peer')
    const method = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(path)?.[1]
    const say = (status: number, body: unknown): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(body))
    try {
      if (this.isDown) throw new Refusal(503, 'unavailable', 'down')
      // A browser asks here why its socket was refused.
      if (path === '/rtc/validate' || (path === '/rtc/v1/validate' && !this.isOld)) {
        await this.#entryOf(searchParams.get('access_token') ?? '')
        return say(200, {})
      }
      // And here whether the network is back.
      if (path === '/') return say(200, 'OK')
      if (!method) throw new Refusal(404, 'bad_route', `nothing at ${path}`)
      const grant = await this.#grantOf((request.headers.authorization ?? '').replace(/^Bearer /, ''))
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = await this.#call(method, JSON.parse(Buffer.concat(chunks).toString() || '{}') as Json, grant)
      say(200, answer?.toJson() ?? {})
    } catch (error) {
      if (!(error instanceof Refusal)) this.failures.push(error)
      const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'internal', 'failed')
      say(status, { code, msg: message })
    }
  }

  async #enter(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://peer')
    const way = wayIn(url, this.isOld)
    const refuse = (status: string): void => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`)
    if (this.isDown) return refuse('503 Service Unavailable')
    if (!way) return refuse('404 Not Found')
    const entry = await this.#entryOf(url.searchParams.get('access_token') ?? '').catch((error: unknown) =>
      error instanceof Refusal ? error : noRight(),
    )
    if (entry instanceof Refusal) return refuse(entry.status === 404 ? '404 Not Found' : '401 Unauthorized')
    const { grant, room } = entry
    const { identity, attributes } = grant
    const { resumes, ...as } = way
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      if (resumes) return enterAnew(opened)
      this.entered.push(url.pathname)
      room.enter(opened, { identity, attributes, permission: permissionOf(grant), ...as }).catch(room.failed)
    })
  }

  async start(port = 0): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response))
    server.on('upgrade', (request, socket, head) => void this.#enter(request, socket, head))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    for (const room of this.rooms.values()) room.end(DisconnectReason.SERVER_SHUTDOWN)
    this.#sockets.close()
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}
