/**
 * Messages on a real queue and mail server: sent once, retried during outages, dropped when refused, and never stored
 * in clear.
 */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import pino from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { workerDatabase, type WorkerDatabase } from '../../testing/worker-database.ts'
import { openPool } from '../database/pool.ts'
import { newId } from '../ids.ts'
import { mostAttempts, startWorker } from '../jobs/jobs.ts'
import { createSecrets } from '../secrets.ts'
import { noOrigin, Tenancy } from '../tenancy/tenancy.ts'
import { smtpCarrier } from './mail.ts'
import { Outbox, type Carrier } from './outbox.ts'
import { messageById, unsentCount, type OutboxRow } from './queries.ts'
import { outboxMessages } from './tables.ts'

const log = pino({ level: 'silent' })
const everything = { schoolId: null, accountId: null, identity: true } as const
const secrets = createSecrets(randomBytes(32))

let database: WorkerDatabase
let pool: pg.Pool
let tenancy: Tenancy

beforeAll(async () => {
  database = await workerDatabase()
  pool = openPool({ ...database.app, max: 4, pipeline: true }, log)
  tenancy = new Tenancy(pool, () => new Date())
})
afterAll(() => pool.end())

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await tenancy.write(everything, noOrigin, (tx) => tx.db.delete(outboxMessages))
})

interface Post {
  readonly port: number
  readonly got: { mail: Email; from: string; to: string[] }[]
  close(): Promise<void>
}

