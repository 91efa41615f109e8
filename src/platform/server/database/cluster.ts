/** Creates a PostgreSQL cluster atomically. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { program, type Binaries } from './binaries.ts'
import { renameLasting, syncPath, writeLasting } from './files.ts'
import type { Log } from './log.ts'
import { privateFolder, viewOf, type Places } from './places.ts'
import type { ServiceUser } from './service-user.ts'

export const superuserName = 'postgres'

/** Initial settings of a new cluster; administrators may change them there. */
const settings = `
# Darasa's defaults, for a small machine. Change them freely; they are read at the next start.
shared_buffers = 128MB
max_connections = 100
wal_level = replica
wal_compression = on
max_wal_size = 1GB
random_page_cost = 1.1
jit = off
# Soon after a school brought in its lists they are counted in the index alone, by plans that know how long they are.
autovacuum_naptime = 15s
autovacuum_vacuum_insert_threshold = 50
autovacuum_vacuum_insert_scale_factor = 0.02
# Containers often have too little shared memory for parallel plans.
max_parallel_workers_per_gather = 0
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %q%u@%d '
`

/**
 * The builtin locale sorts identically on every machine, so that indexes of a backup are valid wherever it is restored.
 */
const localeOptions = (major: number): string[] =>
  major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']

/** Password of the superuser. @throws when the folder has none */
export const readSecret = (places: Places): string => readFileSync(places.secretFile, 'utf8').trim()

const runInitdb = async (
  places: Places,
  making: string,
  user: ServiceUser | undefined,
  binaries: Binaries,
): Promise<void> => {
  const view = viewOf(making, user)
  const passwordFile = join(places.home, 'initdb-password')
  writeFileSync(passwordFile, `${readSecret(places)}\n`, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const options = [
    '-D',
    view.folder,
    '-U',
    superuserName,
    '-A',
    'scram-sha-256',
    `--pwfile=${view.beside('initdb-password')}`,
  ]
  try {
    await promisify(execFile)(
      join(binaries.folder, program('initdb')),
      [...options, '--encoding=UTF8', '--data-checksums', ...localeOptions(binaries.major)],
      {
        cwd: view.cwd,
        env: {
          ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
          PATH: process.env.PATH,
          LC_ALL: 'C',
          TZ: 'UTC',
        },
        ...user,
      },
    )
  } catch (error) {
    throw new Error(
      `The database could not be made: ${((error as { stderr?: string }).stderr || (error as Error).message).trim()}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const create = async (places: Places, user: ServiceUser | undefined, binaries: Binaries): Promise<void> => {
  const making = `${places.cluster}.tmp`
  rmSync(making, { recursive: true, force: true })
  privateFolder(making, user)
  writeLasting(places.secretFile, randomBytes(32).toString('base64url'))
  await runInitdb(places, making, user, binaries)
  appendFileSync(join(making, 'postgresql.conf'), settings)
  syncPath(join(making, 'postgresql.conf'))
  renameLasting(making, places.cluster)
}

/**
 * Creates the cluster if missing.
 * @throws if the folder belongs to another major version of PostgreSQL
 */
export const ensureCluster = async (
  places: Places,
  user: ServiceUser | undefined,
  binaries: Binaries,
  log: Log,
): Promise<void> => {
  mkdirSync(places.dataFolder, { recursive: true, mode: 0o700 })
  privateFolder(places.home, user)
  const versionFile = join(places.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    log.info(`Making a new database in ${places.home}`)
    return create(places, user, binaries)
  }
  const made = readFileSync(versionFile, 'utf8').trim()
  if (made !== String(binaries.major))
    throw new Error(
      `The database in ${places.home} was made by PostgreSQL ${made}, but this is PostgreSQL ${binaries.major}. Restore a backup with the Darasa version that made it.`,
    )
}
