/** What carries one participant's media: one WebRTC connection, or two for clients and servers that know no other way. */
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useNACK as nack,
  usePLI as pli,
  useSdesMid as mid,
  useSdesRTPStreamId as layer,
  type RTCRtpTransceiver,
  type RtpPacket,
} from 'werift'
import { withoutCandidates } from '../../rules/media/sdp.ts'

export type Kind = 'audio' | 'video'

const connection = (): RTCPeerConnection =>
  new RTCPeerConnection({
    iceServers: [],
    iceUseTcp: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
    // A browser that offers several layers insists on the second one.
    headerExtensions: { audio: [mid()], video: [mid(), layer()] },
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, rtcpFeedback: [nack(), pli()] })],
    },
  })

export interface Heard {
  /** What the browser sent of a track, by the id that it chose. */
  received(clientId: string, packet: RtpPacket): void
  /** The browser cannot draw a track that it gets, and needs a whole picture. */
  needsPicture(sid: string): void
}

/** Tracks by media section. */
export type Sections = Readonly<Record<string, string>>

export interface Transports {
  /** What the browser must know before it sends anything. */
  begin(): Promise<void>
  /** @returns the answer to an offer of the browser, and the tracks that arrive by it */
  answer(sdp: string): Promise<{ readonly sdp: string; readonly tracks: Sections }>
  /** Takes the browser's answer to an offer. */
  take(sdp: string): Promise<void>
  has(sid: string): boolean
  /** Sends a track of another participant from now on. */
  add(publisher: string, sid: string, kind: Kind): Promise<void>
  drop(sid: string): Promise<void>
  send(sid: string, packet: RtpPacket): void
  /** Asks the browser for a whole picture of what it publishes. */
  askPicture(clientId: string): Promise<void>
  close(): Promise<void>
}

interface Section {
  readonly clientId: string | undefined
  readonly sends: boolean
}

const sectionsOf = (sdp: string): Section[] =>
  sdp
    .split(/^m=/m)
    .slice(1)
    .map((text) => ({
      clientId: /^a=msid:\S+ (\S+)/m.exec(text)?.[1],
      sends: /^a=send(only|recv)\r?$/m.test(text),
    }))

const sendTo = (pc: RTCPeerConnection, line: RTCRtpTransceiver | undefined, packet: RtpPacket): void => {
  // Extensions are numbered for each connection.
  packet.header.extensions = []
  if (line && pc.connectionState === 'connected') void line.sender.sendRtp(packet)
}

/** Listens to what a browser publishes. */
class Listening {
  readonly #heard: Heard
  /** Sections that are listened to, with the track that the last offer put there. */
  readonly #lines = new Map<RTCRtpTransceiver, string>()
  /** By which number the browser sends a track. */
  readonly #numbers = new Map<string, number>()

  constructor(heard: Heard) {
    this.#heard = heard
  }

  async askPicture(clientId: string): Promise<void> {
    const number = this.#numbers.get(clientId)
    for (const [line, id] of this.#lines)
      if (id === clientId && number !== undefined) await line.receiver.sendRtcpPLI(number)
  }

  take(line: RTCRtpTransceiver, clientId: string): void {
    const isNew = !this.#lines.has(line)
    this.#lines.set(line, clientId)
    line.setDirection('recvonly')
    if (!isNew) return
    const follow = (track: MediaStreamTrack): void => {
      // Of the layers of a video the smallest is enough here.
      if (track.rid && track.rid !== 'q') return
      track.onReceiveRtp.subscribe((packet) => {
        const id = this.#lines.get(line) ?? ''
        this.#numbers.set(id, packet.header.ssrc)
        this.#heard.received(id, packet)
      })
    }
    for (const track of line.receiver.tracks) follow(track)
    line.onTrack.subscribe(follow)
  }
}

/** The way of newer servers: the browser offers, with sections on which it receives, and is told when it must offer again. */
export class OneConnection implements Transports {
  readonly #heard: Heard
  readonly #pc = connection()
  readonly #listening: Listening
  readonly #ask: (more: { numAudios: number; numVideos: number }) => void
  readonly #lines = new Map<string, RTCRtpTransceiver>()
  readonly #waiting = new Map<string, { readonly publisher: string; readonly kind: Kind }>()
  #answered = false

  /** @param ask asks the browser to offer again, with more sections */
  constructor(heard: Heard, ask: (more: { numAudios: number; numVideos: number }) => void) {
    this.#heard = heard
    this.#listening = new Listening(heard)
    this.#ask = ask
  }

  begin = (): Promise<void> => Promise.resolve()

