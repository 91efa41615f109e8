/** The request layer against a real HTTP server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { ApiError, messageOf } from './api-error.ts'
import { holdLeaving } from './leaving.ts'
import { fetchJson, request, requestFile } from './request.ts'
import { configureApi, type Outcome, resetApi, sessionBegan } from './settings.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (response: ServerResponse) => void

let server: Server
let origin = ''
let seen: Seen[] = []
let answers: Answer[] = []
let waits: number[] = []
let outcomes: Outcome[] = []

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const raw =
  (status: number, body: string, type = 'text/html', statusMessage?: string): Answer =>
  (response) =>
    response.writeHead(status, statusMessage, { 'content-type': type }).end(body)
const cut: Answer = (response) => response.destroy()

const read = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

beforeAll(async () => {
  server = createServer(async (message, response) => {
    seen.push({ method: message.method ?? '', url: message.url ?? '', headers: message.headers, body: await read(message) })
    // The last answer stays for the repeats.
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer) answer(response)
    else response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
afterEach(resetApi)

beforeEach(() => {
  seen = []
  answers = []
  waits = []
  outcomes = []
  configureApi({
    origin,
    mayRepeat: () => true,
    wait: async (ms) => void waits.push(ms),
    observe: (outcome) => void outcomes.push(outcome),
  })
})

const access = { id: 'test' }
const at = (path: `/api/${string}`) =>
  endpoint({ id: `read ${path}`, method: 'GET', path, summary: '', access, response: z.strictObject({ ok: z.literal(true) }) })
const write = endpoint({
  id: 'w',
  method: 'POST',
  path: '/api/things',
  summary: '',
  access,
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ id: z.string() }),
  idempotent: true,
})

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  return thrown as ApiError
}

describe('what is sent', () => {
  it('fills path and query, sends JSON and the idempotency key, and returns the answer', async () => {
    const call = endpoint({
      id: 'x',
      method: 'PUT',
      path: '/api/children/{id}/marks',
      summary: '',
      access,
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ term: z.string().optional(), kinds: z.array(z.string()).optional() }),
      body: z.strictObject({ mark: z.number() }),
      response: z.strictObject({ version: z.number() }),
    })
    answers = [json(200, { version: 2 })]
    const answer = await request(call, { params: { id: 'a/b' }, query: { kinds: ['x', 'y'] }, body: { mark: 4 }, idempotencyKey: 'k1' })
    expect(answer.version).toBe(2)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/children/a%2Fb/marks?kinds=x&kinds=y', body: '{"mark":4}' })
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1', accept: 'application/json' })
  })

  it('sends fields and files as multipart, leaving out what is absent', async () => {
    const call = endpoint({
      id: 'x',
      method: 'POST',
      path: '/api/student/attendance/excuse',
      summary: '',
      access,
      body: z.strictObject({ date: z.string(), reason: z.string().optional() }),
      uploads: { document: { maxBytes: 1000, types: ['text/plain'] } },
    })
    answers = [(response) => response.writeHead(204).end()]
    const answer = await request(call, {
      body: { date: '2026-03-10', reason: undefined },
      files: { document: new File(['sick'], 'note.txt', { type: 'text/plain' }) },
    })
    expect(answer).toBeUndefined()
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="date"\r\n\r\n2026-03-10')
    expect(seen[0]?.body).toContain('filename="note.txt"')
    expect(seen[0]?.body).not.toContain('reason')
  })

  it.each([
    [`attachment; filename="report.pdf"; filename*=UTF-8''ripoti%20ya%20Wanjik%C5%A9.pdf`, 'ripoti ya Wanjikũ.pdf'],
    ['attachment; filename="report.pdf"', 'report.pdf'],
    ['attachment; filename=report.pdf', 'report.pdf'],
  ])('reads the name of a file from %s', async (disposition, name) => {
    answers = [(response) => response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition }).end('PDF')]
    const call = endpoint({ id: 'f', method: 'GET', path: '/api/student/schedule/export', summary: '', access, file: ['application/pdf'] })
    const file = await requestFile(call, {})
    expect(file.fileName).toBe(name)
    expect(await file.blob.text()).toBe('PDF')
  })
})

describe('what a failure says', () => {
  const other = '{"detail":1}'
  it.each([
    ['/api/parent/children', 404, '{"message":"M","error":"E"}', 'M'],
    ['/api/parent/children', 404, '{"error":"E"}', 'E'],
    ['/api/parent/children', 404, other, 'HTTP Error: 404'],
    ['/api/admin/users', 404, '{"message":"M","error":"E"}', 'E'],
    ['/api/admin/users', 404, '{"message":"M"}', 'M'],
    ['/api/admin/users', 404, other, 'HTTP 404'],
    ['/api/teacher/classes', 418, '<html>', 'HTTP 418'],
    ['/api/student/grades', 404, other, 'HTTP Error: 404'],
    ['/api/duties', 403, '{"message":"   "}', 'HTTP Error: 403'],
    ['/api/administration', 404, other, 'HTTP Error: 404'],
    ['/api/student/schedule/export', 400, other, 'Export failed'],
  ] as const)('%s answering %d %s: %s', async (path, status, body, text) => {
    answers = [raw(status, body, 'application/json')]
    const error = await failure(request(at(path), {}))
    expect(error.message).toBe(text)
    expect(error.status).toBe(status)
    expect(error.kind).toBe('client')
  })

  it.each([
    ['/api/auth/login', 'Login failed'],
    ['/api/auth/register', 'Registration failed'],
  ] as const)('%s without a text: %s', async (path, text) => {
    const call = endpoint({ id: 'l', method: 'POST', path, summary: '', access })
    answers = [raw(400, '')]
    expect((await failure(request(call, {}))).message).toBe(text)
    answers = [json(401, { error: 'Not right', message: 'Other' })]
    expect((await failure(request(call, {}))).message).toBe('Not right')
  })

  it('the generic helper names status and status text, and wants an address', async () => {
    answers = [raw(404, 'nothing', 'text/plain', 'Not Found')]
    expect((await failure(fetchJson('/api/anything?page=1'))).message).toBe('HTTP 404: Not Found')
    expect((await failure(fetchJson(''))).message).toBe('No URL provided for API request')
    answers = [json(201, { id: 1 })]
    expect(await fetchJson('/api/anything', { body: { a: 1 } })).toEqual({ id: 1 })
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })

  it('carries code, fields, current state and request id', async () => {
    answers = [json(409, { error: 'E', message: 'M', code: 'request.stale', fields: { mark: 'Too high', odd: 4 }, current: { version: 7 }, requestId: 'r-1' })]
    const error = await failure(request(write, { body: { name: 'x' } }))
    expect(error).toMatchObject({ status: 409, code: 'request.stale', current: { version: 7 }, requestId: 'r-1', isAuth: false })
    expect(error.fields).toEqual({ mark: 'Too high' })
  })

  it('an answer that is no JSON is no success, and counts as a lost network', async () => {
    answers = [raw(200, '<html>Welcome to Hotel WiFi</html>')]
    const error = await failure(request(write, { body: { name: 'x' } }))
    expect(error).toMatchObject({ message: 'Failed to parse response as JSON', kind: 'network' })
    expect(outcomes.map((outcome) => outcome.reached)).toEqual([false])
  })

  it('a lost network has status 0 and the words of its API', async () => {
    answers = [cut]
    const parent = await failure(request(at('/api/parent/children'), {}))
    expect(parent).toMatchObject({ status: 0, kind: 'network' })
    expect(parent.message).toMatch(/^Network error: .+/)
    for (const path of ['/api/admin/users', '/api/teacher/classes', '/api/student/grades'] as const) {
      expect((await failure(request(at(path), {}))).message).toBe('Network error. Please check your connection.')
    }
  })

  it('a thrown thing always has a text', () => {
    expect(messageOf(new Error(''))).toBe('An unexpected error occurred')
    expect(messageOf({})).toBe('An unknown error occurred')
    expect(messageOf('No')).toBe('No')
  })
})

describe('repeating', () => {
  it('tries a read three times, waiting one and two seconds', async () => {
    answers = [raw(500, ''), raw(502, ''), json(200, { ok: true })]
    expect(await request(at('/api/x'), {})).toEqual({ ok: true })
    expect(waits).toEqual([1000, 2000])
    answers = [raw(500, '')]
    expect((await failure(request(at('/api/x'), {}))).kind).toBe('server')
    expect(seen).toHaveLength(6)
  })

  it('repeats after a lost connection', async () => {
    answers = [cut, json(200, { ok: true })]
    expect(await request(at('/api/x'), {})).toEqual({ ok: true })
    expect(outcomes.map((outcome) => outcome.reached)).toEqual([false, true])
  })

  it('repeats a write only under its idempotency key, and with the same one', async () => {
    answers = [cut]
    await failure(request(write, { body: { name: 'x' } }))
    expect(seen).toHaveLength(1)
    seen = []
    answers = [raw(503, ''), json(200, { id: '1' })]
    expect(await request(write, { body: { name: 'x' }, idempotencyKey: 'k' })).toEqual({ id: '1' })
    expect(seen.map((one) => one.headers['idempotency-key'])).toEqual(['k', 'k'])
  })

  it('never repeats what the caller did wrong', async () => {
    answers = [json(404, {})]
    await failure(request(at('/api/x'), {}))
    expect(seen).toHaveLength(1)
  })

  it('does not repeat while the device has no network', async () => {
    configureApi({ mayRepeat: () => false })
    answers = [raw(500, '')]
    await failure(request(at('/api/x'), {}))
    expect(seen).toHaveLength(1)
  })

  it.each([429, 503])('waits as long as %d asks, when that is not long', async (status) => {
    answers = [json(status, {}, { 'retry-after': '4' }), json(200, { ok: true })]
    await request(at('/api/x'), {})
    expect(waits).toEqual([4000])
    answers = [json(status, {}, { 'retry-after': '120' })]
    expect((await failure(request(at('/api/x'), {}))).retryAfter).toBe(120)
    expect(seen).toHaveLength(3)
  })

  it('a 429 that asks for nothing is shown', async () => {
    answers = [json(429, { message: 'Slow down' })]
    expect((await failure(request(at('/api/x'), {}))).message).toBe('Slow down')
    expect(seen).toHaveLength(1)
  })
})

describe('giving up', () => {
  it('an aborted call is marked, not repeated and not reported', async () => {
    const controller = new AbortController()
    answers = [() => controller.abort()]
    const error = await failure(request(at('/api/x'), { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', status: 0 })
    expect(seen).toHaveLength(1)
    expect(outcomes).toEqual([])
  })

  it('an abort during the wait ends it', async () => {
    const controller = new AbortController()
    configureApi({
      wait: async () => {
        controller.abort()
        throw new DOMException('Aborted', 'AbortError')
      },
    })
    answers = [raw(500, '')]
    expect((await failure(request(at('/api/x'), { signal: controller.signal }))).kind).toBe('aborted')
    expect(seen).toHaveLength(1)
  })

  it('a server that does not answer in time is a lost network', async () => {
    configureApi({ timeoutMs: 30, mayRepeat: () => false })
    answers = [() => undefined]
    const error = await failure(request(at('/api/parent/x'), {}))
    expect(error).toMatchObject({ status: 0, kind: 'network', message: 'Network error: The server did not answer in time' })
  })
})

describe('the end of a session', () => {
  it('is told once, however many calls find out, and again after the next sign-in', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    answers = [json(401, { code: 'auth.signed_out' })]
    await Promise.all([failure(request(at('/api/x'), {})), failure(request(at('/api/y'), {}))])
    expect((await failure(request(at('/api/auth/me'), {}))).isAuth).toBe(true)
    expect(told).toBe(1)
    sessionBegan()
    await failure(request(at('/api/x'), {}))
    expect(told).toBe(2)
  })

  it('is neither a wrong password nor a refusal nor found out in the background', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    answers = [json(401, { code: 'auth.sign_in_failed' })]
    await failure(request(at('/api/auth/login'), {}))
    answers = [json(403, { code: 'auth.forbidden' })]
    expect((await failure(request(at('/api/x'), {}))).isAuth).toBe(true)
    answers = [json(401, { code: 'auth.signed_out' })]
    await failure(request(at('/api/x'), { background: true }))
    expect(told).toBe(0)
  })

  it('is not what a read under the session before finds out: it is asked again under the one that took its place', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    let refuse = (): void => undefined
    answers = [(response) => void (refuse = () => json(401, { code: 'auth.signed_out' })(response)), json(200, { ok: true })]
    const before = request(at('/api/auth/me'), {})
    await expect.poll(() => seen.length).toBe(1)
    await holdLeaving(async () => undefined)
    refuse()
    expect(await before).toEqual({ ok: true })
    expect(seen.length).toBe(2)
    expect(told).toBe(0)
  })

  it('is not asked about while another session takes its place: reads wait, and a refused write ends nothing', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    answers = [json(401, { code: 'auth.signed_out' }), json(200, { ok: true })]
    let read: Promise<unknown> | undefined
    await holdLeaving(async () => {
      read = request(at('/api/x'), {})
      await failure(request(write, { body: { name: 'Pen' } }))
      expect(seen.map(({ method }) => method)).toEqual(['POST'])
    })
    expect(await read).toEqual({ ok: true })
    expect(told).toBe(0)
  })
})
