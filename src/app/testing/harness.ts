/** The whole server on a test worker's database, fresh schools with accounts, and HTTP clients. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import pino from 'pino'
import type { Role } from '#core/access/contract/access.ts'
import { principal } from '#core/access/contract/permissions.ts'
import {
  accountByName,
  insertAccount,
  insertMembership,
  openSignedIn,
  setEntry,
  updateAccount,
} from '#core/access/server/public.ts'
import { schools } from '#core/schools/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { runDueJobs } from '#platform/server/jobs/jobs.ts'
import type { Letter } from '#platform/server/outbox/outbox.ts'
import { latestMessages } from '#platform/server/outbox/queries.ts'
import { createSecrets, type Secrets } from '#platform/server/secrets.ts'
import { noOrigin, type Origin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { afterFile, wholeWorker } from '#platform/testing/after-file.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { createServerApp, type AppOptions, type ServerApp } from '../create-app.server.ts'
import { makeClient, type Client } from './client.ts'

export { multipart, type Answer, type CallExtras, type Client } from './client.ts'

export const testPassword = 'a password for tests'
/** Minimal argon2id cost, since tests sign in thousands of times; the real cost is in `hashPassword`. */
let passwordHash: Promise<string> | undefined
const cheapHash = (): Promise<string> => hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface TestAccount {
  readonly id: string
  readonly email: string
  readonly membershipId: string
  readonly role: Role
}

export interface TestSchool {
  readonly id: string
  readonly code: string
  account(
    role: Role,
    details?: {
      firstName?: string
      lastName?: string
      phone?: string
      email?: string
      accountId?: string
      /** Of an admin; principal by default. */
      positions?: readonly string[]
    },
  ): Promise<TestAccount>
  /** Runs in a transaction of this school, as its services do. */
  write<T>(work: (tx: Tx) => Promise<T>, as?: string): Promise<T>
}

export interface TestApp extends ServerApp {
  readonly url: string
  /** The clock that the server reads; tests set it. */
  readonly clock: { now: Date }
  readonly dataFolder: string
  school(values?: Partial<typeof schools.$inferInsert>): Promise<TestSchool>
  superAdmin(): Promise<{ id: string; email: string }>
  /** Messages to an address or number, newest first. */
  letters(to: string): Promise<(Letter & { kind: string })[]>
  /** Runs due jobs, and those they queue. */
  runJobs(): Promise<void>
  /** A signed-out client. */
  client(): Client
  /** A client signed in as the account, acting in its membership. */
  as(account: { email: string; membershipId?: string }): Promise<Client>
}

const identity = { schoolId: null, accountId: null, identity: true } as const

const makeSchool = async (app: ServerApp, values: Partial<typeof schools.$inferInsert>): Promise<TestSchool> => {
  const id = newId()
  const code = values.code ?? `s${id.slice(-8)}`
  await app.tenancy.write(identity, noOrigin, async (tx) => {
    await tx.db.insert(schools).values({
      id,
      code,
      name: `School ${code}`,
      shortName: code,
      levels: ['junior'],
      plan: 'premium',
      joinCode: `J${id.slice(-10).toUpperCase()}`,
      ...values,
    })
  })
  return {
    id,
    code,
    account: async (role, details = {}) =>
      app.tenancy.write({ schoolId: id, accountId: null, identity: true }, noOrigin, async (tx) => {
        const name = `${role.slice(0, 3)}${newId().slice(-10)}`
        const email = details.email ?? `${name}@${code}.test`
        passwordHash ??= cheapHash()
        const accountId =
          details.accountId ??
          (await insertAccount(tx, {
            email,
            phone: details.phone ?? null,
            firstName: details.firstName ?? 'Amina',
            lastName: details.lastName ?? 'Otieno',
            passwordHash: await passwordHash,
          }))
        const membershipId = await insertMembership(tx, {
          schoolId: id,
          accountId,
          role,
          positions: role === 'admin' ? [...(details.positions ?? [principal])] : [],
        })
        return { id: accountId, email, membershipId, role }
      }),
    write: (work, as) =>
      app.tenancy.write({ schoolId: id, accountId: as ?? null }, { ...noOrigin, role: 'admin' } satisfies Origin, work),
  }
}

/**
 * Opens a session like any sign-in method, without the password: tests sign in thousands of times, and only a few are
 * about that.
 */
