/** Live events between two processes that share a database: who hears what, in which order, and what never happened. */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { openPool } from '../database/pool.ts'
import { silentLog } from '../database/testing/temporary.ts'
import { Tenancy, noOrigin, type Tx } from '../tenancy/tenancy.ts'
import { EventHub, publishEvent, publishWithCommit, type LiveEvent } from './hub.ts'

/** What one server process has of it. */
class Instance {
  readonly heard: LiveEvent[] = []
  readonly #pool: pg.Pool
  readonly #hub: EventHub
  readonly #tenancy: Tenancy

  constructor(config: pg.PoolConfig, name: string) {
    this.#pool = openPool({ ...config, max: 8, pipeline: true }, silentLog)
    this.#hub = new EventHub({ ...config, application_name: name }, silentLog)
    this.#hub.onEvent((event) => this.heard.push(event))
    this.#tenancy = new Tenancy(this.#pool, () => new Date(), this.#hub)
  }
  start = (): Promise<void> => this.#hub.start()
  stop = async (): Promise<void> => {
    await this.#hub.stop()
    await this.#pool.end()
  }
  write = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    this.#tenancy.write({ schoolId: null, accountId: null }, noOrigin, work)
  publish = (type: string, more: Partial<LiveEvent> = {}): Promise<void> =>
    this.write(async (tx) => publishEvent(tx, { type, schoolId: null, ...more }))
  types = (prefix: string): string[] => this.heard.map(({ type }) => type).filter((type) => type.startsWith(prefix))
}

let first: Instance
let second: Instance

beforeAll(async () => {
  const { app } = await workerDatabase()
  first = new Instance(app, 'events.first')
  second = new Instance(app, 'events.second')
  await Promise.all([first.start(), second.start()])
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

const named = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

describe('live events', () => {
  it('reach every process, in the order in which their process committed', async () => {
    const [fromFirst, fromSecond] = [named('order.first.', 200), named('order.second.', 200)]
    const inTurn = async (instance: Instance, types: readonly string[]): Promise<void> => {
      for (const type of types) await instance.publish(type)
    }
    await Promise.all([inTurn(first, fromFirst), inTurn(second, fromSecond)])
    for (const instance of [first, second]) {
      await eventually(() => expect(instance.types('order.')).toHaveLength(400))
      expect(instance.types('order.first.')).toEqual(fromFirst)
      expect(instance.types('order.second.')).toEqual(fromSecond)
    }
  })

  it('of a transaction that fails are never sent', async () => {
    const failed = first.write(async (tx) => {
      publishEvent(tx, { type: 'undone.thrown', schoolId: null })
      await publishWithCommit(tx, { type: 'undone.with-commit', schoolId: null })
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    const refused = first.write(async (tx) => {
      publishEvent(tx, { type: 'undone.refused', schoolId: null })
      await tx.db.execute('select 1/0').catch(() => undefined)
    })
    await expect(refused).rejects.toThrow()
    await first.publish('undone?')
    await eventually(() => expect(second.types('undone')).toContain('undone?'))
    expect(second.types('undone')).toEqual(['undone?'])
  })

  it('leave with the commit when they must not be missed', async () => {
    await first.write((tx) => publishWithCommit(tx, { type: 'with-commit', schoolId: null }))
    await eventually(() => expect(second.types('with-commit')).toEqual(['with-commit']))
  })

  it('for many receivers are parted to fit the database’s 8,000 bytes, and none is left out', async () => {
    const accounts = named('ü'.repeat(30), 500)
    await first.publish('large', { accounts })
    await eventually(() =>
      expect(second.heard.filter(({ type }) => type === 'large').flatMap((event) => event.accounts)).toEqual(accounts),
    )
    await expect(first.publish('too-large', { data: { text: 'ü'.repeat(4_000) } })).rejects.toThrow('too large')
  })

  it('that were committed while the connection was lost are sent by the next one', async () => {
    const { app } = await workerDatabase()
    const pool = openPool({ ...app, max: 1 }, silentLog)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'events.first'`)
    await pool.end()
    await first.publish('after-loss')
    await eventually(() => expect(second.types('after-loss')).toContain('after-loss'))
  })
})
