/** One call of M-Pesa, which reports how certain a failure is: that decides whether it may be tried again. */
import { request as plainRequest } from 'node:http'
import { request as secureRequest, type Agent } from 'node:https'

export interface Answer {
  readonly status: number
  /** Parsed; undefined if it is no JSON. */
  readonly body: unknown
  readonly text: string
}

/** The call failed. `reached` is false if no connection was made, so that nothing was transmitted. */
export class CallError extends Error {
  readonly reached: boolean
  constructor(message: string, reached: boolean) {
    super(message)
    this.reached = reached
  }
}

export interface Call {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Limits where https calls may go. */
  readonly agent: Agent
  /** ms for the whole call. */
  readonly patience: number
}

const mostBytes = 200_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws CallError */
export const call = ({ url, method, headers, body, agent, patience }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:')
    const sent = body === undefined ? undefined : JSON.stringify(body)
    let reached = false
    const fail = (error: Error): void => reject(new CallError(error.message, reached))
    const options = {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
      },
      signal: AbortSignal.timeout(patience),
    }
    const made = secure ? secureRequest(url, { ...options, agent }) : plainRequest(url, { ...options, agent: false })
    made.on('socket', (socket) => {
      // A kept connection is open already.
      if (!socket.connecting) reached = true
      socket.once(secure ? 'secureConnect' : 'connect', () => (reached = true))
    })
    made.on('error', fail)
    made.on('response', (response) => {
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
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode ?? 0, body: parsed(text), text })
      })
    })
    made.end(sent)
  })
