/** The live stream over real HTTP: a person's own events, the end of the session, and disconnecting slow clients. */
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { endSession, listSessions } from '#core/access/contract/account.ts'
import { publishEvent, type Listener } from '#platform/server/events/hub.ts'
import { countNotifications, defineNotice, liveEvents, ownNotifications } from '../contract.ts'
import { bufferLimit, openStream, streamTimes } from './event-stream.ts'
import { notify } from './public.ts'
import { StreamReader } from '../testing/stream-reader.ts'
import { recipient } from '../testing/recipients.ts'

const notice = defineNotice({
  id: 'test.live',
  topic: 'school',
  priority: 'low',
  en: { title: 'A', message: 'B' },
  sw: { title: 'A', message: 'B' },
})
const state = {} as { app: TestApp; school: TestSchool }
beforeAll(async () => {
  state.app = await startApp()
  state.school = await state.app.school()
})

const open = async (client: Client, headers: Record<string, string> = {}): Promise<StreamReader> => {
  const reader = new StreamReader(await client.fetch(liveEvents.path, { headers }))
  if (reader.response.status === 200) await reader.until('retry:')
  return reader
}

const tell = (account: TestAccount): Promise<void> =>
  state.school.write((tx) => notify(tx, notice, [recipient(account.id, account.role)], {}))

