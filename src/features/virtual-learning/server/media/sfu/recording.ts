/** Writes the teacher's voice to a file as it arrives: one that was cut off plays to its end. */
import { open, type FileHandle } from 'node:fs/promises'
import type { RtpPacket } from 'werift'
import { VoiceTrack } from '../webm/voice-track.ts'
import type { Slot } from '../../../rules/media/slots.ts'
import { clusterOf, webmStart } from '../webm/webm.ts'

/** What a power cut takes away at most, in milliseconds. */
const writtenEvery = 1_000
const safeEvery = 10
/** Four hours of a voice at its best. */
const mostBytes = 60_000_000
/** A recording that everybody forgot ends by itself, milliseconds without a word. */
const mostSilent = 30 * 60_000

export class Recording {
  readonly askedAt = Date.now()
  readonly #track = new VoiceTrack()
  readonly #timer: NodeJS.Timeout
  #file: Promise<FileHandle>
  #written = 0
  #bytes = 0
  #heardAt = this.askedAt
  #isOver = false

  /** @param path of a file that does not exist yet */
  constructor(path: string) {
    this.#file = open(path, 'wx', 0o600).then(async (file) => {
      await file.appendFile(webmStart)
      return file
    })
    this.#timer = setInterval(() => void this.#write(), writtenEvery)
    this.#timer.unref()
  }

  /** False once it ended by itself. */
  get isOn(): boolean {
    return !this.#isOver
  }

  /** @throws Error if the file cannot be written */
  async begun(): Promise<void> {
    await this.#file
  }

  take(slot: Slot, { header: { ssrc: source, timestamp }, payload }: RtpPacket): void {
    if (slot !== 'voice' || this.#isOver || payload.length === 0) return
    this.#heardAt = Date.now()
    this.#track.take({ source, timestamp, payload }, this.#heardAt - this.askedAt)
  }

  #write(all = false): Promise<void> {
    const blocks = this.#track.blocks(Date.now() - this.askedAt, all)
    if (blocks.length > 0) {
      const cluster = clusterOf(blocks)
      this.#bytes += cluster.length
      // One after the other, also where the disk is slow.
      this.#file = this.#file.then(async (file) => {
        await file.appendFile(cluster)
        if (++this.#written % safeEvery === 0) await file.datasync()
        return file
      })
    }
    if (!all && (this.#bytes > mostBytes || Date.now() - this.#heardAt > mostSilent)) void this.stop()
    return this.#file.then(
      () => undefined,
      // A full disk: what is written stays.
      () => this.#end(),
    )
  }

  #end(): void {
    this.#isOver = true
    clearInterval(this.#timer)
  }

  async stop(): Promise<void> {
    if (this.#isOver) return
    this.#end()
    await this.#write(true)
    await this.#file.then((file) => file.close()).catch(() => undefined)
  }
}