const signedIn = async (
  url: string,
  app: ServerApp,
  doors: { secrets: Secrets; secure: boolean },
  account: { email: string; membershipId?: string },
): Promise<Client> => {
  const signed = await app.tenancy.write(identity, { ...noOrigin, address: '127.0.0.1' }, async (tx) => {
    const found = await accountByName(tx, { email: account.email.toLowerCase() })
    if (!found) throw new Error(`Nobody has ${account.email}`)
    if (account.membershipId && account.membershipId !== found.lastMembershipId)
      await updateAccount(tx, found.id, { lastMembershipId: account.membershipId })
    return openSignedIn(tx, doors.secrets, found, { remember: false, device: undefined, trusted: true })
  })
  if (account.membershipId && signed.membership?.id !== account.membershipId)
    throw new Error(`The account of ${account.email} cannot act in that membership`)
  const cookies = new Map<string, string>()
  const jar = {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    clear: (name: string) => void cookies.delete(name),
  }
  setEntry(jar, doors.secure, signed, false)
  return makeClient(url, cookies)
}

interface StartOptions extends Pick<
  AppOptions,
  | 'mail'
  | 'media'
  | 'bigBlueButton'
  | 'liveKit'
  | 'portal'
  | 'smsSimulator'
  | 'mpesaSimulator'
  | 'outbound'
  | 'webFolder'
  | 'metricsToken'
  | 'mapTiles'
> {
  trustedProxies?: readonly string[]
  at?: string
  publicUrl?: string
  /** Require a second step of admins, and of the super admin unless there is a demo; default off. */
  twoStep?: boolean
  demoOffered?: boolean
  setup?: (app: ServerApp) => Promise<void>
  /** Puts something between the server and its database. */
  reach?: (database: pg.PoolConfig) => Promise<pg.PoolConfig>
}

/** @param file that the server stops after; the default is the file at work */
const start = async (options: StartOptions, file?: string): Promise<TestApp> => {
  const clock = { now: options.at ? new Date(options.at) : new Date() }
  const { app: database, console: consoleDatabase, owner } = await workerDatabase(file)
  const dataFolder = mkdtempSync(join(tmpdir(), 'darasa-app-'))
  const key = randomBytes(32)
  const publicUrl = options.publicUrl ?? 'http://127.0.0.1'
  const server = await createServerApp({
    database: (await options.reach?.(database)) ?? database,
    consoleDatabase,
    log: pino({ level: process.env.TEST_LOG ?? 'fatal' }),
    now: () => new Date(clock.now),
    dataFolder,
    publicUrl,
    trustedProxies: options.trustedProxies ?? [],
    demoOffered: options.demoOffered ?? true,
    requireTwoStep: options.twoStep ?? false,
    key,
    ...(options.mail ? { mail: options.mail } : {}),
    ...(options.media ? { media: options.media } : {}),
    ...(options.bigBlueButton ? { bigBlueButton: options.bigBlueButton } : {}),
    ...(options.liveKit ? { liveKit: options.liveKit } : {}),
    ...(options.portal ? { portal: options.portal } : {}),
    ...(options.smsSimulator ? { smsSimulator: options.smsSimulator } : {}),
    ...(options.mpesaSimulator ? { mpesaSimulator: options.mpesaSimulator } : {}),
    ...(options.outbound ? { outbound: options.outbound } : {}),
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
    ...(options.mapTiles ? { mapTiles: options.mapTiles } : {}),
    ...(options.metricsToken ? { metricsToken: options.metricsToken } : {}),
    version: 'test',
    sharesProcess: true,
    isCurrent: async () => true,
    isSetupNeeded: async () => false,
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  afterFile(async () => {
    await server.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }, file)
  await options.setup?.(server)
  const doors = { secrets: createSecrets(key), secure: publicUrl.startsWith('https:') }
  return {
    ...server,
    url,
    clock,
    dataFolder,
    school: (values = {}) => makeSchool(server, values),
    superAdmin: async () => {
      const email = `super${newId().slice(-8)}@darasa.test`
      passwordHash ??= cheapHash()
      const stored = await passwordHash
      const id = await server.tenancy.write(identity, noOrigin, (tx) =>
        insertAccount(tx, { email, firstName: 'Super', lastName: 'Admin', passwordHash: stored, isSuperAdmin: true }),
      )
      return { id, email }
    },
    letters: async (to) => {
      const rows = await server.tenancy.read(identity, (tx) => latestMessages(tx, 200))
      return rows.flatMap(({ sealed, kind }) => {
        const letter = server.outbox.read(sealed)
        return letter?.to === to ? [{ ...letter, kind }] : []
      })
    },
    runJobs: () => runDueJobs({ owner, jobs: server.jobs, tenancy: server.tenancy, log: pino({ level: 'fatal' }) }),
    client: () => makeClient(url),
    as: (account) => signedIn(url, server, doors, account),
  }
}

/** Starts the server on a free port of this machine; it stops after the test file. */
export const startApp = (options: StartOptions = {}): Promise<TestApp> => start(options)

let shared: Promise<TestApp> | undefined
/**
 * The worker's shared server, on a database shared by test files: for tests that use only fresh schools of their own.
 */
export const sharedApp = (): Promise<TestApp> => (shared ??= start({}, wholeWorker))
