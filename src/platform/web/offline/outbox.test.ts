/** The outbox against a store and a server that the test holds in its hand. */
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { ApiError } from '../api/api-error.ts'
import type { Identity } from '../api/identity.ts'
import { delayAfter } from './drain-runner.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { createWriteRegister, defineOfflineWrite } from './offline-write.ts'
import { createOutbox } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'

const access = { id: 'test' }
const response = z.strictObject({ version: z.number() })
const saveRegister = endpoint({
  id: 'attendance.save',
  method: 'PUT',
  path: '/api/registers/{classId}',
  summary: '',
  access,
  params: z.strictObject({ classId: z.string() }),
  body: z.strictObject({ version: z.number(), marks: z.array(z.string()) }),
  response,
  idempotent: true,
})
const addNote = endpoint({
  id: 'notes.add',
  method: 'POST',
  path: '/api/notes',
  summary: '',
  access,
  body: z.strictObject({ text: z.string() }),
  response,
  idempotent: true,
})
const readRegister = endpoint({ id: 'attendance.read', method: 'GET', path: '/api/registers/{classId}', summary: '', access, response })

const register = defineOfflineWrite({ endpoint: saveRegister, invalidates: [readRegister], facts: () => [] })
const wholeRegister = defineOfflineWrite({ endpoint: saveRegister, supersedes: true, facts: () => [] })
const note = defineOfflineWrite({ endpoint: addNote, facts: () => [] })
const label = { key: 'test:label' }

/** The disk of one phone: survives every "tab" that the tests open on it. */
const createDisk = (): OutboxStore & { rows: OutboxEntry[] } => {
  const disk = { rows: [] as OutboxEntry[], last: 0 }
  return {
    get rows() {
      return disk.rows
    },
    add: async (entry: NewEntry) => {
      disk.last += 1
      const row = structuredClone({ ...entry, sequence: disk.last })
      disk.rows.push(row)
      return structuredClone(row)
    },
    list: async () => structuredClone(disk.rows),
    change: async (id, work) => {
      const index = disk.rows.findIndex((row) => row.id === id)
      const row = disk.rows[index]
      if (!row) return null
      const next = work(structuredClone(row))
      if (next) disk.rows[index] = structuredClone(next)
      else disk.rows.splice(index, 1)
      return next
    },
  }
}

const amina: Identity = { accountId: 'amina', membershipId: 'umoja' }
const aminaElsewhere: Identity = { accountId: 'amina', membershipId: 'tumaini' }
const brian: Identity = { accountId: 'brian', membershipId: 'umoja' }

const refusal = (status: number, body: object = {}, more: { retryAfter?: number } = {}) => new ApiError(`E${status}`, { status, body, ...more })
const noNetwork = () => new ApiError('Network error', { status: 0 })

let disk: ReturnType<typeof createDisk>
let sent: { url: string; key: string; body: unknown }[]
let reply: (entry: OutboxEntry) => unknown
let session: Identity | null
let locked: Promise<unknown>
let ids: number

beforeEach(() => {
  disk = createDisk()
  sent = []
  reply = () => ({ version: 2 })
  session = amina
  locked = Promise.resolve()
  ids = 0
})

