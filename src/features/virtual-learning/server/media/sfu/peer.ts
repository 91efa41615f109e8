/** One browser's connection: what it sends is passed to the room, what the room passes on is sent to it. */
import {
  PictureLossIndication,
  RtcpPayloadSpecificFeedback,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useNACK as nack,
  usePLI as pli,
  type RtcpPacket,
  type RTCRtpTransceiver,
  type RtpPacket,
} from 'werift'
import { withAddress, withoutCandidates, withVoice } from '../../../rules/media/sdp.ts'
import { type MediaMode, type MediaRole } from '../../../contract/media-words.ts'
import { shareOf, slotKinds, slots, type Slot } from '../../../rules/media/slots.ts'
import type { MediaNetwork, PeerRef } from '../messages.ts'
import { isKeyframeStart } from './keyframe.ts'
import { Stills } from './stills.ts'

export interface PeerEvents {
  received(slot: Slot, packet: RtpPacket): void
  /** The browser cannot draw what it has, and needs a whole picture. */
  needsPicture(slot: Slot): void
  closed(): void
}

const opus = (): RTCRtpCodecParameters =>
  new RTCRtpCodecParameters({
    mimeType: 'audio/opus',
    clockRate: 48_000,
    channels: 2,
    rtcpFeedback: [nack()],
  })

const vp8 = (): RTCRtpCodecParameters =>
  new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, rtcpFeedback: [nack(), pli()] })

export const isPictureLoss = (packet: RtcpPacket): boolean =>
  packet instanceof RtcpPayloadSpecificFeedback && packet.feedback instanceof PictureLossIndication

const connectionOf = ({ ports }: MediaNetwork): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: { audio: [opus()], video: [vp8()] },
    headerExtensions: { audio: [], video: [] },
    // The server has an address that browsers reach; it asks no other server for one.
    iceServers: [],
    iceUseTcp: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
    ...(ports ? { icePortRange: [ports[0], ports[1]] as [number, number] } : {}),
  })

/** How long a connection without network is kept, in case it returns by itself. */
const keptFor = 30_000

/** Who is behind a connection. */
export interface Entry {
  readonly role: MediaRole
  readonly session: string
  readonly school: string
}

export class Peer {
  readonly ref: PeerRef
  readonly entry: Entry
  mode: MediaMode
  readonly #pc: RTCPeerConnection
  readonly #events: PeerEvents
  readonly #network: MediaNetwork
  #lines: RTCRtpTransceiver[] = []
  /** Where a line's packets came from last. */
  readonly #sources = new Map<Slot, PeerRef>()
  /** By which number the browser sends a line. */
  readonly #incoming = new Map<Slot, number>()
  /** Video lines that go on with the next whole picture. */
  readonly #waiting = new Set<Slot>(['camera', 'screen'])
  readonly #stills = new Map<Slot, Stills>()
  #lost: NodeJS.Timeout | undefined
  #listened = 0
  #closed = false

  constructor(ref: PeerRef, entry: Entry, mode: MediaMode, network: MediaNetwork, events: PeerEvents) {
    this.ref = ref
    this.entry = entry
    this.mode = mode
    this.#events = events
    this.#network = network
    this.#pc = connectionOf(network)
    this.#pc.onTransceiverAdded.subscribe((line) => this.#listen(line))
    this.#pc.connectionStateChange.subscribe((state) => this.#changed(state))
  }

  get isConnected(): boolean {
    return this.#pc.connectionState === 'connected'
  }

  /** @returns undefined for an offer that does not have our lines */
  async answer(offer: string): Promise<string | undefined> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(offer) })
    const lines = this.#pc.getTransceivers()
    if (lines.length !== slots.length || slots.some((slot, index) => lines[index]?.kind !== slotKinds[slot]))
      return undefined
    this.#lines = lines
    for (const [index, slot] of slots.entries()) lines[index]?.setDirection(slot === 'floor' ? 'sendonly' : 'sendrecv')
    await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    const sdp = this.#pc.localDescription?.sdp
    return sdp === undefined ? undefined : withVoice(withAddress(sdp, this.#network.publicAddress))
  }

  /** Lines are added in the order of `slots`. */
  #listen(line: RTCRtpTransceiver): void {
    const slot = slots[this.#listened++]
    if (!slot || line.kind !== slotKinds[slot]) return
    line.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe((packet) => {
        this.#incoming.set(slot, packet.header.ssrc)
        // Extensions are numbered for each connection.
        packet.header.extensions = []
        this.#events.received(slot, packet)
      }),
    )
    line.sender.onPictureLossIndication.subscribe(() => this.#events.needsPicture(slot))
    // Where a browser both sends and receives, werift hands its wish for a whole picture to the receiver.
    line.receiver.onRtcp.subscribe((packet) => isPictureLoss(packet) && this.#events.needsPicture(slot))
    if (slotKinds[slot] === 'video') this.#stills.set(slot, new Stills((packet) => void line.sender.sendRtp(packet)))
  }

  /** @param source whose packet it is */
  send(slot: Slot, packet: RtpPacket, source: PeerRef): void {
    const line = this.#lines[slots.indexOf(slot)]
    if (!line || this.#closed) return
    const share = shareOf(this.mode, slot)
    if (share === 'none') return
    if (share === 'stills') {
      this.#waiting.add(slot)
      this.#stills.get(slot)?.take(packet)
      return
    }
    const isVideo = slotKinds[slot] === 'video'
    const isNew = this.#sources.get(slot) !== source || (isVideo && this.#waiting.has(slot))
    if (isNew && isVideo && !isKeyframeStart(packet.payload)) return
    if (isNew) {
      this.#sources.set(slot, source)
      this.#waiting.delete(slot)
      line.sender.replaceRTP(packet.header)
    }
    void line.sender.sendRtp(packet)
  }

  choose(mode: MediaMode): void {
    this.mode = mode
    for (const slot of ['camera', 'screen'] as const) {
      this.#waiting.add(slot)
      this.#stills.get(slot)?.forget()
    }
  }

  /** Asks the browser for a whole picture. */
  async askPicture(slot: Slot): Promise<void> {
    const ssrc = this.#incoming.get(slot)
    if (ssrc !== undefined && this.isConnected) await this.#lines[slots.indexOf(slot)]?.receiver.sendRtcpPLI(ssrc)
  }

  #changed(state: string): void {
    clearTimeout(this.#lost)
    if (state === 'connected') for (const slot of ['camera', 'screen'] as const) this.#events.needsPicture(slot)
    if (state === 'disconnected' || state === 'failed') {
      this.#lost = setTimeout(() => void this.close(), keptFor)
      this.#lost.unref()
    }
    if (state === 'closed') void this.close()
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    clearTimeout(this.#lost)
    for (const stills of this.#stills.values()) stills.forget()
    await this.#pc.close()
    this.#events.closed()
  }
}
