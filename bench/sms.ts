/** Text messages to 2,000 guardians: queueing time, effect on the server, and recovery after 20 killed workers. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import autocannon from 'autocannon'
import pg from 'pg'
import pino from 'pino'
import { saveSms, smsGateway, startSimulator, type Simulator, type SmsOptions } from '#core/delivery/server/public.ts'
import { smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { maintainSmsQueues } from '#core/delivery/server/sms/queue-maintenance.ts'
import { TemplateBook } from '#core/delivery/server/template-book.ts'
import type { WorkerOrder } from '#core/delivery/testing/run-sms-worker.ts'
import { openDatabase, type OpenDatabase } from '#platform/server/database/open.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { newId } from '#platform/server/ids.ts'
import { prepareJobs } from '#platform/server/jobs/jobs.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { noOrigin, Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { startChild, type Child } from '#platform/testing/child.ts'
import { newDataFolder, type Program } from '../e2e/harness.ts'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, type Figure } from './figures.ts'
import { residentMegabytes } from './starting.ts'

const people = 2000
const rounds = 6
const kills = 20
/** Ends in a way that the simulator takes. */
const numberOf = (at: number): string => `+2547${2_000_000 + at}0`

/** No quiet hours, and no budget. */
const withoutLimits = async (admin: BenchClient): Promise<void> => {
  const {
    hasApiKey: _key,
    modes: _modes,
    callbacks: _callbacks,
    spent: _spent,
    left: _left,
    ...settings
  } = await admin.json<Record<string, unknown>>('/api/admin/settings/sms')
  await admin.json('/api/admin/settings/sms', {
    method: 'PUT',
    body: { ...settings, quietFrom: null, quietTo: null, termBudget: null },
  })
}

interface Counts {
  readonly counts: Readonly<Record<string, number>>
}

