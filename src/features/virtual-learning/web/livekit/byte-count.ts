/** Bytes that tracks sent and received, also of those that are gone. */
interface Counted {
  readonly type: string
  readonly id: string
  readonly bytesReceived?: number
  readonly headerBytesReceived?: number
  readonly bytesSent?: number
  readonly headerBytesSent?: number
}

export class ByteCount {
  total = 0
  readonly #before = new Map<string, number>()

  /** @param track whose report it is */
  take(track: string, report: RTCStatsReport | undefined): void {
    report?.forEach((one: Counted) => {
      if (one.type !== 'inbound-rtp' && one.type !== 'outbound-rtp') return
      const { bytesReceived = 0, headerBytesReceived = 0, bytesSent = 0, headerBytesSent = 0 } = one
      const now = bytesReceived + headerBytesReceived + bytesSent + headerBytesSent
      const key = `${track}/${one.id}`
      this.total += Math.max(0, now - (this.#before.get(key) ?? 0))
      this.#before.set(key, now)
    })
  }
}
