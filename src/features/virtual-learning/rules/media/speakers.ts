/** Which members of a group are heard: two at once, each in a line of its own, as long as they speak. */

export const speakerLines = ['voice', 'floor'] as const
export type SpeakerLine = (typeof speakerLines)[number]

/** Browsers that are told to (`usedtx`) send packets this small while nobody speaks. */
const silentBytes = 10
/** A line is free after this long without speech, milliseconds. */
const pause = 600
/** Who speaks longer than this gives way to somebody who waits. */
const turn = 20_000

interface Holder {
  readonly account: string
  readonly since: number
  spokeAt: number
}

export class Speakers {
  readonly #holders = new Map<SpeakerLine, Holder>()

  /**
   * @param bytes of a packet of the account's voice
   * @param now milliseconds
   * @returns the line in which it is passed on
   */
  lineOf(account: string, bytes: number, now: number): SpeakerLine | undefined {
    const speaks = bytes > silentBytes
    for (const [line, holder] of this.#holders) {
      if (holder.account !== account) continue
      if (speaks) holder.spokeAt = now
      return line
    }
    if (!speaks) return undefined
    const line = speakerLines.find((one) => this.#isFree(one, now))
    if (line) this.#holders.set(line, { account, since: now, spokeAt: now })
    return line
  }

  #isFree(line: SpeakerLine, now: number): boolean {
    const holder = this.#holders.get(line)
    return !holder || now - holder.spokeAt > pause || now - holder.since > turn
  }
}
