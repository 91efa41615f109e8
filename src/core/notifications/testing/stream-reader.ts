/** Reads a live stream in tests. */

/** Reads a stream chunk by chunk; each read waits for the next one. */
export class StreamReader {
  #text = ''
  readonly response: Response
  readonly #parts: ReadableStreamDefaultReader<Uint8Array>
  constructor(response: Response) {
    this.response = response
    if (!response.body) throw new Error('No body')
    this.#parts = response.body.getReader()
  }
  /** Everything read so far, once it holds `wanted` or the stream has ended. */
  async until(wanted: string): Promise<string> {
    while (!this.#text.includes(wanted)) {
      const { value, done } = await this.#parts.read()
      if (done) return this.#text
      this.#text += Buffer.from(value).toString()
    }
    return this.#text
  }
  /** Resolves when the server closes. */
  toEnd = async (): Promise<string> => this.until('no stream says this')
  close = async (): Promise<void> => this.#parts.cancel()
}
