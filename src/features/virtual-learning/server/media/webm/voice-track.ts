/** Puts a voice's packets in their places in a recording: late ones in order, silence where nothing is said. */
import { lengthOf, silence, type VoiceBlock } from './webm.ts'

export interface VoicePacket {
  readonly source: number
  /** In 48,000ths of a second, from anywhere. */
  readonly timestamp: number
  readonly payload: Buffer
}

/** What arrives later than this after its time is not waited for, milliseconds. */
const patience = 300
/** A clock that differs by more from the time of arrival is another clock, such as that of a new connection. */
const mostDrift = 1_000
/** Voices that came at once are put after one another as long as they are no further behind. */
const mostBehind = 500
const samplesEach = 48

export class VoiceTrack {
  #waiting: VoiceBlock[] = []
  /** Everything before is written. */
  #cursor = 0
  #clock: { source: number; timestamp: number; at: number } | undefined

  /** @param now when it arrived, milliseconds from the start of the recording */
  take({ source, timestamp, payload }: VoicePacket, now: number): void {
    const clock = this.#clock
    // Timestamps have 32 bits and start again from zero.
    const at = clock ? clock.at + ((timestamp - clock.timestamp) | 0) / samplesEach : now
    const isKnown = clock?.source === source && Math.abs(at - now) <= mostDrift
    this.#clock = { source, timestamp, at: isKnown ? at : now }
    this.#waiting.push({ at: this.#clock.at, packet: payload })
  }

  /** @returns blocks up to now, without a gap @param all does not wait for what may be late */
  blocks(now: number, all = false): VoiceBlock[] {
    const until = all ? now : now - patience
    const ready = this.#waiting.filter(({ at }) => at < until).sort((a, b) => a.at - b.at)
    this.#waiting = this.#waiting.filter(({ at }) => at >= until)
    const blocks: VoiceBlock[] = []
    const put = (packet: Buffer): void => {
      blocks.push({ at: Math.round(this.#cursor), packet })
      this.#cursor += lengthOf(packet)
    }
    const fill = (to: number): void => {
      while (this.#cursor + lengthOf(silence) <= to) put(silence)
    }
    for (const { at, packet } of ready) {
      fill(at)
      if (at > this.#cursor - mostBehind) put(packet)
    }
    fill(until)
    return blocks
  }
}
