/** The two WebRTC connections of one participant: what the browser publishes, and what it subscribes to. */
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useNACK as nack,
  usePLI as pli,
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
    headerExtensions: { audio: [], video: [] },
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, rtcpFeedback: [nack(), pli()] })],
    },
  })

/** Ids that the browser chose for its tracks, by the place of the media section. */
const clientIds = (sdp: string): (string | undefined)[] =>
  sdp
    .split(/^m=/m)
    .slice(1)
    .map((section) => /^a=msid:\S+ (\S+)/m.exec(section)?.[1])

export class Publisher {
  readonly #pc = connection()
  readonly #received: (clientId: string, packet: RtpPacket) => void
  /** Sections that are listened to, with the track that the last offer put there. */
  readonly #sections = new Map<RTCRtpTransceiver, string>()

  /** @param received what the browser sent of a track, by the id that it chose */
  constructor(received: (clientId: string, packet: RtpPacket) => void) {
    this.#received = received
  }

  async answer(sdp: string): Promise<string> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(sdp) })
    const ids = clientIds(sdp)
    for (const section of this.#pc.getTransceivers()) {
      const clientId = ids[section.mLineIndex ?? -1]
      if (!clientId) continue
      const isNew = !this.#sections.has(section)
      this.#sections.set(section, clientId)
      section.setDirection('recvonly')
      if (isNew) this.#listen(section)
    }
    await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    return this.#pc.localDescription?.sdp ?? ''
  }

  #listen(section: RTCRtpTransceiver): void {
    const follow = (track: MediaStreamTrack): void =>
      void track.onReceiveRtp.subscribe((packet) => this.#received(this.#sections.get(section) ?? '', packet))
    for (const track of section.receiver.tracks) follow(track)
    section.onTrack.subscribe(follow)
  }

  close = (): Promise<void> => this.#pc.close()
}

export class Subscriber {
  readonly #pc = connection()
  readonly #offer: (sdp: string, id: number, tracks: Record<string, string>) => void
  readonly #tracks = new Map<string, RTCRtpTransceiver>()
  #offers = 0
  /** An offer that waits for its answer, and whether another one must follow. */
  #open = false
  #again = false

  /** @param offer sends an offer to the browser, with its number and the tracks by section */
  constructor(offer: (sdp: string, id: number, tracks: Record<string, string>) => void) {
    this.#offer = offer
    // The browser counts as connected once this connection stands, also while nobody sends anything.
    this.#pc.createDataChannel('_reliable')
  }

  async negotiate(): Promise<void> {
    if (this.#open) {
      this.#again = true
      return
    }
    this.#open = true
    await this.#pc.setLocalDescription(await this.#pc.createOffer())
    const tracks = Object.fromEntries([...this.#tracks].map(([sid, line]) => [line.mid ?? '', sid]))
    this.#offer(this.#pc.localDescription?.sdp ?? '', ++this.#offers, tracks)
  }

  async take(sdp: string): Promise<void> {
    await this.#pc.setRemoteDescription({ type: 'answer', sdp: withoutCandidates(sdp) })
    this.#open = false
    if (!this.#again) return
    this.#again = false
    await this.negotiate()
  }

  has = (sid: string): boolean => this.#tracks.has(sid)

  add(publisher: string, sid: string, kind: Kind): Promise<void> {
    const line = this.#pc.addTransceiver(new MediaStreamTrack({ kind, id: sid }), { direction: 'sendonly' })
    line.sender.streamId = `${publisher}|${sid}`
    this.#tracks.set(sid, line)
    return this.negotiate()
  }

  async drop(sid: string): Promise<void> {
    const line = this.#tracks.get(sid)
    if (!line) return
    this.#tracks.delete(sid)
    line.setDirection('inactive')
    await this.negotiate()
  }

  send(sid: string, packet: RtpPacket): void {
    const line = this.#tracks.get(sid)
    // Extensions are numbered for each connection.
    packet.header.extensions = []
    if (line && this.#pc.connectionState === 'connected') void line.sender.sendRtp(packet)
  }

  close = (): Promise<void> => this.#pc.close()
}
