/** A browser's part in a lesson, played by a second WebRTC implementation's API on loopback. */
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  useNACK as nack,
  usePLI as pli,
  type RTCRtpTransceiver,
} from 'werift'
import { isPictureLoss } from '../server/media/sfu/peer.ts'
import { slotKinds, slots, type Slot } from '../rules/media/slots.ts'

/** A key frame and a later frame of VP8 as their first bytes say; nobody draws them. */
export const wholePicture = Buffer.from([0x10, 0x10, 0, 0, 0x9d, 0x01, 0x2a])
export const laterPicture = Buffer.from([0x10, 0x11, 0, 0, 0, 0, 0])

export class MediaClient {
  readonly #pc = new RTCPeerConnection({
    iceServers: [],
    iceUseTcp: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          rtcpFeedback: [nack(), pli()],
        }),
      ],
    },
  })
  readonly #lines = new Map<Slot, RTCRtpTransceiver>()
  /** What arrived, by line: the first byte of each packet. */
  readonly heard: Record<Slot, Buffer[]> = { voice: [], floor: [], camera: [], screen: [] }
  readonly sequences: Record<Slot, number[]> = { voice: [], floor: [], camera: [], screen: [] }
  /** How often the server asked for a whole picture. */
  asked = 0
  #sequence = 1
  #timestamp = 0

  constructor() {
    for (const slot of slots) {
      const line =
        slot === 'floor'
          ? this.#pc.addTransceiver('audio', { direction: 'recvonly' })
          : this.#pc.addTransceiver(new MediaStreamTrack({ kind: slotKinds[slot] }), { direction: 'sendrecv' })
      line.onTrack.subscribe((track) =>
        track.onReceiveRtp.subscribe((packet) => {
          this.heard[slot].push(packet.payload)
          this.sequences[slot].push(packet.header.sequenceNumber)
        }),
      )
      line.sender.onPictureLossIndication.subscribe(() => this.asked++)
      line.receiver.onRtcp.subscribe((packet) => void (this.asked += isPictureLoss(packet) ? 1 : 0))
      this.#lines.set(slot, line)
    }
  }

  get state(): string {
    return this.#pc.connectionState
  }

  async offer(): Promise<string> {
    await this.#pc.setLocalDescription(await this.#pc.createOffer())
    return this.#pc.localDescription?.sdp ?? ''
  }

  take = (sdp: string): Promise<void> => this.#pc.setRemoteDescription({ type: 'answer', sdp })

  /** Sends one packet. */
  send(slot: Slot, payload: Buffer): void {
    this.#timestamp += 960
    const packet = new RtpPacket(
      new RtpHeader({ sequenceNumber: this.#sequence++, timestamp: this.#timestamp, marker: true, payloadType: 96 }),
      payload,
    )
    void this.#lines.get(slot)?.sender.sendRtp(packet)
  }

  close = (): Promise<void> => this.#pc.close()
}
