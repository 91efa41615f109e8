/** A real HTTP server with scripted responses, for tests of the request layer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { ApiError } from '../web/api/api-error.ts'
import { configureApi, type Outcome, resetApi } from '../web/api/settings.ts'

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type Answer = (response: ServerResponse) => void

/** The server, and what it and the request layer observed. */
export const peer = {} as {
  server: Server
  origin: string
  seen: Seen[]
  answers: Answer[]
  waits: number[]
  outcomes: Outcome[]
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
export const raw =
  (status: number, body: string, type = 'text/html', statusMessage?: string): Answer =>
  (response) =>
    response.writeHead(status, statusMessage, { 'content-type': type }).end(body)
export const cut: Answer = (response) => response.destroy()

export const read = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

export const access = { id: 'test' }
export const at = (path: `/api/${string}`) =>
  endpoint({
    id: `read ${path}`,
    method: 'GET',
    path,
    summary: '',
    access,
    response: z.strictObject({ ok: z.literal(true) }),
  })
export const write = endpoint({
  id: 'w',
  method: 'POST',
  path: '/api/things',
  summary: '',
  access,
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ id: z.string() }),
  idempotent: true,
})

export const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  return thrown as ApiError
}

/** Sets the scene before each test of the file. */
export const httpPeer = (): void => {
  beforeAll(async () => {
    peer.server = createServer(async (message, response) => {
      peer.seen.push({
        method: message.method ?? '',
        url: message.url ?? '',
        headers: message.headers,
        body: await read(message),
      })
      // Repeats get the last response again.
      const answer = peer.answers.length > 1 ? peer.answers.shift() : peer.answers[0]
      if (answer) answer(response)
      else response.writeHead(500).end()
    })
    await new Promise<void>((resolve) => peer.server.listen(0, '127.0.0.1', resolve))
    peer.origin = `http://127.0.0.1:${(peer.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => peer.server.close(() => resolve())))
  afterEach(resetApi)

  beforeEach(() => {
    peer.seen = []
    peer.answers = []
    peer.waits = []
    peer.outcomes = []
    configureApi({
      origin: peer.origin,
      mayRepeat: () => true,
      wait: async (ms) => void peer.waits.push(ms),
      observe: (outcome) => void peer.outcomes.push(outcome),
    })
  })
}
