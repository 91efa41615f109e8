/** Puts the packets of a shared screen together to pictures. Nothing is decoded. */
import { descriptorLength, isKeyframeStart, isPictureStart } from '../sfu/keyframe.ts'
import type { VoiceBlock } from './webm.ts'

export interface PicturePacket {
  readonly source: number
  /** Of 16 bits. */
  readonly sequence: number
  /** Of its picture. */
  readonly isLast: boolean
  readonly payload: Buffer
}

/** Packets that wait for one before them, which is sent again or lost. */
const mostWaiting = 100

export class PictureTrack {
  readonly #waiting = new Map<number, PicturePacket>()
  #source: number | undefined
  #next = 0
  #parts: Buffer[] = []
  #isWhole = false
  /** What follows cannot be drawn before the next whole picture. */
  #isLost = true
  #last = -1
  #blocks: VoiceBlock[] = []

  get isLost(): boolean {
    return this.#isLost
  }

  /** @param now when it arrived, milliseconds from the start of the recording */
  take(packet: PicturePacket, now: number): void {
    if (packet.source !== this.#source) this.#begin(packet)
    const ahead = ((packet.sequence - this.#next) << 16) >> 16
    if (ahead < 0) return
    this.#waiting.set(packet.sequence, packet)
    if (this.#waiting.size > mostWaiting) this.#skip()
    for (let next = this.#waiting.get(this.#next); next; next = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next)
      this.#next = (this.#next + 1) & 0xffff
      this.#put(next, now)
    }
  }

  /** @returns pictures that were there before */
  blocks(until: number): VoiceBlock[] {
    const ready = this.#blocks.filter(({ at }) => at <= until)
    this.#blocks = this.#blocks.filter(({ at }) => at > until)
    return ready
  }

  #begin({ source, sequence }: PicturePacket): void {
    this.#source = source
    this.#next = sequence
    this.#waiting.clear()
    this.#lose()
  }

  #lose(): void {
    this.#isLost = true
    this.#parts = []
  }

  /** A packet does not come any more: on with the first that did. */
  #skip(): void {
    const distance = (sequence: number): number => (sequence - this.#next) & 0xffff
    this.#next = [...this.#waiting.keys()].reduce((a, b) => (distance(b) < distance(a) ? b : a))
    this.#lose()
  }

  #put({ payload, isLast }: PicturePacket, now: number): void {
    if (isPictureStart(payload)) {
      this.#parts = []
      this.#isWhole = isKeyframeStart(payload)
    } else if (this.#parts.length === 0) return
    this.#parts.push(payload.subarray(descriptorLength(payload)))
    if (!isLast) return
    if (this.#isWhole) this.#isLost = false
    if (!this.#isLost) {
      // No two pictures at one time.
      this.#last = Math.max(now, this.#last + 1)
      this.#blocks.push({
        at: this.#last,
        packet: Buffer.concat(this.#parts),
        picture: this.#isWhole ? 'whole' : 'later',
      })
    }
    this.#parts = []
  }
}
