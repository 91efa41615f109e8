/** A real HTTP server whose responses a page test defines call by call. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { configureApi } from '#platform/web/api/settings.ts'

export interface Call {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A test response: a status with a JSON body, or undefined to break the connection. */
export type Reply = { status?: number; body?: unknown } | undefined

export interface Answers {
  /** By `METHOD /path`; other calls get 404. */
  replies: Record<string, (call: Call) => Reply>
  calls: Call[]
}

const readBody = async (message: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return (message.headers['content-type'] ?? '').includes('json') && text ? JSON.parse(text) : text
}

const allow = (message: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', message.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', 'content-type, idempotency-key, x-session-owner')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
}

/** Starts it for a test file; each test begins with no replies and no calls. */
export const startAnswers = (): Answers => {
  const answers: Answers = { replies: {}, calls: [] }
  const server = createServer((message, response) => {
    allow(message, response)
    if (message.method === 'OPTIONS') return void response.writeHead(204).end()
    void readBody(message).then((body) => {
      const url = new URL(message.url ?? '/', 'http://127.0.0.1')
      const call = { method: message.method ?? '', path: url.pathname, query: url.searchParams, body }
      answers.calls.push(call)
      const reply = answers.replies[`${call.method} ${call.path}`]
      const answer = reply ? reply(call) : { status: 404, body: { message: 'Not found', code: 'request.not_found' } }
      if (!answer) return void message.socket.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  beforeEach(() => {
    answers.replies = {}
    answers.calls = []
    configureApi({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      wait: async () => undefined,
      mayRepeat: () => false,
    })
  })
  return answers
}
