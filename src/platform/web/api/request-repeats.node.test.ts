/** Retries, failures and the end of a session in the request layer, against a real HTTP server. */
import { describe, expect, it } from 'vitest'
import { holdLeaving } from './leaving.ts'
import { request } from './request.ts'
import { configureApi, sessionBegan } from './settings.ts'
import { peer, json, raw, cut, at, write, failure, httpPeer } from '#platform/testing/http-peer.ts'

httpPeer()

describe('repeating', () => {
  it('tries a read three times, waiting one and two seconds', async () => {
    peer.answers = [raw(500, ''), raw(502, ''), json(200, { ok: true })]
    expect(await request(at('/api/x'), {})).toEqual({ ok: true })
    expect(peer.waits).toEqual([1000, 2000])
    peer.answers = [raw(500, '')]
    expect((await failure(request(at('/api/x'), {}))).kind).toBe('server')
    expect(peer.seen).toHaveLength(6)
  })

  it('repeats after a lost connection', async () => {
    peer.answers = [cut, json(200, { ok: true })]
    expect(await request(at('/api/x'), {})).toEqual({ ok: true })
    expect(peer.outcomes.map((outcome) => outcome.reached)).toEqual([false, true])
  })

  it('repeats a write only under its idempotency key, and with the same one', async () => {
    peer.answers = [cut]
    await failure(request(write, { body: { name: 'x' } }))
    expect(peer.seen).toHaveLength(1)
    peer.seen = []
    peer.answers = [raw(503, ''), json(200, { id: '1' })]
    expect(await request(write, { body: { name: 'x' }, idempotencyKey: 'k' })).toEqual({ id: '1' })
    expect(peer.seen.map((one) => one.headers['idempotency-key'])).toEqual(['k', 'k'])
  })

  it('never repeats what the caller did wrong', async () => {
    peer.answers = [json(404, {})]
    await failure(request(at('/api/x'), {}))
    expect(peer.seen).toHaveLength(1)
  })

  it('does not repeat while the device has no network', async () => {
    configureApi({ mayRepeat: () => false })
    peer.answers = [raw(500, '')]
    await failure(request(at('/api/x'), {}))
    expect(peer.seen).toHaveLength(1)
  })

  it.each([429, 503])('waits as long as %d asks, when that is not long', async (status) => {
    peer.answers = [json(status, {}, { 'retry-after': '4' }), json(200, { ok: true })]
    await request(at('/api/x'), {})
    expect(peer.waits).toEqual([4000])
    peer.answers = [json(status, {}, { 'retry-after': '120' })]
    expect((await failure(request(at('/api/x'), {}))).retryAfter).toBe(120)
    expect(peer.seen).toHaveLength(3)
  })

  it('a 429 that asks for nothing is shown', async () => {
    peer.answers = [json(429, { message: 'Slow down' })]
    expect((await failure(request(at('/api/x'), {}))).message).toBe('Slow down')
    expect(peer.seen).toHaveLength(1)
  })
})

describe('giving up', () => {
  it('an aborted call is marked, not repeated and not reported', async () => {
    const controller = new AbortController()
    peer.answers = [() => controller.abort()]
    const error = await failure(request(at('/api/x'), { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', status: 0 })
    expect(peer.seen).toHaveLength(1)
    expect(peer.outcomes).toEqual([])
  })

  it('an abort during the wait ends it', async () => {
    const controller = new AbortController()
    configureApi({
      wait: async () => {
        controller.abort()
        throw new DOMException('Aborted', 'AbortError')
      },
    })
    peer.answers = [raw(500, '')]
    expect((await failure(request(at('/api/x'), { signal: controller.signal }))).kind).toBe('aborted')
    expect(peer.seen).toHaveLength(1)
  })

  it('a server that does not answer in time is a lost network', async () => {
    configureApi({ timeoutMs: 30, mayRepeat: () => false })
    peer.answers = [() => undefined]
    const error = await failure(request(at('/api/parent/x'), {}))
    expect(error).toMatchObject({
      status: 0,
      kind: 'network',
      message: 'Network error: The server did not answer in time',
    })
  })
})

describe('the end of a session', () => {
  it('is told once, however many calls find out, and again after the next sign-in', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    peer.answers = [json(401, { code: 'auth.signed_out' })]
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
    peer.answers = [json(401, { code: 'auth.sign_in_failed' })]
    await failure(request(at('/api/auth/login'), {}))
    peer.answers = [json(403, { code: 'auth.forbidden' })]
    expect((await failure(request(at('/api/x'), {}))).isAuth).toBe(true)
    peer.answers = [json(401, { code: 'auth.signed_out' })]
    await failure(request(at('/api/x'), { background: true }))
    expect(told).toBe(0)
  })

  it('is not what a read under the session before finds out: it is asked again under the one that took its place', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    let refuse = (): void => undefined
    peer.answers = [
      (response) => void (refuse = () => json(401, { code: 'auth.signed_out' })(response)),
      json(200, { ok: true }),
    ]
    const before = request(at('/api/auth/me'), {})
    await expect.poll(() => peer.seen.length).toBe(1)
    await holdLeaving(async () => undefined)
    refuse()
    expect(await before).toEqual({ ok: true })
    expect(peer.seen.length).toBe(2)
    expect(told).toBe(0)
  })

  it('is not asked about while another session takes its place: reads wait, and a refused write ends nothing', async () => {
    let told = 0
    configureApi({ onSignedOut: () => void (told += 1) })
    peer.answers = [json(401, { code: 'auth.signed_out' }), json(200, { ok: true })]
    let read: Promise<unknown> | undefined
    await holdLeaving(async () => {
      read = request(at('/api/x'), {})
      await failure(request(write, { body: { name: 'Pen' } }))
      expect(peer.seen.map(({ method }) => method)).toEqual(['POST'])
    })
    expect(await read).toEqual({ ok: true })
    expect(told).toBe(0)
  })
})
