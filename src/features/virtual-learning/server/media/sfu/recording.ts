/** Writes the teacher's voice and shared screen to a file as they arrive: one that was cut off plays to its end. */
import { open, type FileHandle } from 'node:fs/promises'
import type { RtpPacket } from 'werift'
import { PictureTrack } from '../webm/picture-track.ts'
import { VoiceTrack } from '../webm/voice-track.ts'
import type { Slot } from '../../../rules/media/slots.ts'
import { clusterOf, webmStart, type VoiceBlock } from '../webm/webm.ts'

/** What a power cut takes away at most, in milliseconds. */
const writtenEvery = 1_000
const safeEvery = 10
/** Four hours of a voice at its best. */
const mostBytes = 60_000_000
/** An hour of a screen that moves, and many hours of one that stands still. Then the voice goes on alone. */
const mostPictureBytes = 150_000_000
/** Milliseconds between two whole pictures, from which a screen can be seen after a jump. */
const wholeEvery = 10_000
/** Milliseconds after which one that did not come is asked for again. */
const askEvery = 1_000
/** A recording that everybody forgot ends by itself, milliseconds without a word. */
const mostSilent = 30 * 60_000

export class Recording {
  readonly askedAt = Date.now()
  readonly #track = new VoiceTrack()
  readonly #pictures = new PictureTrack()
  readonly #needsPicture: () => void
  readonly #timer: NodeJS.Timeout
  #file: Promise<FileHandle>
  #written = 0
  #bytes = 0
  #pictureBytes = 0
  #pictureAskedAt = -wholeEvery
  #heardAt = this.askedAt
  #isOver = false

  /** @param path of a file that does not exist yet @param needsPicture asks who shows a screen for a whole picture */
  constructor(path: string, needsPicture: () => void) {
    this.#needsPicture = needsPicture
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

  take(slot: Slot, packet: RtpPacket): void {
    if (this.#isOver || packet.payload.length === 0) return
    if (slot === 'voice') this.#takeVoice(packet)
    if (slot === 'screen' && this.#pictureBytes < mostPictureBytes) this.#takePicture(packet)
  }

  #takeVoice({ header: { ssrc: source, timestamp }, payload }: RtpPacket): void {
    this.#heardAt = Date.now()
    this.#track.take({ source, timestamp, payload }, this.#heardAt - this.askedAt)
  }

  #takePicture({ header: { ssrc: source, sequenceNumber: sequence, marker: isLast }, payload }: RtpPacket): void {
    const now = Date.now() - this.askedAt
    this.#pictures.take({ source, sequence, isLast, payload }, now)
    if (now - this.#pictureAskedAt < (this.#pictures.isLost ? askEvery : wholeEvery)) return
    this.#pictureAskedAt = now
    this.#needsPicture()
  }

  /** Blocks of both lines in order. */
  #blocks(all: boolean): VoiceBlock[] {
    const now = Date.now() - this.askedAt
    const voice = this.#track.blocks(now, all)
    const pictures = this.#pictures.blocks(all ? now : (voice.at(-1)?.at ?? 0))
    for (const { packet } of pictures) this.#pictureBytes += packet.length
    for (const { packet } of voice) this.#bytes += packet.length
    return [...voice, ...pictures].sort((a, b) => a.at - b.at)
  }

  #write(all = false): Promise<void> {
    const blocks = this.#blocks(all)
    if (blocks.length > 0) {
      const cluster = clusterOf(blocks)
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
