/** Calls an endpoint whose text arrives while it is written. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { performCall, toCall, type ArgsOf, type CallOptions } from './request.ts'

/**
 * @param onText gets each piece as it arrives
 * @param args its signal stops the answer, which then ends without an error
 * @throws ApiError if no answer begins
 */
export const requestStream = async <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E> & CallOptions,
  onText: (piece: string) => void,
): Promise<void> => {
  const { body } = (await performCall(toCall(endpoint, args, args, 'stream'), args)) as Response
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const stop = (): void => void reader.cancel()
  args.signal?.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onText(value)
    }
  } finally {
    args.signal?.removeEventListener('abort', stop)
  }
}