/** A tab of this phone's browser. */
const openTab = (identity: Identity | null = amina) => {
  const timers: { ms: number; work: () => void }[] = []
  const arrived: string[] = []
  const outbox = createOutbox({
    store: disk,
    writes: createWriteRegister([async () => [register, note]]),
    identity: () => identity,
    confirmIdentity: async () => session,
    send: async (entry) => {
      sent.push({ url: entry.url, key: entry.key, body: entry.body })
      return reply(entry)
    },
    lock: (work) => {
      const turn = locked.then(work)
      locked = turn.catch(() => undefined)
      return turn
    },
    later: (ms, work) => {
      const timer = { ms, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    now: () => new Date('2026-03-10T05:10:00Z'),
    random: () => 0.5,
    announce: () => undefined,
    newId: () => `id${(ids += 1)}`,
  })
  outbox.onSent((entry) => void arrived.push(entry.url))
  const take = (classId: string, marks: string[], version = 1) => outbox.enqueue(register, { params: { classId }, body: { version, marks } }, { label })
  return { outbox, timers, arrived, take }
}

const states = (): string[] => disk.rows.map((row) => `${row.url} ${row.state}`)

describe('keeping', () => {
  it('has the whole register on the disk before it says so, and keeps it when the tab closes', async () => {
    reply = () => {
      throw noNetwork()
    }
    const marks = Array.from({ length: 45 }, (_, index) => `learner ${index}: P`)
    const first = openTab()
    const entry = await first.take('7e', marks)
    expect(disk.rows[0]).toMatchObject({
      id: entry.id,
      url: '/api/registers/7e',
      body: { version: 1, marks },
      owner: 'amina:umoja',
      createdAt: '2026-03-10T05:10:00.000Z',
      invalidates: ['attendance.read'],
    })
    await first.outbox.drain()
    first.outbox.stop()
    const second = openTab()
    await second.outbox.refresh()
    expect(second.outbox.snapshot().entries).toHaveLength(1)
    reply = () => ({ version: 2 })
    await second.outbox.drain()
    expect(sent.at(-1)).toEqual({ url: '/api/registers/7e', key: entry.key, body: { version: 1, marks } })
    expect(disk.rows).toEqual([])
    expect(second.arrived).toEqual(['/api/registers/7e'])
  })

  it('refuses to keep what nobody signed in has written, or what is not idempotent', async () => {
    await expect(openTab(null).take('7e', [])).rejects.toThrow('Nobody is signed in')
    expect(disk.rows).toEqual([])
    expect(() => defineOfflineWrite({ endpoint: readRegister, facts: () => [] })).toThrow('must be idempotent')
  })

  it('passes on that the disk took nothing', async () => {
    disk = Object.assign(createDisk(), { add: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) })
    await expect(openTab().take('7e', [])).rejects.toThrow('Full')
    expect(sent).toEqual([])
  })

  it('sends again, under the same key, what was cut off while it was being sent', async () => {
    const tab = openTab()
    let cutOff = false
    reply = () => new Promise(() => (cutOff = true))
    await tab.take('7e', ['P'])
    await expect.poll(() => cutOff).toBe(true)
    expect(states()).toEqual(['/api/registers/7e sending'])
    // The tab is gone, and with it its lock.
    locked = Promise.resolve()
    reply = () => ({ version: 2 })
    await openTab().outbox.drain()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(disk.rows).toEqual([])
  })
})

describe('sending', () => {
  it('goes in order, one at a time, also with two tabs', async () => {
    const [one, two] = [openTab(), openTab()]
    let underWay = 0
    reply = async () => {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return { version: 2 }
    }
    await Promise.all(['1', '2', '3'].map((id) => one.take(id, [])))
    await Promise.all([one.outbox.drain(), two.outbox.drain()])
    expect(sent.map((call) => call.url)).toEqual(['/api/registers/1', '/api/registers/2', '/api/registers/3'])
    expect(disk.rows).toEqual([])
  })

  it('stops at a lost network and comes back by itself, later each time', async () => {
    const tab = openTab()
    reply = () => {
      throw noNetwork()
    }
    await tab.take('1', [])
    await tab.outbox.drain()
    await tab.take('2', [])
    await tab.outbox.drain()
    expect(new Set(sent.map((call) => call.url))).toEqual(new Set(['/api/registers/1']))
    expect(states()).toEqual(['/api/registers/1 waiting', '/api/registers/2 waiting'])
    expect(tab.timers).toHaveLength(1)
    reply = () => ({ version: 2 })
    tab.timers[0]?.work()
    await tab.outbox.drain()
    expect(disk.rows).toEqual([])
    expect(tab.timers).toEqual([])
  })

  it.each([
    [1, 0, 4000],
    [1, 0.5, 5000],
    [1, 1, 6000],
    [3, 0.5, 20_000],
    [40, 0.5, 300_000],
  ])('after %d failures in a row and a throw of %d it waits %d ms', (failures, random, ms) => {
    expect(delayAfter(failures, random)).toBe(ms)
  })

  it('waits as long as a busy server asks', async () => {
    const tab = openTab()
    reply = () => {
      throw refusal(503, {}, { retryAfter: 90 })
    }
    await tab.take('1', [])
    await tab.outbox.drain()
    expect(tab.timers.map((timer) => timer.ms)).toEqual([90_000])
  })

  it('a defect of the server on one entry does not hold up the others', async () => {
    const tab = openTab()
    reply = (entry) => {
      if (entry.url.endsWith('/1')) throw refusal(500)
      return { version: 2 }
    }
    await tab.take('1', [])
    await tab.take('2', [])
    await tab.outbox.drain()
    expect(states()).toEqual(['/api/registers/1 waiting'])
    expect(disk.rows[0]?.failure).toMatchObject({ status: 500 })
    expect(tab.timers).toHaveLength(1)
  })

  it('carries the new version into what was written after it on the same record', async () => {
    const tab = openTab()
    reply = () => {
      throw noNetwork()
    }
    await tab.take('7e', ['first'], 1)
    await tab.outbox.drain()
    await tab.take('7e', ['second'], 1)
    await tab.take('8w', ['other'], 1)
    reply = (entry) => ({ version: (entry.body as { version: number }).version + 1 })
    await tab.outbox.drain()
    expect(sent.slice(-3).map((call) => call.body)).toEqual([
      { version: 1, marks: ['first'] },
      { version: 2, marks: ['second'] },
      { version: 1, marks: ['other'] },
    ])
  })

  it('an entry that says all that an earlier one said takes its place, unless that one may have arrived', async () => {
    const tab = openTab()
    session = null
    const take = (marks: string[]) => tab.outbox.enqueue(wholeRegister, { params: { classId: '7e' }, body: { version: 1, marks } }, { label })
    await take(['one'])
    await take(['one', 'two'])
    expect(disk.rows.map((row) => row.body)).toEqual([{ version: 1, marks: ['one', 'two'] }])
    session = amina
    reply = () => {
      throw noNetwork()
    }
    await tab.outbox.drain()
    await take(['three'])
    expect(disk.rows.map((row) => row.body)).toEqual([
      { version: 1, marks: ['one', 'two'] },
      { version: 1, marks: ['three'] },
    ])
  })
})

describe('whose session it is', () => {
  it('shows and sends only what this account wrote in this membership', async () => {
    session = null
    await openTab(amina).take('1', [])
    await openTab(aminaElsewhere).take('2', [])
    await openTab(brian).take('3', [])
    for (const [identity, url, elsewhere] of [
      [brian, '/api/registers/3', 0],
      [amina, '/api/registers/1', 1],
    ] as const) {
      session = identity
      const tab = openTab(identity)
      await tab.outbox.refresh()
      expect(tab.outbox.snapshot()).toMatchObject({ loaded: true, elsewhere, entries: [{ url }] })
      await tab.outbox.drain()
      expect(sent.map((call) => call.url)).toContain(url)
    }
    expect(states()).toEqual(['/api/registers/2 waiting'])
  })

  it('sends nothing when another tab has signed in as somebody else', async () => {
    session = brian
    const tab = openTab(amina)
    await tab.take('1', [])
    await tab.outbox.drain()
    expect(sent).toEqual([])
    expect(tab.outbox.snapshot().paused).toBe(true)
    expect(tab.timers).toEqual([])
  })

  it('pauses when the session ends, and goes on when the same account is back', async () => {
    const tab = openTab()
    reply = () => {
      throw refusal(401)
    }
    await tab.take('1', [])
    await tab.take('2', [])
    await tab.outbox.drain()
    expect(states()).toEqual(['/api/registers/1 waiting', '/api/registers/2 waiting'])
    expect(new Set(sent.map((call) => call.url)).size).toBe(1)
    expect(tab.outbox.snapshot().paused).toBe(true)
    reply = () => ({ version: 2 })
    await tab.outbox.drain()
    expect(disk.rows).toEqual([])
    expect(tab.outbox.snapshot().paused).toBe(false)
  })
})

describe('what a person settles', () => {
  const conflict = () => {
    reply = (entry) => {
      if ((entry.body as { version: number }).version < 5) throw refusal(409, { code: 'request.stale', current: { version: 5, marks: ['theirs'] } })
      return { version: 6 }
    }
  }

  it('keeps both sides of a conflict, and holds what comes after on the same record only', async () => {
    const tab = openTab()
    conflict()
    await tab.take('7e', ['mine'])
    await tab.outbox.drain()
    expect(tab.outbox.snapshot().entries[0]).toMatchObject({
      state: 'conflict',
      body: { marks: ['mine'] },
      current: { version: 5, marks: ['theirs'] },
      failure: { message: 'E409', code: 'request.stale' },
    })
    await tab.take('7e', ['later'])
    reply = () => ({ version: 2 })
    await tab.take('8w', ['other'])
    await tab.outbox.drain()
    expect(states()).toEqual(['/api/registers/7e conflict', '/api/registers/7e waiting'])
    expect(sent.at(-1)?.url).toBe('/api/registers/8w')
  })

  it('mine goes again with the current version under a new key', async () => {
    const tab = openTab()
    conflict()
    const { id, key } = await tab.take('7e', ['mine'])
    await tab.outbox.drain()
    await tab.outbox.resolve(id, 'mine')
    await tab.outbox.drain()
    expect(sent.at(-1)?.body).toEqual({ version: 5, marks: ['mine'] })
    expect(sent.at(-1)?.key).not.toBe(key)
    expect(disk.rows).toEqual([])
  })

  it('theirs gives mine up', async () => {
    const tab = openTab()
    conflict()
    const { id } = await tab.take('7e', ['mine'])
    await tab.outbox.drain()
    await tab.outbox.resolve(id, 'theirs')
    expect(disk.rows).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('a feature may say how its own body is made anew', async () => {
    const merging = defineOfflineWrite({
      endpoint: addNote,
      facts: () => [],
      rebase: (body, current) => ({ text: `${body.text} after ${(current as { text: string }).text}` }),
    })
    const tab = openTab()
    let tries = 0
    reply = () => {
      tries += 1
      if (tries === 1) throw refusal(409, { current: { text: 'theirs' } })
      return { version: 1 }
    }
    const { id } = await tab.outbox.enqueue(merging, { body: { text: 'mine' } }, { label })
    await tab.outbox.drain()
    await tab.outbox.resolve(id, 'mine')
    await tab.outbox.drain()
    expect(sent.at(-1)?.body).toEqual({ text: 'mine after theirs' })
  })

  it.each([400, 403, 404, 409, 413, 422])('%d without another state is a refusal, shown with its reason', async (status) => {
    const tab = openTab()
    reply = () => {
      throw refusal(status, { fields: { marks: 'Too many' } })
    }
    await tab.take('7e', ['x'])
    await tab.outbox.drain()
    expect(tab.outbox.snapshot().entries[0]).toMatchObject({
      state: 'refused',
      attempts: 1,
      failure: { status, message: `E${status}`, fields: { marks: 'Too many' } },
    })
    expect(tab.timers).toEqual([])
  })

  it('a refused entry can be tried again, corrected or given up', async () => {
    const tab = openTab()
    reply = (entry) => {
      if ((entry.body as { marks: string[] }).marks.length === 0) throw refusal(400)
      return { version: 2 }
    }
    const { id, key } = await tab.take('7e', [])
    await tab.outbox.drain()
    await tab.outbox.retry(id)
    await tab.outbox.drain()
    expect(sent).toHaveLength(2)
    await tab.outbox.edit(id, { version: 1, marks: ['P'] })
    await tab.outbox.drain()
    expect(sent.at(-1)?.key).not.toBe(key)
    expect(disk.rows).toEqual([])
    reply = () => {
      throw refusal(400)
    }
    const second = await tab.outbox.enqueue(note, { body: { text: '' } }, { label })
    await tab.outbox.drain()
    await tab.outbox.discard(second.id)
    expect(disk.rows).toEqual([])
  })

  it('what is being sent this instant cannot be given up', async () => {
    const tab = openTab()
    let answer: (value: unknown) => void = () => undefined
    let underWay = false
    reply = () =>
      new Promise((resolve) => {
        underWay = true
        answer = resolve
      })
    const { id } = await tab.take('7e', ['x'])
    await expect.poll(() => underWay).toBe(true)
    await tab.outbox.discard(id)
    expect(states()).toEqual(['/api/registers/7e sending'])
    answer({ version: 2 })
    await tab.outbox.drain()
    expect(disk.rows).toEqual([])
  })
})