/** A mail server that accepts all recipients except `nobody@`. */
const startPost = async (port = 0): Promise<Post> => {
  const got: Post['got'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('nobody@')
        ? done(Object.assign(new Error(`no such mailbox: ${address.address}`), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      const whole = new Promise<Buffer>((resolve) => stream.on('end', () => resolve(Buffer.concat(parts))))
      whole
        .then((bytes) => PostalMime.parse(bytes))
        .then(
          (mail) => {
            got.push({
              mail,
              from: envelope.mailFrom ? envelope.mailFrom.address : '',
              to: envelope.rcptTo.map(({ address }) => address),
            })
            done()
          },
          (error: Error) => done(error),
        )
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  closing.push(close)
  return { port: (server.server.address() as AddressInfo).port, got, close }
}

const outboxWith = (email: Carrier | undefined, keepTexts = false): Outbox =>
  new Outbox({ secrets, carriers: email ? { email } : {}, keepTexts })
const byMail = (port: number): Carrier => smtpCarrier(`smtp://127.0.0.1:${port}`, 'Darasa <no-reply@darasa.test>')

const work = async (outbox: Outbox): Promise<void> => {
  const worker = await startWorker({ owner: database.owner, jobs: outbox.jobs, schedules: [], tenancy, log })
  closing.push(() => worker.stop())
}
const letter = {
  channel: 'email',
  to: 'wanjiku@shule.test',
  kind: 'test.letter',
  subject: 'Kĩambu: habari ya leo, “Ng’ombe” 🎒',
  text: 'Habari Wanjikũ,\n\nKaribu.',
} as const

const post = async (outbox: Outbox, more: { to?: string; schoolId?: string | null } = {}): Promise<void> =>
  tenancy.write(everything, noOrigin, (tx) => outbox.post(tx, { ...letter, schoolId: null, ...more }))
const only = async (): Promise<OutboxRow> => {
  const rows = await tenancy.read(everything, (tx) => tx.db.select().from(outboxMessages))
  expect(rows).toHaveLength(1)
  return rows[0] as OutboxRow
}
const becomes = (status: string) => expect.poll(async () => (await only()).status).toBe(status)
/** Runs the job that looks after the outbox. */
const tend = async (outbox: Outbox): Promise<void> =>
  outbox.jobs.find(({ definition }) => definition.id === 'outbox.tend')?.run(null, tenancy)

describe('a mail', () => {
  it('arrives once, whole, from the address that was set, and its text is forgotten', async () => {
    const server = await startPost()
    const outbox = outboxWith(byMail(server.port))
    await post(outbox)
    const row = await only()
    await work(outbox)
    await becomes('sent')
    expect(server.got).toHaveLength(1)
    const [{ mail, from, to } = { mail: undefined, from: '', to: [] }] = server.got
    expect([from, to]).toEqual(['no-reply@darasa.test', ['wanjiku@shule.test']])
    expect(mail).toMatchObject({
      subject: letter.subject,
      from: { name: 'Darasa', address: 'no-reply@darasa.test' },
      messageId: `<${row.id}@darasa.test>`,
    })
    expect(mail?.to).toEqual([{ name: '', address: 'wanjiku@shule.test' }])
    expect(mail?.text?.trim()).toBe(letter.text)
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await only()).toMatchObject({ status: 'sent', sealed: null, attempts: 1, error: null })
    expect(outbox.read((await only()).sealed)).toBeNull()
  })

  it('lies nowhere in clear while it waits', async () => {
    await post(outboxWith(undefined), { schoolId: newId() })
    const stored = JSON.stringify(await only())
    for (const secret of ['wanjiku', 'Habari', 'Karibu', 'ombe']) expect(stored).not.toContain(secret)
    expect(outboxWith(undefined).read((await only()).sealed)).toMatchObject({ to: letter.to, text: letter.text })
  })

  it('does not exist when its transaction fails', async () => {
    const outbox = outboxWith(undefined)
    const failing = tenancy.write(everything, noOrigin, async (tx) => {
      await outbox.post(tx, { ...letter, schoolId: null })
      throw new Error('the write failed')
    })
    await expect(failing).rejects.toThrow('the write failed')
    expect(await tenancy.read(everything, unsentCount)).toBe(0)
  })

  it('waits while the mail server is away and arrives after it came back', async () => {
    const first = await startPost()
    await first.close()
    const outbox = outboxWith(byMail(first.port))
    await post(outbox)
    await work(outbox)
    await expect.poll(async () => (await only()).attempts).toBeGreaterThan(0)
    expect(await only()).toMatchObject({ status: 'waiting', sentAt: null })
    expect((await only()).error).toMatch(/ECONNREFUSED/)
    expect(await tenancy.read(everything, unsentCount)).toBe(1)
    const second = await startPost(first.port)
    await becomes('sent')
    expect(second.got).toHaveLength(1)
    expect(await tenancy.read(everything, unsentCount)).toBe(0)
  }, 40_000)

  it('that the other side will never take is given up at once, and the reason names nobody', async () => {
    const server = await startPost()
    const outbox = outboxWith(byMail(server.port))
    await post(outbox, { to: 'nobody@shule.test' })
    await work(outbox)
    await becomes('failed')
    const row = await only()
    expect(row.attempts).toBe(1)
    expect(row.error).toMatch(/no such mailbox: …/)
    expect(JSON.stringify(row)).not.toContain('nobody@')
    expect(await tenancy.read(everything, unsentCount)).toBe(1)
  })

  it('is given up after the last try', async () => {
    const outbox = outboxWith(async () => {
      throw new Error('still away')
    })
    await post(outbox)
    const { id } = await only()
    const deliver = outbox.jobs.find(({ definition }) => definition.id === 'outbox.deliver')
    for (let attempt = 1; attempt < mostAttempts; attempt++) {
      await expect(deliver?.run({ id }, tenancy)).rejects.toThrow('A message could not be sent: still away')
      expect(await only()).toMatchObject({ status: 'waiting', attempts: attempt })
    }
    await deliver?.run({ id }, tenancy)
    expect(await only()).toMatchObject({ status: 'failed', attempts: mostAttempts })
  })

  it('that was sent is not sent again', async () => {
    let carried = 0
    const outbox = outboxWith(async () => void carried++, true)
    await post(outbox)
    const { id } = await only()
    const deliver = outbox.jobs.find(({ definition }) => definition.id === 'outbox.deliver')
    await deliver?.run({ id }, tenancy)
    await deliver?.run({ id }, tenancy)
    expect(carried).toBe(1)
    expect((await tenancy.read(everything, (tx) => messageById(tx, id)))?.sealed).not.toBeNull()
  })
})

describe('looking after the outbox', () => {
  const old = (id: string, hours: number) =>
    tenancy.write(everything, noOrigin, (tx) =>
      tx.db
        .update(outboxMessages)
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(outboxMessages.id, id)),
    )

  it('sends what waited for a mail server since less than a day', async () => {
    await post(outboxWith(undefined))
    await old((await only()).id, 23)
    const server = await startPost()
    const outbox = outboxWith(byMail(server.port))
    await tend(outbox)
    await work(outbox)
    await becomes('sent')
    expect(server.got).toHaveLength(1)
  })

  it('leaves what is older or of another channel, and forgets by and by', async () => {
    const without = outboxWith(undefined)
    await post(without)
    const { id } = await only()
    await old(id, 30)
    let carried = 0
    const outbox = outboxWith(async () => void carried++)
    await tend(outbox)
    await work(outbox)
    expect(await only()).toMatchObject({ status: 'waiting', attempts: 0 })
    expect((await only()).sealed).not.toBeNull()
    await old(id, 8 * 24)
    await tend(outbox)
    expect((await only()).sealed).toBeNull()
    await old(id, 91 * 24)
    await tend(outbox)
    expect(await tenancy.read(everything, (tx) => tx.db.select().from(outboxMessages))).toEqual([])
    expect(carried).toBe(0)
  })
})
