/** A phone’s store and a server that the test holds in its hand, for the tests of the outbox. */
import { beforeEach } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { ApiError } from '../api/api-error.ts'
import type { Identity } from '../api/identity.ts'
import type { NewEntry, OutboxEntry } from '../offline/entry.ts'
import { createWriteRegister, defineOfflineWrite } from '../offline/offline-write.ts'
import { createOutbox } from '../offline/outbox.ts'
import type { OutboxStore } from '../offline/outbox-store.ts'

export const access = { id: 'test' }
export const response = z.strictObject({ version: z.number() })
export const saveRegister = endpoint({
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
export const addNote = endpoint({
  id: 'notes.add',
  method: 'POST',
  path: '/api/notes',
  summary: '',
  access,
  body: z.strictObject({ text: z.string() }),
  response,
  idempotent: true,
})
export const readRegister = endpoint({
  id: 'attendance.read',
  method: 'GET',
  path: '/api/registers/{classId}',
  summary: '',
  access,
  response,
})

export const register = defineOfflineWrite({ endpoint: saveRegister, invalidates: [readRegister], facts: () => [] })
export const wholeRegister = defineOfflineWrite({ endpoint: saveRegister, supersedes: true, facts: () => [] })
export const note = defineOfflineWrite({ endpoint: addNote, facts: () => [] })
export const label = { key: 'test:label' }

/** The disk of one phone: survives every "tab" that the tests open on it. */
export const createDisk = (): OutboxStore & { rows: OutboxEntry[] } => {
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

export const amina: Identity = { accountId: 'amina', membershipId: 'umoja' }
export const aminaElsewhere: Identity = { accountId: 'amina', membershipId: 'tumaini' }
export const brian: Identity = { accountId: 'brian', membershipId: 'umoja' }

export const refusal = (status: number, body: object = {}, more: { retryAfter?: number } = {}) =>
  new ApiError(`E${status}`, { status, body, ...more })
export const noNetwork = () => new ApiError('Network error', { status: 0 })

/** The phone, the server's side of it, and who is signed in. */
export const phone = {} as {
  disk: ReturnType<typeof createDisk>
  sent: { url: string; key: string; body: unknown }[]
  reply: (entry: OutboxEntry) => unknown
  session: Identity | null
  locked: Promise<unknown>
  ids: number
}

/** A tab of this phone's browser. */
export const openTab = (identity: Identity | null = amina) => {
  const timers: { ms: number; work: () => void }[] = []
  const arrived: string[] = []
  const outbox = createOutbox({
    store: phone.disk,
    writes: createWriteRegister([async () => [register, note]]),
    identity: () => identity,
    confirmIdentity: async () => phone.session,
    send: async (entry) => {
      phone.sent.push({ url: entry.url, key: entry.key, body: entry.body })
      return phone.reply(entry)
    },
    lock: (work) => {
      const turn = phone.locked.then(work)
      phone.locked = turn.catch(() => undefined)
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
    newId: () => `id${(phone.ids += 1)}`,
  })
  outbox.onSent((entry) => void arrived.push(entry.url))
  const take = (classId: string, marks: string[], version = 1) =>
    outbox.enqueue(register, { params: { classId }, body: { version, marks } }, { label })
  return { outbox, timers, arrived, take }
}

export const states = (): string[] => phone.disk.rows.map((row) => `${row.url} ${row.state}`)

/** Sets the scene before each test of the file. */
export const outboxScene = (): void => {
  beforeEach(() => {
    phone.disk = createDisk()
    phone.sent = []
    phone.reply = () => ({ version: 2 })
    phone.session = amina
    phone.locked = Promise.resolve()
    phone.ids = 0
  })
}
