/** Uploads that go wrong, over real sockets: what is refused, and what the connection is good for afterwards. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '#platform/testing/eventually.ts'
import { workerDatabase } from '../../testing/worker-database.ts'
import { endpoint } from '../../pure/contract.ts'
import { openPool } from '../database/pool.ts'
import { Tenancy } from '../tenancy/tenancy.ts'
import { addRoutes } from './adapter.ts'
import { createHttpApp } from './app.ts'
import { callContext, type CallContext } from './context.ts'
import type { Route } from './route.ts'

const access = { id: 'test' }
const response = z.strictObject({ bytes: z.int() })
const uploads = { document: { maxBytes: 8_000_000, types: ['text/csv', 'text/plain'], required: true } }
const upload = endpoint({
  id: 'test.upload',
  method: 'POST',
  path: '/api/test/upload',
  summary: 'Takes a file',
  access,
  body: z.strictObject({}),
  uploads,
  response,
})

const note = endpoint({
  id: 'test.note',
  method: 'POST',
  path: '/api/test/notes',
  summary: 'Takes a note',
  access,
  body: z.strictObject({ text: z.string().optional() }),
  response,
})
const either = endpoint({
  ...upload,
  id: 'test.either',
  path: '/api/test/either',
  uploads: { document: { ...uploads.document, required: false } },
  orJson: true,
})

const temporary = mkdtempSync(join(tmpdir(), 'darasa-uploads-'))
let port: number
// One connection for all calls of a test, as a browser keeps it.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  const pool = openPool({ ...(await workerDatabase()).app, pipeline: true }, log)
  const tenancy = new Tenancy(pool, () => new Date())
  const app = await createHttpApp({ logger: log, trustedProxies: [], publicUrl: 'http://127.0.0.1' })
  const routes: Route<CallContext>[] = [upload, note, either].map((one) => ({
    endpoint: one,
    handle: async ({ files }: { files: readonly { bytes: number }[] }) => ({ bytes: files[0]?.bytes ?? 0 }),
  }))
  addRoutes(app, routes, {
    temporary,
    gate: {
      enter: async (call, reply) => callContext(tenancy, call, reply, { schoolId: null, accountId: null }, 'admin'),
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  afterAll(async () => {
    agent.destroy()
    await app.close()
    await pool.end()
    rmSync(temporary, { recursive: true, force: true })
  })
})

const boundary = 'a-boundary'
const part = (field: string, content: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="list.csv"\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`
const rows = (bytes: number): string => 'Faith Muthoni,Grade 7 East\n'.repeat(Math.ceil(bytes / 27))

const post = async (body: string, type = `multipart/form-data; boundary=${boundary}`, path = '/api/test/upload') => {
  const call = request({ agent, port, path, method: 'POST', headers: { 'content-type': type } })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as object }
}

describe('a connection whose upload was refused', { timeout: 20_000 }, () => {
  const goesOn = async (): Promise<void> => {
    expect(await post(part('document', rows(1_000)) + end)).toMatchObject({ status: 200 })
    // Removed once the answer is on its way.
    await eventually(() => expect(readdirSync(temporary)).toEqual([]))
  }

  it('answers the next call after an unknown field in the middle of the file', async () => {
    expect(await post(part('document', rows(300_000)) + part('other', rows(4_000_000)) + end)).toMatchObject({
      status: 400,
      body: { fields: { other: 'Unknown field' } },
    })
    expect(readdirSync(temporary)).toEqual([])
    await goesOn()
  })

  it('answers the next call after a file that is a little too large', async () => {
    expect(await post(part('document', rows(8_400_000)) + end)).toMatchObject({ status: 413 })
    await goesOn()
  })

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'answers the next call after a full disk',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', temporary])
      try {
        expect(await post(part('document', rows(4_000_000)) + end)).toMatchObject({
          status: 503,
          body: { code: 'server.disk_full' },
        })
        await goesOn()
      } finally {
        execFileSync('umount', [temporary])
      }
    },
  )
})

describe('a body of another kind than the call takes', () => {
  const form = `multipart/form-data; boundary=${boundary}`
  const file = part('document', rows(100)) + end
  it.each([
    ['CSV where a form with a file belongs', upload.path, 'text/csv', rows(100), 415],
    ['JSON where a form with a file belongs', upload.path, 'application/json', '{}', 415],
    ['text where a form with a file belongs', upload.path, 'text/plain', 'x', 415],
    ['a form with a file where JSON belongs', note.path, form, file, 415],
    ['a form without a file where JSON belongs', note.path, form, end, 415],
    ['CSV where JSON belongs', note.path, 'text/csv', rows(100), 415],
    ['text where JSON belongs', note.path, 'text/plain', '{}', 415],
    ['CSV where JSON or a form with a file belongs', either.path, 'text/csv', rows(100), 415],
    ['JSON where both belong', either.path, 'application/json', '{}', 200],
    ['a form with a file where both belong', either.path, form, file, 200],
    ['a part of an upload where JSON belongs', note.path, 'application/offset+octet-stream', 'x', 415],
    ['a returned e-mail where JSON belongs', note.path, 'message/rfc822', 'x', 415],
  ])('%s', async (_name, path, type, body, status) => {
    expect((await post(body, type, path)).status).toBe(status)
  })

  it.each([
    ['without its end', part('document', rows(1_000)).slice(0, -2), form],
    ['cut in the middle of its file', part('document', rows(200_000)).slice(0, 100_000), form],
    ['cut in a header', `--${boundary}\r\ncontent-dispo`, form],
    ['without a boundary', file, 'multipart/form-data'],
    ['with another boundary', file, 'multipart/form-data; boundary=other'],
    ['that is empty', '', form],
    ['whose header is none', `--${boundary}\r\nnonsense\r\n\r\nx\r\n${end}`, form],
  ])('a form %s is refused as unreadable, or for its missing file', async (_name, body, type) => {
    const answer = await post(body, type)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^request\.(malformed|invalid)$/) as string },
    })
    await eventually(() => expect(readdirSync(temporary)).toEqual([]))
  })
})
