/** Writes the teacher's voice to a WebM file as it arrives: a file that was cut off plays to its end. */
import { MediaStreamTrack, RTCRtpCodecParameters, type RtpPacket } from 'werift'
import { MediaRecorder } from 'werift/nonstandard'
import type { Slot } from '../../../rules/media/slots.ts'
import type { Recorded } from '../messages.ts'

const trackOf = (kind: 'audio' | 'video', codec: ConstructorParameters<typeof RTCRtpCodecParameters>[0]) =>
  new MediaStreamTrack({ kind, codec: new RTCRtpCodecParameters(codec) })

export class Recording {
  readonly askedAt = Date.now()
  readonly #path: string
  readonly #voice = trackOf('audio', { mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 96 })
  /** Exists from the first word on: that is when the file's clock starts. */
  #running: { recorder: MediaRecorder; startedAt: number } | undefined

  constructor(path: string) {
    this.#path = path
  }

  take(slot: Slot, packet: RtpPacket): void {
    if (slot !== 'voice') return
    this.#running ??= {
      recorder: new MediaRecorder({
        path: this.#path,
        tracks: [this.#voice],
        disableNtp: true,
        disableLipSync: true,
      }),
      startedAt: Date.now(),
    }
    this.#voice.onReceiveRtp.execute(packet)
  }

  /** @returns null if nobody spoke: then there is no file */
  async stop(): Promise<Recorded | null> {
    const endedAt = Date.now()
    if (!this.#running) return null
    await this.#running.recorder.stop()
    return { startedAt: this.#running.startedAt, endedAt }
  }
}
