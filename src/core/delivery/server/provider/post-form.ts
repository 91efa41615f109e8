/** Posts a form and says how sure it is of what became of it: the difference between what may be repeated and what must not. */
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

export interface FormAnswer {
  readonly status: number
  readonly statusText: string
  readonly body: string
}

/** The call failed. `reached` is false while no connection stood: then nobody has seen a byte of it. */
export class PostError extends Error {
  readonly reached: boolean
  constructor(message: string, reached: boolean) {
    super(message)
    this.reached = reached
  }
}

const mostBytes = 1_000_000

/** @param patience ms for the whole call. @throws PostError */
export const postForm = (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>, patience: number) =>
  new Promise<FormAnswer>((resolve, reject) => {
    const body = new URLSearchParams(fields).toString()
    const secure = url.startsWith('https:')
    let reached = false
    const fail = (error: Error): void => reject(new PostError(error.message, reached))
    // A connection of its own: on one that was kept open nobody could tell whether the other side had closed it before the call.
    const call = (secure ? secureRequest : plainRequest)(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
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
        resolve({ status: response.statusCode ?? 0, statusText: response.statusMessage ?? '', body: Buffer.concat(parts).toString('utf8') })
      })
    })
    call.end(body)
  })
