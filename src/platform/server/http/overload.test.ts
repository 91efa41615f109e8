/** Overload over HTTP: calls beyond the limit are refused, and the server takes calls again once it has answered. */
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import type { ErrorBody } from '../../pure/errors.ts'
import { createHttpApp } from './app.ts'

const mostInHand = 3
/** Answers the calls that wait. */
const waiting: (() => void)[] = []
let url: string

beforeAll(async () => {
  const app = await createHttpApp({
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    publicUrl: 'http://127.0.0.1',
    mostInHand,
  })
  app.get('/api/test/slow', () => new Promise((resolve) => waiting.push(() => resolve({ done: true }))))
  app.get('/api/test/open', { config: { staysOpen: true } }, (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).flushHeaders()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/test`
  afterAll(() => app.close())
})

const slow = (signal?: AbortSignal) => fetch(`${url}/slow`, { signal: signal ?? null })
const inHand = (count: number) => eventually(() => expect(waiting).toHaveLength(count))
const answerAll = () => {
  for (const answer of waiting.splice(0)) answer()
}

describe('a server with as many calls in progress as it takes', () => {
  it('refuses the next one with the time to come back, and takes it later', async () => {
    const taken = Array.from({ length: mostInHand }, () => slow())
    await inHand(mostInHand)
    const refused = await slow()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(((await refused.json()) as ErrorBody).code).toBe('server.overloaded')
    answerAll()
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200])
    const again = slow()
    await inHand(1)
    answerAll()
    expect((await again).status).toBe(200)
  })

  it('no longer counts a call whose caller has gone', async () => {
    const gone = new AbortController()
    const taken = Array.from({ length: mostInHand }, () => slow(gone.signal))
    await inHand(mostInHand)
    gone.abort()
    await Promise.allSettled(taken)
    answerAll()
    // An address without a route is answered at once, and refused like any other where too many calls are in progress.
    await eventually(async () => expect((await fetch(`${url}/none`)).status).toBe(404))
  })

  it('does not count connections that stay open', async () => {
    const open = await Promise.all(Array.from({ length: mostInHand + 1 }, () => fetch(`${url}/open`)))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const taken = slow()
    await inHand(1)
    answerAll()
    expect((await taken).status).toBe(200)
    for (const { body } of open) await body?.cancel()
  })
})
