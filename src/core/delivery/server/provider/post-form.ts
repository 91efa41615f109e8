/** Posts a form and reports how certain the result is, which decides whether it may be retried. */
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

export interface FormAnswer {
  readonly status: number
  readonly statusText: string
  readonly body: string
}

/** The call failed. `reached` is false if no connection was made, so that nothing was transmitted. */
export class PostError extends Error {
  readonly reached: boolean
  constructor(message: string, reached: boolean) {
    super(message)
    this.reached = reached
  }
}

const mostBytes = 1_000_000

/** @param patience ms for the whole call. @throws PostError */
export const postForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  patience: number,
) =>
  new Promise<FormAnswer>((resolve, reject) => {
    const body = new URLSearchParams(fields).toString()
    const secure = url.startsWith('https:')
    let reached = false
    const fail = (error: Error): void => reject(new PostError(error.message, reached))
    // Uses a new connection: on a kept-alive one it would be unclear whether the other side had closed it before the
    // call.
    const call = (secure ? secureRequest : plainRequest)(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      },
      signal: AbortSignal.timeout(patience),
    })
    call.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => (reached = true)))
    call.on('error', fail)
    call.on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) response.destroy(new Error('The answer is too long'))
        else parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) return fail(new Error('The answer broke off'))
        resolve({
          status: response.statusCode ?? 0,
          statusText: response.statusMessage ?? '',
          body: Buffer.concat(parts).toString('utf8'),
        })
      })
    })
    call.end(body)
  })