describe('GET /api/events', () => {
  it('delivers a notice to its recipient only', async () => {
    const [one, two] = [await state.school.account('parent'), await state.school.account('parent')]
    const [first, second] = [await open(await state.app.as(one)), await open(await state.app.as(two))]
    expect(Object.fromEntries(first.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await tell(one)
    await tell(two)
    const [heard, other] = [await first.until('notifications.new'), await second.until('notifications.new')]
    expect(heard).toMatch(
      /^retry: 3000\n\nid: [0-9a-f-]{36}\ndata: \{"type":"notifications\.new","data":\{"kind":"test\.live","priority":"low"\}\}\n\n$/,
    )
    expect(heard + other).not.toContain(one.id)
    await Promise.all([first.close(), second.close()])
  })

  it('takes the number off the person’s other pages', async () => {
    const account = await state.school.account('parent')
    const client = await state.app.as(account)
    const page = await open(await state.app.as(account))
    await tell(account)
    await client.call(ownNotifications.readAll)
    expect(await page.until('notifications.read')).toContain('notifications.read')
    await page.close()
  })

  it('delivers the school’s events to the roles they are for, and never another school’s', async () => {
    const other = await state.app.school()
    const [admin, parent, stranger] = [
      await state.school.account('admin'),
      await state.school.account('parent'),
      await other.account('admin'),
    ]
    const streams = await Promise.all(
      [admin, parent, stranger].map(async (account) => open(await state.app.as(account))),
    )
    await state.school.write(async (tx) =>
      publishEvent(tx, { type: 'test.office', schoolId: state.school.id, roles: ['admin'], data: { id: 'x' } }),
    )
    await state.school.write(async (tx) => publishEvent(tx, { type: 'test.all', schoolId: state.school.id }))
    await other.write(async (tx) => publishEvent(tx, { type: 'test.theirs', schoolId: other.id }))
    const [office, family, theirs] = [
      await streams[0]?.until('test.all'),
      await streams[1]?.until('test.all'),
      await streams[2]?.until('test.theirs'),
    ]
    expect(office).toContain('test.office')
    expect(family).not.toContain('test.office')
    expect(theirs).not.toMatch(/test\.(office|all)/)
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('ends at once when its session is revoked, without affecting the person’s other devices', async () => {
    const account = await state.school.account('teacher')
    const [phone, laptop] = [await state.app.as(account), await state.app.as(account)]
    const [onPhone, onLaptop] = [await open(phone), await open(laptop)]
    const { items } = (await laptop.call(listSessions)).body
    const phoneSession = items.find((one) => !one.current)?.id ?? ''
    expect((await laptop.call(endSession, { params: { id: phoneSession } })).status).toBe(204)
    expect(await onPhone.toEnd()).toContain('"events.ended"')
    expect((await phone.call(countNotifications)).status).toBe(401)
    await tell(account)
    expect(await onLaptop.until('notifications.new')).toContain('notifications.new')
    await onLaptop.close()
  })

  it('tells a browser that comes back that it may have missed something', async () => {
    const stream = await open(await state.app.as(await state.school.account('parent')), { 'last-event-id': 'x' })
    expect(await stream.until('events.missed')).toContain('"events.missed"')
    await stream.close()
  })

  it('is closed to strangers, and holds a bounded number of streams for one person', async () => {
    expect((await open(state.app.client())).response.status).toBe(401)
    const client = await state.app.as(await state.school.account('parent'))
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(client)))
    const refused = await client.fetch(liveEvents.path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await Promise.all(streams.map((stream) => stream.close()))
    await eventually(async () => {
      const again = await open(client)
      expect(again.response.status).toBe(200)
      await again.close()
    })
  })
})

describe('openStream', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const start = (expiresIn: number) => {
    const listeners = new Set<Listener>()
    const hub = {
      add: (listener: Listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    const out = new PassThrough()
    const now = () => new Date()
    openStream(
      out,
      { accountId: 'a', sessionId: 's', schoolId: null, role: 'parent', expiresAt: new Date(Date.now() + expiresIn) },
      { hub, now },
      false,
    )
    return { out, listeners }
  }

  it('gives a sign of life while nothing happens, until the session is over', async () => {
    const { out, listeners } = start(2.5 * streamTimes.heartbeat)
    await vi.advanceTimersByTimeAsync(2 * streamTimes.heartbeat)
    expect(String(out.read())).toBe(`retry: ${streamTimes.retry}\n\n: still here\n\n: still here\n\n`)
    expect(listeners.size).toBe(1)
    await vi.advanceTimersByTimeAsync(streamTimes.heartbeat)
    expect(out.writableEnded).toBe(true)
    expect(listeners.size).toBe(0)
  })

  it('closes an old stream, so that the next one passes the gate', async () => {
    const { out } = start(100 * streamTimes.life)
    await vi.advanceTimersByTimeAsync(streamTimes.life)
    expect(out.writableEnded).toBe(true)
  })

  it('cuts off a browser that does not read instead of keeping everything for it', async () => {
    const { out, listeners } = start(streamTimes.life)
    const [listener] = listeners
    let sent = 0
    for (; sent < 10_000 && !out.destroyed; sent += 1)
      listener?.send({ type: 'test.flood', schoolId: null, data: { text: 'x'.repeat(100) } })
    expect(out.destroyed).toBe(true)
    expect(sent * 100).toBeLessThan(2 * bufferLimit)
    await vi.advanceTimersByTimeAsync(0)
    expect(listeners.size).toBe(0)
  })
})

describe('when the database’s notifications are cut off', () => {
  it('ends every stream and keeps no session, for an end may be among what is not heard', async () => {
    const { app, school } = state
    const account = await school.account('teacher')
    const [client, other] = [await app.as(account), await app.as(account)]
    const stream = await open(client)
    const current = (await client.call(listSessions)).body.items.find((one) => one.current)
    await school.write((tx) =>
      tx.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'darasa live events'`,
      ),
    )
    expect(await stream.toEnd()).toContain('events.ended')
    expect((await other.call(endSession, { params: { id: current?.id ?? '' } })).status).toBe(204)
    expect((await client.fetch(liveEvents.path)).status).toBe(401)
    // Reconnects automatically.
    const again = await open(other)
    await eventually(async () => {
      await tell(account)
      expect(app.hub.isListening).toBe(true)
    })
    expect(await again.until('notifications.new')).toContain('notifications.new')
    await again.close()
  })
})
