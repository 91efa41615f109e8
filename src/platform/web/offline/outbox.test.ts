/** The outbox with a scripted store and server. */
import { describe, expect, it } from 'vitest'
import { delayAfter } from './drain-runner.ts'
import { defineOfflineWrite } from './offline-write.ts'
import {
  readRegister,
  wholeRegister,
  label,
  createDisk,
  amina,
  refusal,
  noNetwork,
  phone,
  openTab,
  states,
  outboxScene,
} from '../testing/outbox-scene.ts'

outboxScene()

describe('keeping', () => {
  it('has the whole register on the disk before it says so, and keeps it when the tab closes', async () => {
    phone.reply = () => {
      throw noNetwork()
    }
    const marks = Array.from({ length: 45 }, (_, index) => `learner ${index}: P`)
    const first = openTab()
    const entry = await first.take('7e', marks)
    expect(phone.disk.rows[0]).toMatchObject({
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
    phone.reply = () => ({ version: 2 })
    await second.outbox.drain()
    expect(phone.sent.at(-1)).toEqual({ url: '/api/registers/7e', key: entry.key, body: { version: 1, marks } })
    expect(phone.disk.rows).toEqual([])
    expect(second.arrived).toEqual(['/api/registers/7e'])
  })

  it('refuses to keep what nobody signed in has written, or what is not idempotent', async () => {
    await expect(openTab(null).take('7e', [])).rejects.toThrow('Nobody is signed in')
    expect(phone.disk.rows).toEqual([])
    expect(() => defineOfflineWrite({ endpoint: readRegister, facts: () => [] })).toThrow('must be idempotent')
  })

  it('passes on that the disk took nothing', async () => {
    phone.disk = Object.assign(createDisk(), {
      add: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')),
    })
    await expect(openTab().take('7e', [])).rejects.toThrow('Full')
    expect(phone.sent).toEqual([])
  })

  it('joins a later write with one that was not tried yet, and keeps it apart once both are too much', async () => {
    phone.reply = () => {
      throw noNetwork()
    }
    const joined = defineOfflineWrite({
      endpoint: wholeRegister.endpoint,
      facts: () => [],
      join: (earlier, later) =>
        earlier.marks.length + later.marks.length > 3 ? null : { ...later, marks: [...earlier.marks, ...later.marks] },
    })
    const tab = openTab()
    const keep = (...marks: string[]) =>
      tab.outbox.enqueue(
        joined,
        { params: { classId: '7e' }, body: { version: 1, marks } },
        { label, subject: 'marks' },
      )
    for (const marks of [['A'], ['B', 'C'], ['D']]) await keep(...marks)
    expect(phone.disk.rows.map(({ body }) => body)).toEqual([
      { version: 1, marks: ['A', 'B', 'C'] },
      { version: 1, marks: ['D'] },
    ])
  })

  it('sends again, under the same key, what was cut off while it was being sent', async () => {
    const tab = openTab()
    let cutOff = false
    phone.reply = () => new Promise(() => (cutOff = true))
    await tab.take('7e', ['P'])
    await expect.poll(() => cutOff).toBe(true)
    expect(states()).toEqual(['/api/registers/7e sending'])
    // Closes the tab, which releases its lock.
    phone.locked = Promise.resolve()
    phone.reply = () => ({ version: 2 })
    await openTab().outbox.drain()
    expect(phone.sent).toHaveLength(2)
    expect(phone.sent[0]?.key).toBe(phone.sent[1]?.key)
    expect(phone.disk.rows).toEqual([])
  })
})

describe('sending', () => {
  it('goes in order, one at a time, also with two tabs', async () => {
    const [one, two] = [openTab(), openTab()]
    let underWay = 0
    phone.reply = async () => {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return { version: 2 }
    }
    await Promise.all(['1', '2', '3'].map((id) => one.take(id, [])))
    await Promise.all([one.outbox.drain(), two.outbox.drain()])
    expect(phone.sent.map((call) => call.url)).toEqual(['/api/registers/1', '/api/registers/2', '/api/registers/3'])
    expect(phone.disk.rows).toEqual([])
  })

  it('stops at a lost network and comes back by itself, later each time', async () => {
    const tab = openTab()
    phone.reply = () => {
      throw noNetwork()
    }
    await tab.take('1', [])
    await tab.outbox.drain()
    await tab.take('2', [])
    await tab.outbox.drain()
    expect(new Set(phone.sent.map((call) => call.url))).toEqual(new Set(['/api/registers/1']))
    expect(states()).toEqual(['/api/registers/1 waiting', '/api/registers/2 waiting'])
    expect(tab.timers).toHaveLength(1)
    phone.reply = () => ({ version: 2 })
    tab.timers[0]?.work()
    await tab.outbox.drain()
    expect(phone.disk.rows).toEqual([])
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
    phone.reply = () => {
      throw refusal(503, {}, { retryAfter: 90 })
    }
    await tab.take('1', [])
    await tab.outbox.drain()
    expect(tab.timers.map((timer) => timer.ms)).toEqual([90_000])
  })

  it('a defect of the server on one entry does not hold up the others', async () => {
    const tab = openTab()
    phone.reply = (entry) => {
      if (entry.url.endsWith('/1')) throw refusal(500)
      return { version: 2 }
    }
    await tab.take('1', [])
    await tab.take('2', [])
    await tab.outbox.drain()
    expect(states()).toEqual(['/api/registers/1 waiting'])
    expect(phone.disk.rows[0]?.failure).toMatchObject({ status: 500 })
    expect(tab.timers).toHaveLength(1)
  })

  it('carries the new version into what was written after it on the same record', async () => {
    const tab = openTab()
    phone.reply = () => {
      throw noNetwork()
    }
    await tab.take('7e', ['first'], 1)
    await tab.outbox.drain()
    await tab.take('7e', ['second'], 1)
    await tab.take('8w', ['other'], 1)
    phone.reply = (entry) => ({ version: (entry.body as { version: number }).version + 1 })
    await tab.outbox.drain()
    expect(phone.sent.slice(-3).map((call) => call.body)).toEqual([
      { version: 1, marks: ['first'] },
      { version: 2, marks: ['second'] },
      { version: 1, marks: ['other'] },
    ])
  })

  it('an entry that says all that an earlier one said takes its place, unless that one may have arrived', async () => {
    const tab = openTab()
    phone.session = null
    const take = (marks: string[]) =>
      tab.outbox.enqueue(wholeRegister, { params: { classId: '7e' }, body: { version: 1, marks } }, { label })
    await take(['one'])
    await take(['one', 'two'])
    expect(phone.disk.rows.map((row) => row.body)).toEqual([{ version: 1, marks: ['one', 'two'] }])
    phone.session = amina
    phone.reply = () => {
      throw noNetwork()
    }
    await tab.outbox.drain()
    await take(['three'])
    expect(phone.disk.rows.map((row) => row.body)).toEqual([
      { version: 1, marks: ['one', 'two'] },
      { version: 1, marks: ['three'] },
    ])
  })
})
