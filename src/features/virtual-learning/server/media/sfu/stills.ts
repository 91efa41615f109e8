/** Sends only whole pictures of a video, slowly, so that voice keeps its room on a thin line. */
import type { RtpPacket } from 'werift'
import { stillPacketEvery } from '../../../rules/media/slots.ts'
import { isKeyframeStart } from './keyframe.ts'

/** A picture in more packets than this would take longer than its successor is worth. */
const mostPackets = 60

export class Stills {
  readonly #send: (packet: RtpPacket) => void
  /** Packets of the picture that arrives. */
  #arriving: RtpPacket[] | undefined
  #leaving: RtpPacket[] = []
  #timer: NodeJS.Timeout | undefined
  #sequence = Math.floor(Math.random() * 60_000)

  constructor(send: (packet: RtpPacket) => void) {
    this.#send = send
  }

  take(packet: RtpPacket): void {
    if (isKeyframeStart(packet.payload)) this.#arriving = []
    if (!this.#arriving) return
    const previous = this.#arriving.at(-1)
    const isNext = !previous || packet.header.sequenceNumber === ((previous.header.sequenceNumber + 1) & 0xffff)
    if (!isNext || this.#arriving.length >= mostPackets) {
      this.#arriving = undefined
      return
    }
    this.#arriving.push(packet)
    if (!packet.header.marker) return
    // A picture on its way is finished first; the next one after it is the latest.
    if (!this.#timer) this.#leave(this.#arriving)
    this.#arriving = undefined
  }

  #leave(packets: RtpPacket[]): void {
    this.#leaving = packets
    this.#timer = setInterval(() => {
      const packet = this.#leaving.shift()
      if (!packet) return this.forget()
      const copy = packet.clone()
      this.#sequence = (this.#sequence + 1) & 0xffff
      copy.header.sequenceNumber = this.#sequence
      this.#send(copy)
    }, stillPacketEvery)
    this.#timer.unref()
  }

  forget(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#arriving = undefined
    this.#leaving = []
  }
}
