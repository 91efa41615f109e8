/** Workers that are killed while they send: every recipient is taken once by the provider, or listed as unknown, and none twice. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schools } from '#core/schools/server/tables.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { newId } from '#platform/server/ids.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { noOrigin, Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { startChild } from '#platform/testing/child.ts'
import { workerDatabase, type WorkerDatabase } from '#platform/testing/worker-database.ts'
import type { WorkerOrder } from '../testing/run-sms-worker.ts'
import { account } from '../testing/sms-scene.ts'
import { askForReports, takeReports } from './sms/provider-reports.ts'
import { accountRow } from './queries/accounts.ts'
import { startSimulator, type Simulator } from './simulator/simulator.ts'
import { smsGateway } from './sms/gateway.ts'
import { saveSms } from './sms/settings.ts'
import { smsMessages } from './tables.ts'
import { maintainSmsQueues } from './sms/queue-maintenance.ts'
import { TemplateBook } from './template-book.ts'

const key = randomBytes(32)
const schoolId = newId()
const people = 60
const kills = 8

let database: WorkerDatabase
let simulator: Simulator
let tenancy: Tenancy
let close: () => Promise<unknown>

const options = () => ({
  secrets: createSecrets(key),
  publicUrl: 'http://127.0.0.1',
  simulatorUrl: simulator.url,
  termOf: async () => null,
  templates: new TemplateBook([]),
  learnerValues: async () => null,
  findLearners: async () => [],
  mayTell: () => sql`true`,
  patience: 2_000,
  lease: 3_000,
})
const inSchool = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, work)

beforeAll(async () => {
  database = await workerDatabase()
  const pool = openPool({ ...database.app, max: 4, pipeline: true }, pino({ level: 'silent' }))
  tenancy = new Tenancy(pool, () => new Date())
  simulator = await startSimulator({
    delayBefore: 40,
    delayAfter: 40,
    reportAfter: 0,
    network: { codes: [], reports: [] },
  })
  close = () => Promise.all([pool.end(), simulator.stop()])
  const school = {
    id: schoolId,
    code: 'killed',
    name: 'School',
    shortName: 'School',
    levels: ['junior'],
    joinCode: 'KILLED',
  }
  await tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, (tx) =>
    tx.db.insert(schools).values(school),
  )
  await inSchool((tx) => saveSms(tx, account, options()))
})
afterAll(() => close())

const numberOf = (at: number): string => `+2547001${String(at).padStart(5, '0')}`

/** @returns what kills it, once it runs */
const startWorker = async (): Promise<() => Promise<void>> => {
  const order: WorkerOrder = {
    app: database.app,
    owner: database.owner,
    key: key.toString('base64'),
    simulatorUrl: simulator.url,
  }
  const child = startChild(new URL('../testing/run-sms-worker.ts', import.meta.url), JSON.stringify(order))
  await child.line
  return child.kill
}

const messages = () => inSchool((tx) => tx.db.select().from(smsMessages))
const open = async (): Promise<number> =>
  (await messages()).filter(({ status }) => status === 'waiting' || status === 'sending').length
/** How often the simulator accepted each number. */
const taken = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { to } of simulator.accepted) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}

describe('a send whose worker is killed again and again', () => {
  it('reaches everybody once, or lists the recipients it may not have reached', async () => {
    const recipients = Array.from({ length: people }, (_, at) => ({
      to: numberOf(at),
      name: `G${at}`,
      values: { student_name: `Child ${at}` },
    }))
    const door = smsGateway(options())
    await inSchool((tx) =>
      door.send(tx, { kind: 'test.kill', reason: 'Test', text: '{student_name} is well.', recipients }),
    )
    for (let killed = 0; killed < kills; killed++) {
      const [kill, before] = [await startWorker(), simulator.calls.length]
      await expect.poll(() => simulator.calls.length, { interval: 10 }).toBeGreaterThan(before + 1)
      // Anywhere in a call: before it is taken, while it is answered, while the answer is written.
      await sleep((killed * 17) % 90)
      await kill()
    }
    const kill = await startWorker()
    await expect
      .poll(async () => (await maintainSmsQueues(tenancy, options()), open()), { timeout: 60_000, interval: 250 })
      .toBe(0)
    await kill()

    const counts = taken()
    expect([...counts.values()].filter((count) => count > 1)).toEqual([])
    const found = await messages()
    expect(found).toHaveLength(people)
    for (const { phone, status } of found) {
      expect(['accepted', 'unknown'], phone).toContain(status)
      if (status === 'accepted') expect(counts.get(phone), phone).toBe(1)
    }
    const unknown = found.filter(({ status }) => status === 'unknown')
    expect(unknown.length).toBeLessThanOrEqual(kills)

    // Delivery reports settle the accepted ones; a person decides about the others.
    const reports = await askForReports(await inSchool(accountRow), options())
    await inSchool((tx) => takeReports(tx, reports))
    for (const { phone, status } of await messages())
      expect(status, phone).toBe(counts.has(phone) ? 'delivered' : 'unknown')
  }, 180_000)
})
