/** Several server processes share the one thread that carries voices: the first process serves it to the others on loopback. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MediaEngine } from './engine.ts'
import type { Answers, Command } from './messages.ts'

/** How other processes of this installation reach the thread. */
export interface MediaAddress {
  readonly url: string
  readonly token: string
}

const mostBytes = 100_000

const bodyOf = async (request: IncomingMessage): Promise<Command> => {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > mostBytes) throw new Error('A command is too long')
  }
  return JSON.parse(text) as Command
}

const holds = (request: IncomingMessage, token: string): boolean => {
  const [given, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const answer = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const serveMedia = async (engine: MediaEngine): Promise<MediaAddress & { stop(): Promise<void> }> => {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    if (!holds(request, token)) return answer(response, 401, null)
    bodyOf(request)
      .then((command) => engine.do(command))
      .then(
        (done) => answer(response, 200, done),
        (error: unknown) => answer(response, 500, String(error)),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    token,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The thread of another process. */
export class RemoteMedia implements MediaEngine {
  readonly #address: MediaAddress

  constructor(address: MediaAddress) {
    this.#address = address
  }

  async do<C extends Command>(command: C): Promise<Answers[C['kind']]> {
    const response = await fetch(this.#address.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#address.token}` },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(10_000),
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`Live lessons: ${String(body)}`)
    return body as Answers[C['kind']]
  }

  close = async (): Promise<void> => undefined
}
