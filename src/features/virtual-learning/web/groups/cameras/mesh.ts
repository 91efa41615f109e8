/** Pictures from browser to browser: one link for each camera and each browser that sees it. */
import type { CameraSignal } from '../../../contract/cameras.ts'

export interface MeshEvents {
  /** Hands an offer to a camera's owner, or an answer to who asked. */
  send(cameraId: string, signal: { link: string; to: string | null; description: string }): Promise<unknown>
  /** Streams by camera. */
  onStreams(streams: ReadonlyMap<string, MediaStream>): void
}

interface Link {
  readonly id: string
  readonly peer: RTCPeerConnection
  readonly timer?: ReturnType<typeof setTimeout>
}

/** Milliseconds until a link that does not come about is tried again. */
const linkFor = 8_000
/** Milliseconds that a browser may look for its own addresses. */
const gatherFor = 1_500
/** What a camera sends in all, bits a second, and to one browser at most. */
const [mostBits, mostBitsEach] = [450_000, 150_000] as const

/** Knows its own addresses, or has looked long enough. */
const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gatherFor)
    const look = (): void => {
      if (peer.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
    peer.addEventListener('icegatheringstatechange', look)
    look()
  })

/** One codec that every browser has: an event has little room. */
const keepShort = (line: RTCRtpTransceiver): void => {
  const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? []
  const short = codecs.filter(({ mimeType }) => /^video\/(?:vp8|rtx)$/i.test(mimeType))
  if (short.length > 0) line.setCodecPreferences(short)
}

export class CameraMesh {
  readonly #servers: RTCIceServer[]
  readonly #events: MeshEvents
  /** By camera. */
  readonly #seen = new Map<string, Link>()
  readonly #streams = new Map<string, MediaStream>()
  /** By account. */
  readonly #viewers = new Map<string, Link>()
  #own: { readonly cameraId: string; readonly track: MediaStreamTrack } | null = null
  #closed = false

  constructor(servers: readonly RTCIceServer[], events: MeshEvents) {
    this.#servers = [...servers]
    this.#events = events
  }

  /** @param ids of cameras that are to be seen now */
  watch(ids: readonly string[]): void {
    for (const id of this.#seen.keys()) if (!ids.includes(id)) this.#unsee(id)
    for (const id of ids) if (!this.#seen.has(id)) void this.#ask(id)
  }

  /** @param own what is sent to everybody who asks; null for nothing */
  show(own: { readonly cameraId: string; readonly track: MediaStreamTrack } | null): void {
    if (this.#own?.cameraId === own?.cameraId && this.#own?.track === own?.track) return
    for (const { peer } of this.#viewers.values()) peer.close()
    this.#viewers.clear()
    this.#own = own
  }

  async take({ cameraId, link, from, isAnswer, description }: CameraSignal): Promise<void> {
    if (!isAnswer) return this.#answer(cameraId, { link, from, description })
    const seen = this.#seen.get(cameraId)
    // The answer to an earlier try is of no use.
    if (seen?.id === link) await seen.peer.setRemoteDescription({ type: 'answer', sdp: description })
  }

  close(): void {
    this.#closed = true
    this.show(null)
    this.watch([])
  }

  #newPeer(): RTCPeerConnection {
    return new RTCPeerConnection({ iceServers: this.#servers })
  }

  #unsee(cameraId: string): void {
    const link = this.#seen.get(cameraId)
    clearTimeout(link?.timer)
    link?.peer.close()
    this.#seen.delete(cameraId)
    if (this.#streams.delete(cameraId)) this.#events.onStreams(new Map(this.#streams))
  }

  async #ask(cameraId: string): Promise<void> {
    const peer = this.#newPeer()
    const again = (): void => {
      if (this.#closed || this.#seen.get(cameraId)?.peer !== peer) return
      this.#unsee(cameraId)
      void this.#ask(cameraId)
    }
    const timer = setTimeout(() => {
      if (peer.connectionState !== 'connected') again()
    }, linkFor)
    const link: Link = { id: crypto.randomUUID(), peer, timer }
    this.#seen.set(cameraId, link)
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState === 'failed') again()
    })
    peer.addEventListener('track', ({ track }) => {
      this.#streams.set(cameraId, new MediaStream([track]))
      this.#events.onStreams(new Map(this.#streams))
    })
    keepShort(peer.addTransceiver('video', { direction: 'recvonly' }))
    await peer.setLocalDescription()
    await gathered(peer)
    if (this.#seen.get(cameraId) !== link) return
    // What is refused is tried again, until the list says that the camera is off.
    await this.#events
      .send(cameraId, { link: link.id, to: null, description: peer.localDescription?.sdp ?? '' })
      .catch(() => undefined)
  }

  async #answer(
    cameraId: string,
    { link, from, description }: { readonly link: string; readonly from: string; readonly description: string },
  ): Promise<void> {
    const own = this.#own
    if (own?.cameraId !== cameraId) return
    this.#viewers.get(from)?.peer.close()
    const peer = this.#newPeer()
    this.#viewers.set(from, { id: link, peer })
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState !== 'failed' || this.#viewers.get(from)?.peer !== peer) return
      peer.close()
      this.#viewers.delete(from)
    })
    await peer.setRemoteDescription({ type: 'offer', sdp: description })
    peer.addTrack(own.track)
    await peer.setLocalDescription()
    await this.#share()
    await gathered(peer)
    await this.#events
      .send(cameraId, { link, to: from, description: peer.localDescription?.sdp ?? '' })
      .catch(() => undefined)
  }

  /** The more see a camera, the less each of them gets. */
  async #share(): Promise<void> {
    const each = Math.min(mostBitsEach, Math.floor(mostBits / Math.max(1, this.#viewers.size)))
    for (const { peer } of this.#viewers.values())
      for (const sender of peer.getSenders()) {
        const parameters = sender.getParameters()
        for (const encoding of parameters.encodings) encoding.maxBitrate = each
        await sender.setParameters(parameters).catch(() => undefined)
      }
  }
}