  async answer(sdp: string) {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(sdp) })
    const sections = sectionsOf(sdp)
    const used = new Set(this.#lines.values())
    for (const line of this.#pc.getTransceivers()) {
      const { clientId, sends } = sections[line.mLineIndex ?? -1] ?? {}
      if (sends && clientId) this.#listening.take(line, clientId)
      else if (!used.has(line)) this.#fill(line)
    }
    await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    this.#answered = true
    if (this.#waiting.size > 0) this.#askAgain()
    const tracks = Object.fromEntries([...this.#lines].map(([sid, { mid }]) => [mid ?? '', sid]))
    return { sdp: this.#pc.localDescription?.sdp ?? '', tracks }
  }

  /** A free section takes the next track of its kind. */
  #fill(line: RTCRtpTransceiver): void {
    const [sid, next] = [...this.#waiting].find(([, { kind }]) => kind === line.kind) ?? []
    line.setDirection(next ? 'sendonly' : 'inactive')
    if (!sid || !next) return
    line.sender.streamId = `${next.publisher}|${sid}`
    this.#waiting.delete(sid)
    this.#lines.set(sid, line)
    line.sender.onPictureLossIndication.subscribe(() => this.#heard.needsPicture(sid))
  }

  #askAgain(): void {
    const count = (kind: Kind): number => [...this.#waiting.values()].filter((one) => one.kind === kind).length
    this.#ask({ numAudios: count('audio'), numVideos: count('video') })
  }

  take = (): Promise<void> => Promise.resolve()
  has = (sid: string): boolean => this.#lines.has(sid) || this.#waiting.has(sid)

  async add(publisher: string, sid: string, kind: Kind): Promise<void> {
    this.#waiting.set(sid, { publisher, kind })
    if (this.#answered) this.#askAgain()
  }

  async drop(sid: string): Promise<void> {
    this.#waiting.delete(sid)
    if (this.#lines.delete(sid)) this.#askAgain()
  }

  send = (sid: string, packet: RtpPacket): void => sendTo(this.#pc, this.#lines.get(sid), packet)
  askPicture = (clientId: string): Promise<void> => this.#listening.askPicture(clientId)
  close = (): Promise<void> => this.#pc.close()
}

/** The way of older servers: the browser offers what it publishes, the server what it sends. */
export class TwoConnections implements Transports {
  readonly #heard: Heard
  readonly #publisher = connection()
  readonly #subscriber = connection()
  readonly #listening: Listening
  readonly #offer: (sdp: string, id: number, tracks: Sections) => void
  readonly #lines = new Map<string, RTCRtpTransceiver>()
  #offers = 0
  /** An offer that waits for its answer, and whether another one must follow. */
  #open = false
  #again = false

  /** @param offer sends an offer to the browser, with its number */
  constructor(heard: Heard, offer: (sdp: string, id: number, tracks: Sections) => void) {
    this.#heard = heard
    this.#listening = new Listening(heard)
    this.#offer = offer
    // The browser counts as connected once this connection stands, also while nobody sends anything.
    this.#subscriber.createDataChannel('_reliable')
  }

  begin = (): Promise<void> => this.#negotiate()

  async #negotiate(): Promise<void> {
    if (this.#open) {
      this.#again = true
      return
    }
    this.#open = true
    await this.#subscriber.setLocalDescription(await this.#subscriber.createOffer())
    const tracks = Object.fromEntries([...this.#lines].map(([sid, line]) => [line.mid ?? '', sid]))
    this.#offer(this.#subscriber.localDescription?.sdp ?? '', ++this.#offers, tracks)
  }

  async take(sdp: string): Promise<void> {
    await this.#subscriber.setRemoteDescription({ type: 'answer', sdp: withoutCandidates(sdp) })
    this.#open = false
    if (!this.#again) return
    this.#again = false
    await this.#negotiate()
  }

  async answer(sdp: string) {
    await this.#publisher.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(sdp) })
    const sections = sectionsOf(sdp)
    for (const line of this.#publisher.getTransceivers()) {
      const { clientId } = sections[line.mLineIndex ?? -1] ?? {}
      if (clientId) this.#listening.take(line, clientId)
    }
    await this.#publisher.setLocalDescription(await this.#publisher.createAnswer())
    return { sdp: this.#publisher.localDescription?.sdp ?? '', tracks: {} }
  }

  has = (sid: string): boolean => this.#lines.has(sid)

  add(publisher: string, sid: string, kind: Kind): Promise<void> {
    const line = this.#subscriber.addTransceiver(new MediaStreamTrack({ kind, id: sid }), { direction: 'sendonly' })
    line.sender.streamId = `${publisher}|${sid}`
    this.#lines.set(sid, line)
    line.sender.onPictureLossIndication.subscribe(() => this.#heard.needsPicture(sid))
    return this.#negotiate()
  }

  async drop(sid: string): Promise<void> {
    const line = this.#lines.get(sid)
    if (!line) return
    this.#lines.delete(sid)
    line.setDirection('inactive')
    await this.#negotiate()
  }

  send = (sid: string, packet: RtpPacket): void => sendTo(this.#subscriber, this.#lines.get(sid), packet)
  askPicture = (clientId: string): Promise<void> => this.#listening.askPicture(clientId)

  async close(): Promise<void> {
    await Promise.all([this.#publisher.close(), this.#subscriber.close()])
  }
}