/** The app with its own worker, the simulator, and 2,000 delivery reports. */
const measureQueue = async ({ url, pid }: Program): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  await withoutLimits(admin)
  const paths = ['/api/registers', '/api/admin/learners?limit=20', '/api/notifications/count']
  const load = (seconds: number) =>
    autocannon({
      url,
      connections: 4,
      duration: seconds,
      headers: { cookie: admin.cookie },
      requests: paths.map((path) => ({ path })),
    })
  await load(3)
  const { latency: alone } = await load(8)
  const [queued, slowest, memory]: [number[], number[], number[]] = [[], [], [residentMegabytes(pid)]]
  for (let run = 0; run < rounds; run++) {
    const recipients = Array.from({ length: people }, (_, at) => ({
      to: numberOf(at + (run % 4) * people),
      name: `Guardian ${at}`,
    }))
    const started = performance.now()
    const { sendId } = await admin.json<{ sendId: string }>('/api/admin/communications/sms/send', {
      method: 'POST',
      body: { recipients, text: 'Sports day is on Friday.' },
    })
    queued.push(performance.now() - started)
    const result = await load(8)
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors while messages left`)
    slowest.push(result.latency.p99)
    const path = `/api/admin/communications/sms/sends/${sendId}`
    for (let tries = 0; ; tries++) {
      const { counts } = await admin.json<Counts>(path)
      if (!counts.waiting && !counts.sending && !counts.accepted) break
      if (tries > 120) throw new Error(`Messages are still under way: ${JSON.stringify(counts)}`)
      await sleep(500)
    }
    memory.push(residentMegabytes(pid))
  }
  const [before = 0, last = 0, middle = 0] = [memory[0], memory.at(-1), memory[rounds / 2]]
  return [
    figureOf('2,000 text messages queued', 'ms', queued, 1000),
    // The load is sent at the rate of responses: the result without sending is reported for comparison.
    figureOf('server under the same load alone, p99, for comparison', 'ms', [alone.p99]),
    figureOf('server while 2,000 text messages leave and are reported, p99', 'ms', slowest, 100),
    figureOf('memory of the program after 12,000 text messages, more than before', 'MB', [last - before]),
    // A process keeps some memory after work; a leak would keep growing.
    figureOf('memory of the program after 12,000 text messages, more than after 6,000', 'MB', [last - middle], 30),
  ]
}

const makeSchool = async (database: OpenDatabase, schoolId: string): Promise<void> => {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query(
    `insert into schools (id, code, name, short_name, levels, join_code) values ($1, 'bench', 'Bench', 'Bench', '{junior}', 'BENCH')`,
    [schoolId],
  )
  await owner.end()
}

/** @throws after two minutes: a stuck queue is a failure */
const until = async (done: () => boolean | Promise<boolean>, pause: number): Promise<void> => {
  for (const end = performance.now() + 120_000; !(await done()); await sleep(pause))
    if (performance.now() > end) throw new Error('The queue stands still')
}

const startWorker = async (order: WorkerOrder): Promise<Child> => {
  const child = startChild(
    new URL('../src/core/delivery/testing/run-sms-worker.ts', import.meta.url),
    JSON.stringify(order),
  )
  await child.line
  return child
}

/**
 * Repeatedly kills a worker after some calls, and lets the last one finish. A job that was started too often is
 * abandoned: queue maintenance runs before each worker, as in the app every minute.
 * @param open runs maintenance and returns the number of messages in progress
 */
const killAndFinish = async (order: WorkerOrder, simulator: Simulator, open: () => Promise<number>): Promise<void> => {
  for (let killed = 0; killed < kills; killed++) {
    await open()
    const [child, before] = [await startWorker(order), simulator.calls.length]
    await until(() => simulator.calls.length >= before + 3, 10)
    await sleep((killed * 13) % 100)
    await child.kill()
  }
  const last = await startWorker(order)
  await until(async () => (await open()) === 0, 250)
  await last.kill()
}

/** @returns statuses of all messages, by number */
const statusesOf = async (database: OpenDatabase): Promise<Map<string, string>> => {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const { rows } = await owner.query<{ phone: string; status: string }>('select phone, status from sms_messages')
  await owner.end()
  return new Map(rows.map(({ phone, status }) => [phone, status]))
}

const figuresOf = (statuses: ReadonlyMap<string, string>, simulator: Simulator): Figure[] => {
  const taken = new Map<string, number>()
  for (const { to } of simulator.accepted) taken.set(to, (taken.get(to) ?? 0) + 1)
  const count = (test: (phone: string, status: string) => boolean): number =>
    [...statuses].filter(([phone, status]) => test(phone, status)).length
  const single = count((phone, status) => status === 'accepted' && taken.get(phone) === 1)
  const unknown = count((_phone, status) => status === 'unknown')
  return [
    figureOf(
      '20 killed workers: recipients taken twice',
      'of 2,000',
      [[...taken.values()].filter((times) => times > 1).length],
      0,
    ),
    figureOf('20 killed workers: neither taken once nor listed as unknown', 'of 2,000', [people - single - unknown], 0),
    figureOf('20 killed workers: listed as unknown', 'of 2,000', [unknown]),
  ]
}

const measureKills = async (): Promise<Figure[]> => {
  const folder = newDataFolder()
  const log = pino({ level: 'error' })
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder.path }, log)
  const simulator = await startSimulator({ delayBefore: 20, delayAfter: 20, network: { codes: [], reports: [] } })
  try {
    await prepareJobs(database.owner, String(database.app.user), log)
    const [schoolId, key] = [newId(), randomBytes(32)]
    await makeSchool(database, schoolId)
    const pool = openPool({ ...database.app, max: 4, pipeline: true }, log)
    const tenancy = new Tenancy(pool, () => new Date())
    const options: SmsOptions = {
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
    }
    // Ten per call, so that there are enough calls to interrupt.
    const recipients = Array.from({ length: people }, (_, at) => ({
      to: numberOf(at),
      name: '',
      values: { time: String(Math.floor(at / 10)) },
    }))
    await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      await saveSms(
        tx,
        {
          ...smsDefaults,
          mode: 'simulator',
          username: 'b',
          apiKey: 'b',
          senderId: 'B',
          quietFrom: null,
          quietTo: null,
          version: 0,
        },
        options,
      )
      await smsGateway(options).send(tx, { kind: 'bench.kill', reason: 'Bench', text: 'Come at {time}', recipients })
    })
    const order = { app: database.app, owner: database.owner, key: key.toString('base64'), simulatorUrl: simulator.url }
    await killAndFinish(order, simulator, async () => {
      await maintainSmsQueues(tenancy, options)
      return [...(await statusesOf(database)).values()].filter((status) => status === 'waiting' || status === 'sending')
        .length
    })
    const figures = figuresOf(await statusesOf(database), simulator)
    await pool.end()
    return figures
  } finally {
    await simulator.stop()
    await database.stop()
    folder.remove()
  }
}

export const measureSms = async (program: Program): Promise<Figure[]> => [
  ...(await measureQueue(program)),
  ...(await measureKills()),
]
