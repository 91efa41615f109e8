/** The contract adapter on a real server and database: validation, refusals, idempotency, uploads. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { workerDatabase } from '../../testing/worker-database.ts'
import { endpoint } from '../../pure/contract.ts'
import { AppError, commonErrors } from '../../pure/errors.ts'
import { audit } from '../audit/audit.ts'
import { auditEntries } from '../audit/tables.ts'
import { openPool } from '../database/pool.ts'
import { newId } from '../ids.ts'
import { Tenancy } from '../tenancy/tenancy.ts'
import { addRoutes } from './adapter.ts'
import { createHttpApp } from './app.ts'
import { callContext, type CallContext } from './context.ts'
import type { Route } from './route.ts'

const access = { id: 'test' }
const answer = z.strictObject({ n: z.int() })
const note = endpoint({
  id: 'test.note',
  method: 'POST',
  path: '/api/test/notes',
  summary: 'Notes',
  access,
  body: z.strictObject({ text: z.string().max(20), fail: z.boolean().optional() }),
  response: answer,
  status: 201,
  idempotent: true,
})
const leak = endpoint({
  id: 'test.leak',
  method: 'GET',
  path: '/api/test/leak',
  summary: 'Leaks',
  access,
  response: answer,
})
const crash = endpoint({
  id: 'test.crash',
  method: 'GET',
  path: '/api/test/crash',
  summary: 'Crashes',
  access,
  response: answer,
})
const crowd = endpoint({
  id: 'test.crowd',
  method: 'GET',
  path: '/api/test/crowd',
  summary: 'Waits in vain',
  access,
  response: answer,
})
const upload = endpoint({
  id: 'test.upload',
  method: 'POST',
  path: '/api/test/upload',
  summary: 'Takes a file',
  access,
  body: z.strictObject({ reason: z.string().min(1, 'Give a reason') }),
  uploads: { document: { maxBytes: 1_000_000, types: ['application/pdf', 'text/csv'] } },
  response: z.strictObject({ type: z.string(), bytes: z.int(), name: z.string() }),
})

let url: string
let school: string
const temporary = mkdtempSync(join(tmpdir(), 'darasa-uploads-'))

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  const pool = openPool({ ...(await workerDatabase()).app, pipeline: true }, log)
  const tenancy = new Tenancy(pool, () => new Date())
  school = newId()
  const account = newId()
  const app = await createHttpApp({ logger: log, trustedProxies: [], publicUrl: 'http://127.0.0.1' })
  const routes: Route<CallContext>[] = [
    {
      endpoint: note,
      handle: async ({ body }, context) =>
        context.write(async (tx) => {
          await audit(tx, { action: 'test.note', entity: 'note', entityId: (body as { text: string }).text })
          if ((body as { fail?: boolean }).fail) throw new AppError(commonErrors.stale)
          const [row] = await tx.db
            .select({ n: sql<number>`count(*)::int` })
            .from(auditEntries)
            .where(eq(auditEntries.entityId, (body as { text: string }).text))
          return row
        }),
    },
    { endpoint: leak, handle: async () => ({ n: 1, secret: 'hash' }) },
    { endpoint: crash, handle: async () => Promise.reject(new Error('select * from secrets')) },
    { endpoint: crowd, handle: async () => Promise.reject(new Error('timeout exceeded when trying to connect')) },
    {
      endpoint: upload,
      handle: async ({ files }) => ({
        type: files[0]?.type ?? 'none',
        bytes: files[0]?.bytes ?? 0,
        name: files[0]?.name ?? '',
      }),
    },
  ]
  addRoutes(app, routes, {
    temporary,
    gate: {
      enter: async (request, reply) =>
        callContext(tenancy, request, reply, { schoolId: school, accountId: account }, 'admin'),
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  afterAll(async () => {
    await app.close()
    await pool.end()
    rmSync(temporary, { recursive: true, force: true })
  })
})

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/test/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const send = (
  document: Uint8Array | null,
  name: string,
  fields: Record<string, string> = { reason: 'Clinic' },
): Promise<Response> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (document) form.append('document', new Blob([Buffer.from(document)]), name)
  return fetch(`${url}/api/test/upload`, { method: 'POST', body: form })
}

describe('answers', () => {
  it('carry only what the contract names', async () => {
    const response = await fetch(`${url}/api/test/leak`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('hash')
  })

  it('ask to come back when no connection came free in time', async () => {
    const response = await fetch(`${url}/api/test/crowd`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('say nothing of the inside when the server fails', async () => {
    const response = await fetch(`${url}/api/test/crash`)
    expect(response.status).toBe(500)
    const body = (await response.json()) as { code: string; requestId: string }
    expect(JSON.stringify(body)).not.toContain('secrets')
    expect(body).toMatchObject({ code: 'server.internal', requestId: response.headers.get('x-request-id') })
  })
})

describe('bad input', () => {
  it.each([
    ['half a body', '{"text":', 400],
    ['an array', '[]', 400],
    ['a bare text', '"x"', 400],
    ['a form full of emoji', JSON.stringify({ text: '🙂'.repeat(5000) }), 400],
    ['a prototype', '{"__proto__":{"admin":true},"text":"x"}', 400],
    ['an unknown field', '{"text":"x","role":"admin"}', 400],
    ['ten megabytes', JSON.stringify({ text: 'x'.repeat(10_000_000) }), 413],
  ])('%s gets its answer', async (_name, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^request\./) as string })
  })

  it('of another type is refused', async () => {
    expect((await post('text=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })
})

describe('an idempotency key', () => {
  it('makes one write of 32 at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 32 }, () => post({ text: 'once' }, { 'idempotency-key': 'key-0000001' })),
    )
    const bodies = await Promise.all(responses.map((response) => response.json() as Promise<{ n: number }>))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]))
    expect(new Set(bodies.map((body) => body.n))).toEqual(new Set([1]))
    expect(responses.filter((response) => response.headers.get('idempotency-replayed') === null)).toHaveLength(1)
  })

  it('refuses another body', async () => {
    await post({ text: 'first' }, { 'idempotency-key': 'key-0000002' })
    const other = await post({ text: 'second' }, { 'idempotency-key': 'key-0000002' })
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'request.key_reused'])
  })

  it('is free again when the write failed', async () => {
    expect((await post({ text: 'retry', fail: true }, { 'idempotency-key': 'key-0000003' })).status).toBe(409)
    const again = await post({ text: 'retry' }, { 'idempotency-key': 'key-0000003' })
    expect([again.status, await again.json()]).toEqual([201, { n: 1 }])
  })
})

describe('an upload', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 32)])

  it('is typed by its content, not its name', async () => {
    expect(await (await send(pdf, 'letter.exe')).json()).toMatchObject({ type: 'application/pdf', bytes: pdf.length })
    expect((await send(Buffer.from('MZ\u0000\u0000binary\u0000'), 'letter.pdf')).status).toBe(415)
  })

  /** Sends parts of a body until the connection ends. @returns the answer's status and the bytes that left */
  const pour = (headers: Record<string, string>, parts: Iterable<Buffer>): Promise<[status: number, sent: number]> =>
    new Promise((ended) => {
      let [status, sent] = [0, 0]
      const call = request(`${url}/api/test/upload`, { method: 'POST', headers, agent: false }, (response) => {
        response.resume()
        status = response.statusCode ?? 0
      })
      // The server ends the connection while the call still sends.
      call.on('error', () => undefined)
      call.on('close', () => ended([status, sent]))
      call.flushHeaders()
      Readable.from(
        (function* () {
          for (const part of parts) {
            sent += part.length
            yield part
          }
        })(),
        { highWaterMark: 1, objectMode: true },
      ).pipe(call)
    })
  const form = { 'content-type': 'multipart/form-data; boundary=parts' }
  const megabyte = Buffer.alloc(1_000_000, 65)

  it('whose announced length is too large is refused before it comes', async () => {
    expect(await pour({ ...form, 'content-length': '900000000' }, [])).toEqual([413, 0])
  })

  it('is read no further once a file is too large, and its connection ends', async () => {
    const parts = function* () {
      yield Buffer.from('--parts\r\ncontent-disposition: form-data; name="document"; filename="a.csv"\r\n\r\n')
      for (let count = 0; count < 300; count++) yield megabyte
    }
    const [status, sent] = await pour(form, parts())
    expect(status).toBe(413)
    expect(sent).toBeLessThan(30_000_000)
    await expect.poll(() => readdirSync(temporary)).toEqual([])
  })

  it('is refused when too large, and leaves nothing behind', async () => {
    expect((await send(Buffer.alloc(3_000_000, 65), 'big.csv')).status).toBe(413)
    expect((await send(pdf, 'letter.pdf', { reason: '' })).status).toBe(400)
    expect(readdirSync(temporary)).toEqual([])
  })
})
