/** Downloads a file through a network that comes and goes: what is there already is not fetched again. */
import { apiSettings } from '#platform/web/api/settings.ts'

/** The server refused it, so that trying again is of no use. */
export class RefusedDownload extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The file was refused with ${status}`)
    this.status = status
  }
}

/** Milliseconds before each further try. */
const patience = [1000, 3000, 9000, 27_000]

type Reader = ReadableStreamDefaultReader<Uint8Array>

const readerFrom = async (url: string, from: number, signal: AbortSignal): Promise<Reader> => {
  const answer = await fetch(url, { signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} })
  if (answer.status !== (from > 0 ? 206 : 200) || !answer.body) throw new RefusedDownload(answer.status)
  return answer.body.getReader()
}

/**
 * @param onReceived gets the bytes that have arrived so far
 * @param onFailed gets why it ended, which a browser does not pass on to the reader of the stream
 */
export const steadyDownload = (
  url: string,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
  onFailed: (thrown: unknown) => void,
): ReadableStream<Uint8Array> => {
  let reader: Reader | null = null
  let received = 0
  return new ReadableStream({
    pull: async (controller) => {
      for (let tries = 0; ; tries += 1) {
        try {
          reader ??= await readerFrom(url, received, signal)
          const { done, value } = await reader.read()
          if (done) return controller.close()
          received += value.length
          onReceived(received)
          return controller.enqueue(value)
        } catch (thrown) {
          reader = null
          const wait = patience[tries]
          if (signal.aborted || thrown instanceof RefusedDownload || wait === undefined) {
            onFailed(thrown)
            throw thrown
          }
          await apiSettings().wait(wait)
        }
      }
    },
    cancel: async () => reader?.cancel(),
  })
}
