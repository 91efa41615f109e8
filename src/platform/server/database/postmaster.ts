/** Starts, finds and stops PostgreSQL's postmaster, and cleans up after a killed one. */
import { execFile, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { program, type Binaries } from './binaries.ts'
import type { Log } from './log.ts'
import { socketFolder, viewOf, type Endpoint, type Places } from './places.ts'
import { isAlive, isTaken, processesIn, programOf, signal, waitUntil } from './processes.ts'
import type { ServiceUser } from './service-user.ts'

export interface Installation {
  readonly places: Places
  readonly user: ServiceUser | undefined
  readonly binaries: Binaries
  readonly log: Log
}

export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has ended, however it did. */
  readonly ended: Promise<void>
}

const patience = { orphans: 5_000, fastStop: 60_000, immediateStop: 10_000 }
const largestLog = 5_000_000

const pidFile = (places: Places): string => join(places.cluster, 'postmaster.pid')

/** PostgreSQL writes its number in the first line and `ready` in the eighth. */
const readPidFile = (places: Places): { pid: number; state: string } | undefined => {
  try {
    const lines = readFileSync(pidFile(places), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** True once the main process was asked to stop: it takes no new connections, and ends when the last one has closed. */
export const isStopping = (places: Places, pid: number): boolean => {
  const noted = readPidFile(places)
  return noted?.pid === pid && noted.state === 'stopping'
}

/** Number of the main process that serves this cluster now. A live process that merely got the old one's number does not count. */
export const findPostmaster = ({ places, user }: Pick<Installation, 'places' | 'user'>): number | undefined => {
  const noted = existsSync(places.cluster) ? readPidFile(places)?.pid : undefined
  if (!noted || !isAlive(noted)) return undefined
  const inside = processesIn(places.cluster, user)
  return (inside ? inside.includes(noted) : /postgres/.test(programOf(noted))) ? noted : undefined
}

/** Backends whose postmaster was killed exit on their own; busy ones are signalled. */
const endOrphans = async ({ places, user, log }: Installation): Promise<void> => {
  const orphans = (): number[] => processesIn(places.cluster, user) ?? []
  if (await waitUntil(() => orphans().length === 0, patience.orphans)) return
  const left = orphans()
  log.warn(`Ending server processes that a killed database left behind: ${left.join(', ')}`)
  for (const pid of left) if (programOf(pid) === 'postgres') signal(pid, 'SIGQUIT')
  if (await waitUntil(() => orphans().length === 0, patience.immediateStop)) return
  throw new Error(
    `These processes still work in ${places.cluster}: ${orphans().join(', ')}. The database starts when they have ended.`,
  )
}

/**
 * Called only if no postmaster serves the cluster, so that its pid file and socket are stale or reused. A pid file with
 * a free number stays: PostgreSQL replaces it after checking that the old shared memory is unused.
 */
const clearRemains = async (installation: Installation): Promise<void> => {
  const { places } = installation
  await endOrphans(installation)
  const noted = readPidFile(places)?.pid
  if (noted === undefined || isTaken(noted)) rmSync(pidFile(places), { force: true })
  if (existsSync(places.run))
    for (const name of readdirSync(places.run))
      if (name.startsWith('.s.PGSQL.')) rmSync(join(places.run, name), { force: true })
}

const openLog = (places: Places): { opened: number; from: number } => {
  mkdirSync(dirname(places.logFile), { recursive: true })
  const size = statSync(places.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(places.logFile, `${places.logFile}.1`)
  return { opened: openSync(places.logFile, 'a', 0o600), from: size > largestLog ? 0 : size }
}

const serverOptions = (installation: Installation, at: Endpoint): string[] => {
  const view = viewOf(installation.places.cluster, installation.user)
  const listen =
    process.platform === 'win32'
      ? ['-c', `listen_addresses=${at.host}`]
      : [
          '-c',
          'listen_addresses=',
          '-c',
          'unix_socket_permissions=0700',
          '-c',
          `unix_socket_directories="${socketFolder(installation.places, at, view).replaceAll('"', '""')}"`,
        ]
  return ['-D', view.folder, '-p', String(at.port), ...listen]
}

const spawnServer = (installation: Installation, at: Endpoint, output: number) => {
  const { places, user, binaries } = installation
  // Detached, so that Ctrl-C reaches Darasa only, which then stops its database last.
  const child = spawn(join(binaries.folder, program('postgres')), serverOptions(installation, at), {
    cwd: viewOf(places.cluster, user).cwd,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
    windowsHide: true,
    env: {
      ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
    },
    ...user,
  })
  child.unref()
  return child
}

/**
 * Starts PostgreSQL and waits until it accepts connections, including crash recovery.
 * @throws with the end of PostgreSQL's log if it does not start
 */
export const startPostmaster = async (installation: Installation, at: Endpoint): Promise<Postmaster> => {
  await clearRemains(installation)
  const { places, log } = installation
  const { opened, from } = openLog(places)
  const child = spawnServer(installation, at, opened)
  closeSync(opened)
  let failure: string | undefined
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, name) => resolve(void (failure = `it ended with ${name ?? `code ${code}`}`)))
    child.once('error', (error) => resolve(void (failure = error.message)))
  })
  let told = performance.now()
  while (failure === undefined) {
    const noted = readPidFile(places)
    if (child.pid && noted?.pid === child.pid && noted.state === 'ready') return { pid: child.pid, ended }
    if (performance.now() - told > 10_000) {
      told = performance.now()
      log.info('The database is still recovering from an unclean stop')
    }
    await pause(10)
  }
  throw new Error(
    `The database did not start: ${failure}\n${readFileSync(places.logFile).subarray(from).toString('utf8').slice(-2_000).trim()}`,
  )
}

/** Follows a main process that another program started. */
export const followPostmaster = (pid: number): Postmaster => ({
  pid,
  ended: new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(timer)
      resolve()
    }, 250)
    timer.unref()
  }),
})

/** Ends the main process cleanly: open transactions are rolled back, everything is written to disk. */
export const stopPostmaster = async (installation: Installation, pid: number): Promise<void> => {
  const { places, binaries, log } = installation
  if (process.platform === 'win32') {
    await promisify(execFile)(join(binaries.folder, program('pg_ctl')), [
      'stop',
      '-D',
      places.cluster,
      '-m',
      'fast',
      '-w',
    ])
    return
  }
  signal(pid, 'SIGINT')
  if (await waitUntil(() => !isAlive(pid), patience.fastStop)) return
  log.warn('The database takes too long to stop; ending it at once. It recovers at the next start.')
  signal(pid, 'SIGQUIT')
  if (!(await waitUntil(() => !isAlive(pid), patience.immediateStop)))
    throw new Error(`The database (process ${pid}) does not end`)
}
