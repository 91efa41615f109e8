/** Opens the installation's database, bundled or external, ready for use: running, its roles made, its migrations applied. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { CatalogueRules } from './catalogue.ts'
import { startEmbedded } from './embedded.ts'
import type { Log } from './log.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { ensureDatabase, withClient } from './owner.ts'
import { ensureRoles, type Login } from './roles.ts'

export const databaseName = 'darasa'

export interface OpenDatabase {
  /** Connections that do the daily work, under row-level security. */
  readonly app: pg.PoolConfig
  /** Connections of the super admin's console. */
  readonly console: pg.PoolConfig
  /** Connections of the owner, for migrations and the job queue. */
  readonly owner: pg.PoolConfig
  /** True when this start made the tables. */
  readonly fresh: boolean
  readonly embedded: boolean
  /** Stops the embedded database; does nothing for an external one. Close pools first. */
  stop(): Promise<void>
}

export interface OpenOptions {
  /** Folder of the migrations; defaults to db/migrations of this installation. */
  readonly migrations?: string
  readonly catalogue?: Pick<CatalogueRules, 'appendOnly' | 'consoleTables'>
}

/** Refused, unknown host, no response, starting: typical of a database server that is coming up. */
const notYet = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'])
const patience = 30_000

/** Parts of DATABASE_URL, to connect with other logins. */
export const externalOwner = (databaseUrl: string): pg.ClientConfig => {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: databaseUrl })
  const options = /[?&]options=([^&]*)/.exec(databaseUrl)?.[1]
  return { host, port, user, password, database, ssl, ...(options ? { options: decodeURIComponent(options) } : {}) }
}

const waitForServer = async (owner: pg.ClientConfig, log: Log): Promise<void> => {
  const end = performance.now() + patience
  for (;;) {
    try {
      const { rows } = await withClient(owner, (client) =>
        client.query<{ number: number; version: string }>(
          `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
        ),
      )
      if ((rows[0]?.number ?? 0) < 150_000)
        throw new Error(`DATABASE_URL leads to PostgreSQL ${rows[0]?.version}; Darasa needs 15 or newer.`)
      return
    } catch (error) {
      if (!notYet.has((error as { code?: string }).code ?? '') || performance.now() > end) throw error
      log.warn(`The database server does not answer yet: ${(error as Error).message}`)
      await pause(1_000)
    }
  }
}

const prepare = (owner: pg.ClientConfig, secret: string, log: Log, options: OpenOptions) =>
  withClient(owner, async (client) => {
    const roles = await ensureRoles(client, { secret })
    const rules = { ...options.catalogue, app: roles.app.user, console: roles.console.user }
    const { applied, fresh } = await migrate(client, options.migrations ?? migrationsFolder(), rules)
    if (applied.length) log.info(`Applied ${applied.length} migrations to the database`)
    const as = (login: Login): pg.PoolConfig => ({ ...owner, user: login.user, password: login.password })
    return { app: as(roles.app), console: as(roles.console), owner, fresh }
  })

const openExternal = async (databaseUrl: string, log: Log, options: OpenOptions): Promise<OpenDatabase> => {
  const owner = { application_name: 'darasa', ...externalOwner(databaseUrl) }
  if (typeof owner.password !== 'string' || !owner.password)
    throw new Error('DATABASE_URL needs a password: the passwords of the roles that Darasa makes are derived from it.')
  await waitForServer(owner, log)
  return { ...(await prepare(owner, owner.password, log, options)), embedded: false, stop: () => Promise.resolve() }
}

const openEmbedded = async (dataFolder: string, log: Log, options: OpenOptions): Promise<OpenDatabase> => {
  const server = await startEmbedded({ dataFolder, log })
  try {
    const owner = { application_name: 'darasa', ...server.owner(databaseName) }
    await ensureDatabase(owner, databaseName)
    return {
      ...(await prepare(owner, String(owner.password), log, options)),
      embedded: true,
      stop: () => server.stop(),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Opens the configured database. The embedded one requires the folder lock (see folder-lock.ts).
 * @throws if it cannot be started or reached, or a migration fails; nothing is left running then
 */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Log,
  options: OpenOptions = {},
): Promise<OpenDatabase> =>
  config.databaseUrl ? openExternal(config.databaseUrl, log, options) : openEmbedded(config.dataFolder, log, options)
