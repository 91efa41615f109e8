/** The real outbox with an in-memory store that a test can inspect. */
import { createOutbox, type Outbox, type OutboxPorts } from '../offline/outbox.ts'
import type { OutboxEntry } from '../offline/entry.ts'

const person = { accountId: 'a', membershipId: 'm' }

export type MemoryOutboxOptions = Pick<OutboxPorts, 'writes' | 'send'> &
  Partial<OutboxPorts> & {
    /** Queued entries, shared with the test. */
    readonly rows?: OutboxEntry[]
  }

export const memoryOutbox = ({ rows = [], ...options }: MemoryOutboxOptions): Outbox =>
  createOutbox({
    store: {
      add: async (entry) => {
        const row = { ...entry, sequence: rows.length + 1 }
        rows.push(row)
        return row
      },
      list: async () => [...rows],
      change: async (id, work) => {
        const index = rows.findIndex((row) => row.id === id)
        const row = rows[index]
        const next = row ? work(row) : null
        if (row) rows.splice(index, 1, ...(next ? [next] : []))
        return next
      },
    },
    identity: () => person,
    confirmIdentity: async () => person,
    lock: (work) => work(),
    later: () => () => undefined,
    now: () => new Date('2026-03-10T05:10:00Z'),
    random: () => 0.5,
    announce: () => undefined,
    ...options,
  })
