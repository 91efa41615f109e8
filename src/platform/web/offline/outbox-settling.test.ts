/** The outbox's session, and resolving entries. */
import { describe, expect, it } from 'vitest'
import { defineOfflineWrite } from './offline-write.ts'
import {
  addNote,
  note,
  label,
  amina,
  aminaElsewhere,
  brian,
  refusal,
  phone,
  openTab,
  states,
  outboxScene,
} from '../testing/outbox-scene.ts'

outboxScene()

describe('whose session it is', () => {
  it('shows and sends only what this account wrote in this membership', async () => {
    phone.session = null
    await openTab(amina).take('1', [])
    await openTab(aminaElsewhere).take('2', [])
    await openTab(brian).take('3', [])
    for (const [identity, url, elsewhere] of [
      [brian, '/api/registers/3', 0],
      [amina, '/api/registers/1', 1],
    ] as const) {
      phone.session = identity
      const tab = openTab(identity)
      await tab.outbox.refresh()
      expect(tab.outbox.snapshot()).toMatchObject({ loaded: true, elsewhere, entries: [{ url }] })
      await tab.outbox.drain()
      expect(phone.sent.map((call) => call.url)).toContain(url)
    }
    expect(states()).toEqual(['/api/registers/2 waiting'])
  })

  it('sends nothing when another tab has signed in as somebody else', async () => {
    phone.session = brian
    const tab = openTab(amina)
    await tab.take('1', [])
    await tab.outbox.drain()
    expect(phone.sent).toEqual([])
    expect(tab.outbox.snapshot().paused).toBe(true)
    expect(tab.timers).toEqual([])
  })

  it('pauses when the session ends, and goes on when the same account is back', async () => {
    const tab = openTab()
    phone.reply = () => {
      throw refusal(401)
    }
    await tab.take('1', [])
    await tab.take('2', [])
    await tab.outbox.drain()
    expect(states()).toEqual(['/api/registers/1 waiting', '/api/registers/2 waiting'])
    expect(new Set(phone.sent.map((call) => call.url)).size).toBe(1)
    expect(tab.outbox.snapshot().paused).toBe(true)
    phone.reply = () => ({ version: 2 })
    await tab.outbox.drain()
    expect(phone.disk.rows).toEqual([])
    expect(tab.outbox.snapshot().paused).toBe(false)
  })
})

describe('what a person settles', () => {
  const conflict = () => {
    phone.reply = (entry) => {
      if ((entry.body as { version: number }).version < 5)
        throw refusal(409, { code: 'request.stale', current: { version: 5, marks: ['theirs'] } })
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
    phone.reply = () => ({ version: 2 })
    await tab.take('8w', ['other'])
    await tab.outbox.drain()
    expect(states()).toEqual(['/api/registers/7e conflict', '/api/registers/7e waiting'])
    expect(phone.sent.at(-1)?.url).toBe('/api/registers/8w')
  })

  it('mine goes again with the current version under a new key', async () => {
    const tab = openTab()
    conflict()
    const { id, key } = await tab.take('7e', ['mine'])
    await tab.outbox.drain()
    await tab.outbox.resolve(id, 'mine')
    await tab.outbox.drain()
    expect(phone.sent.at(-1)?.body).toEqual({ version: 5, marks: ['mine'] })
    expect(phone.sent.at(-1)?.key).not.toBe(key)
    expect(phone.disk.rows).toEqual([])
  })

  it('theirs gives mine up', async () => {
    const tab = openTab()
    conflict()
    const { id } = await tab.take('7e', ['mine'])
    await tab.outbox.drain()
    await tab.outbox.resolve(id, 'theirs')
    expect(phone.disk.rows).toEqual([])
    expect(phone.sent).toHaveLength(1)
  })

  it('a feature may say how its own body is made anew', async () => {
    const merging = defineOfflineWrite({
      endpoint: addNote,
      facts: () => [],
      rebase: (body, current) => ({ text: `${body.text} after ${(current as { text: string }).text}` }),
    })
    const tab = openTab()
    let tries = 0
    phone.reply = () => {
      tries += 1
      if (tries === 1) throw refusal(409, { current: { text: 'theirs' } })
      return { version: 1 }
    }
    const { id } = await tab.outbox.enqueue(merging, { body: { text: 'mine' } }, { label })
    await tab.outbox.drain()
    await tab.outbox.resolve(id, 'mine')
    await tab.outbox.drain()
    expect(phone.sent.at(-1)?.body).toEqual({ text: 'mine after theirs' })
  })

  it.each([400, 403, 404, 409, 413, 422])(
    '%d without another state is a refusal, shown with its reason',
    async (status) => {
      const tab = openTab()
      phone.reply = () => {
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
    },
  )

  it('a refused entry can be tried again, corrected or given up', async () => {
    const tab = openTab()
    phone.reply = (entry) => {
      if ((entry.body as { marks: string[] }).marks.length === 0) throw refusal(400)
      return { version: 2 }
    }
    const { id, key } = await tab.take('7e', [])
    await tab.outbox.drain()
    await tab.outbox.retry(id)
    await tab.outbox.drain()
    expect(phone.sent).toHaveLength(2)
    await tab.outbox.edit(id, { version: 1, marks: ['P'] })
    await tab.outbox.drain()
    expect(phone.sent.at(-1)?.key).not.toBe(key)
    expect(phone.disk.rows).toEqual([])
    phone.reply = () => {
      throw refusal(400)
    }
    const second = await tab.outbox.enqueue(note, { body: { text: '' } }, { label })
    await tab.outbox.drain()
    await tab.outbox.discard(second.id)
    expect(phone.disk.rows).toEqual([])
  })

  it('what is being sent this instant cannot be given up', async () => {
    const tab = openTab()
    let answer: (value: unknown) => void = () => undefined
    let underWay = false
    phone.reply = () =>
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
    expect(phone.disk.rows).toEqual([])
  })
})
