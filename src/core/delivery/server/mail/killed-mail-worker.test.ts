/** A worker killed while sending e-mail: no duplicates, nothing lost, and uncertain deliveries are marked. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schools } from '#core/schools/server/tables.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin, Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { startChild } from '#platform/testing/child.ts'
import { workerDatabase, type WorkerDatabase } from '#platform/testing/worker-database.ts'
import { mailAccount, openDay } from '../../testing/mail-scene.ts'
import { MailServer } from '../../testing/mail-server.ts'
import { mailWorkerOptions, type MailWorkerOrder } from '../../testing/run-mail-worker.ts'
import { emailMessages } from '../email-tables.ts'
import { emailGateway } from './gateway.ts'
import { saveEmail } from './settings.ts'
import { maintainMailQueues } from './queue-maintenance.ts'

const key = randomBytes(32).toString('base64')
const options = mailWorkerOptions(key)
const schoolId = newId()
const people = 40
const kills = 6

let database: WorkerDatabase
let server: MailServer
let tenancy: Tenancy
let close: () => Promise<unknown>

const inSchool = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, work)

beforeAll(async () => {
  database = await workerDatabase()
  const pool = openPool({ ...database.app, max: 4, pipeline: true }, pino({ level: 'silent' }))
  tenancy = new Tenancy(pool, () => new Date())
  server = await MailServer.start()
  server.delay = 40
  close = () => Promise.all([pool.end(), server.stop()])
  const school = {
    id: schoolId,
    code: 'mailkilled',
    name: 'School',
    shortName: 'School',
    levels: ['junior'],
    joinCode: 'MAILKILLED',
  }
  await tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, (tx) =>
    tx.db.insert(schools).values(school),
  )
  await inSchool((tx) => saveEmail(tx, mailAccount(server.port), options))
})
afterAll(() => close())

/** @returns what kills it, once it runs */
const startWorker = async (): Promise<() => Promise<void>> => {
  const order: MailWorkerOrder = { app: database.app, owner: database.owner, key }
  const child = startChild(new URL('../../testing/run-mail-worker.ts', import.meta.url), JSON.stringify(order))
  await child.line
  return child.kill
}

const letters = () => inSchool((tx) => tx.db.select().from(emailMessages))
const open = async (): Promise<number> =>
  (await letters()).filter(({ status }) => status === 'pending' || status === 'sending').length

describe('a send by e-mail whose worker is killed again and again', () => {
  it('reaches everybody once, or lists the recipients it may not have reached', async () => {
    const recipients = Array.from({ length: people }, (_, at) => ({
      to: `g${at}@killed.test`,
      name: `G${at}`,
      values: { parent_name: `G${at}` },
    }))
    await inSchool((tx) =>
      emailGateway(options).send(tx, { kind: 'test.kill', reason: 'Test', words: openDay, recipients }),
    )
    for (let killed = 0; killed < kills; killed++) {
      const [kill, before] = [await startWorker(), server.arrived.length]
      await expect.poll(() => server.arrived.length, { interval: 10 }).toBeGreaterThan(before + 1)
      // At any stage: before the server accepts it, before its response, before the result is saved.
      await sleep((killed * 23) % 130)
      await kill()
    }
    const kill = await startWorker()
    await expect
      .poll(async () => (await maintainMailQueues(tenancy, options), open()), { timeout: 60_000, interval: 250 })
      .toBe(0)
    await kill()

    const found = await letters()
    expect(found).toHaveLength(people)
    for (const { address, status } of found) {
      expect(['sent', 'unknown'], address).toContain(status)
      const times = server.for(address).length
      expect(times, address).toBeLessThanOrEqual(1)
      if (status === 'sent') expect(times, address).toBe(1)
    }
    expect(found.filter(({ status }) => status === 'unknown').length).toBeLessThanOrEqual(kills)
  }, 180_000)
})
