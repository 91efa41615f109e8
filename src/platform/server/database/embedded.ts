/** The embedded database: a real PostgreSQL as a supervised child process, reachable through a private socket. */
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, readSecret, superuserName } from './cluster.ts'
import type { Log } from './log.ts'
import { ensureOwner, ownerName, ownerPassword } from './owner.ts'
import { chooseEndpoint, leaveEndpoint, placesIn, readEndpoint, type Endpoint, type Places } from './places.ts'
import {
  findPostmaster,
  followPostmaster,
  isStopping,
  startPostmaster,
  stopPostmaster,
  type Installation,
  type Postmaster,
} from './postmaster.ts'
import { isAlive, signal } from './processes.ts'
import { findServiceUser } from './service-user.ts'

export interface EmbeddedOptions {
  readonly dataFolder: string
  readonly log: Log
  /** Programs of another installation, such as /usr/lib/postgresql/15/bin; defaults to the bundled ones. */
  readonly binaries?: string
}

/** Connection settings of an embedded database. */
export interface EmbeddedConnections {
  /** The login that owns Darasa's database and makes roles; it is no superuser, as on an external server. */
  owner(database: string): pg.ClientConfig
  ownerUrl(database: string): string
  superuser(database?: string): pg.ClientConfig
}

export interface EmbeddedDatabase extends EmbeddedConnections {
  /** True if it took over a server left running by a killed process. */
  readonly adopted: boolean
  /** Major version of PostgreSQL. */
  readonly major: number
  /** Number of PostgreSQL's main process; another one after a crash. */
  pid(): number
  /** Ends the database cleanly. */
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })

const connectionsOf = (places: Places, at: Endpoint): EmbeddedConnections => {
  const secret = readSecret(places)
  const password = ownerPassword(secret)
  return {
    owner: (database) => ({ ...at, user: ownerName, password, database }),
    ownerUrl: (database) =>
      `postgresql://${ownerName}:${password}@${encodeURIComponent(at.host)}:${at.port}/${encodeURIComponent(database)}`,
    superuser: (database = 'postgres') => ({ ...at, user: superuserName, password: secret, database }),
  }
}

/** Connection settings of the embedded database run by another process in this data folder; undefined without one. */
export const findRunning = (dataFolder: string): EmbeddedConnections | undefined => {
  const places = placesIn(dataFolder)
  const at = readEndpoint(places)
  return at && findPostmaster({ places, user: findServiceUser(places.cluster) }) ? connectionsOf(places, at) : undefined
}

/** The version that a running server answers, tried for some seconds because it may still be starting or just stopping. */
const runningVersion = async (pid: number, connections: EmbeddedConnections): Promise<string | undefined> => {
  for (let attempt = 0; attempt < 50 && isAlive(pid); attempt += 1) {
    const client = new pg.Client({ ...connections.superuser(), connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0]
    } catch {
      await pause(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return undefined
}

/** Takes over a running server; stops it if it does not respond or has another version. */
const adopt = async (installation: Installation): Promise<{ postmaster: Postmaster; at: Endpoint } | undefined> => {
  const { places, binaries, log } = installation
  const pid = findPostmaster(installation)
  if (pid === undefined) return undefined
  const at = readEndpoint(places)
  const version = at ? await runningVersion(pid, connectionsOf(places, at)) : undefined
  if (at && version === binaries.version) {
    log.info(`Taking over the database that runs as process ${pid}`)
    return { postmaster: followPostmaster(pid), at }
  }
  log.warn(
    `Stopping the database that runs as process ${pid}: it ${version ? `is PostgreSQL ${version}` : 'does not answer'}`,
  )
  await stopPostmaster(installation, pid)
  return undefined
}

/** Milliseconds. */
const watching = { lookEvery: 500, firstWait: 100, longestWait: 5_000, soundAfter: 60_000 }

/** Restarts the server after an unexpected exit, and when somebody else asked it to stop. */
const supervise = (installation: Installation, at: Endpoint, first: Postmaster) => {
  const { places, log } = installation
  let current = first
  let stopping = false
  let restarting: Promise<void> | undefined
  let wait = 0
  const restart = async (): Promise<void> => {
    while (!stopping) {
      // A server that ends again soon after its start is started less and less often.
      await pause(wait)
      wait = Math.min(Math.max(wait * 2, watching.firstWait), watching.longestWait)
      if (stopping) return
      try {
        current = await startPostmaster(installation, at)
        log.warn(`The database runs again, as process ${current.pid}`)
        return watch()
      } catch (error) {
        log.error({ err: error }, 'The database does not start again')
      }
    }
  }
  /** Open connections would keep the server in a state in which it takes no new ones. */
  const finishStop = (): void => {
    log.error(`The database (process ${current.pid}) was asked to stop by another program; ending it`)
    stopPostmaster(installation, current.pid).catch((error: unknown) => log.error({ err: error }, 'It does not end'))
  }
  const watch = (): void => {
    const { pid } = current
    const since = performance.now()
    const look = setInterval(() => {
      if (stopping) return clearInterval(look)
      if (performance.now() - since > watching.soundAfter) wait = 0
      if (!isStopping(places, pid)) return
      clearInterval(look)
      finishStop()
    }, watching.lookEvery)
    look.unref()
    void current.ended.then(() => {
      clearInterval(look)
      if (stopping) return
      log.error(`The database (process ${pid}) ended by itself; starting it again`)
      restarting = restart()
    })
  }
  // A program that ends in a hurry does not leave the database behind.
  const lastWord = (): void => signal(current.pid, 'SIGINT')
  process.once('exit', lastWord)
  watch()
  return {
    pid: (): number => current.pid,
    stop: async (): Promise<void> => {
      stopping = true
      process.off('exit', lastWord)
      await restarting
      await stopPostmaster(installation, current.pid)
      leaveEndpoint(places, at)
    },
  }
}

/** Stops a server left running by a killed process. Requires the folder lock. */
export const stopLeftover = async (dataFolder: string, log: Log): Promise<void> => {
  const places = placesIn(dataFolder)
  const user = findServiceUser(places.cluster)
  const pid = findPostmaster({ places, user })
  if (pid !== undefined)
    await stopPostmaster({ places, user, log, binaries: await findBinaries(dataFolder, user) }, pid)
}

/**
 * Starts and supervises the embedded database of a data folder, creating it if new. Requires the folder lock (see
 * folder-lock.ts).
 * @throws if PostgreSQL cannot run here; the message explains the cause and remedy
 */
export const startEmbedded = async ({
  dataFolder,
  log,
  binaries: override,
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const places = placesIn(dataFolder)
  const user = findServiceUser(places.cluster)
  const binaries = await findBinaries(dataFolder, user, override)
  const installation: Installation = { places, user, binaries, log }
  await ensureCluster(places, user, binaries, log)
  const adopted = await adopt(installation)
  const at = adopted?.at ?? (await chooseEndpoint(places, user, freePort))
  const postmaster = adopted?.postmaster ?? (await startPostmaster(installation, at))
  const supervised = supervise(installation, at, postmaster)
  const connections = connectionsOf(places, at)
  try {
    await ensureOwner(connections.superuser(), readSecret(places))
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return {
    ...connections,
    adopted: adopted !== undefined,
    major: binaries.major,
    pid: supervised.pid,
    stop: supervised.stop,
  }
}
