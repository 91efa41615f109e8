/** Folders of the embedded database, and access to them for PostgreSQL's user. */
import { chownSync, chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { writeLasting } from './files.ts'
import { canReach, type ServiceUser } from './service-user.ts'

export interface Places {
  readonly dataFolder: string
  /** All of PostgreSQL's files, owned by the user that runs it. */
  readonly home: string
  readonly cluster: string
  readonly run: string
  readonly logFile: string
  /** Password of the superuser, random, made with the cluster. */
  readonly secretFile: string
  /** Socket folder of a running server. */
  readonly endpointFile: string
}

export const placesIn = (dataFolder: string): Places => {
  const home = join(dataFolder, 'postgres')
  return {
    dataFolder,
    home,
    cluster: join(home, 'cluster'),
    run: join(home, 'run'),
    logFile: join(home, 'postgres.log'),
    secretFile: join(home, 'secret'),
    endpointFile: join(home, 'endpoint.json'),
  }
}

/** Makes a folder that only its owner may enter, and gives it to PostgreSQL's user. */
export const privateFolder = (path: string, user: ServiceUser | undefined): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (user) chownSync(path, user.uid, user.gid)
}

/** Paths as passed to a PostgreSQL program. */
export interface View {
  /** Working folder to start the program in. */
  readonly cwd: string
  readonly folder: string
  readonly beside: (name: string) => string
}

/**
 * A user without access to a parent folder (such as /root) can still use its working directory, so paths are relative
 * to it. Otherwise the working directory is `/`, because programs refuse an unreadable one.
 */
export const viewOf = (folder: string, user: ServiceUser | undefined): View => {
  if (canReach(folder, user)) return { cwd: '/', folder, beside: (name) => join(dirname(folder), name) }
  if (process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL may not run as root, and user ${user?.uid ?? ''} cannot get to ${folder}. Choose another DARASA_DATA, or start Darasa as an ordinary user.`,
    )
  }
  return { cwd: folder, folder: '/proc/self/cwd', beside: (name) => `../${name}` }
}

/** A socket's address holds 107 bytes on Linux and 103 on macOS. */
const longestSocket = process.platform === 'linux' ? 107 : 103
const port = 5432

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocket

const endpoint = z.object({ host: z.string(), port: z.number().int() })
export type Endpoint = z.infer<typeof endpoint>

/** Socket folder of the data folder's last server; undefined before its first start. */
export const readEndpoint = (places: Places): Endpoint | undefined =>
  existsSync(places.endpointFile) ? endpoint.parse(JSON.parse(readFileSync(places.endpointFile, 'utf8'))) : undefined

/** A short folder from an earlier start is used again if it is still there and still private. */
const shortFolder = (places: Places, user: ServiceUser | undefined): string => {
  const earlier = readEndpoint(places)?.host
  const found = earlier ? lstatSync(earlier, { throwIfNoEntry: false }) : undefined
  if (earlier && found?.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0)
    return earlier
  const made = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'darasa-'))
  privateFolder(made, user)
  return made
}

/** Decides and notes where the server will listen: a socket in a private folder; on Windows a port of this machine. */
export const chooseEndpoint = async (
  places: Places,
  user: ServiceUser | undefined,
  freePort: () => Promise<number>,
): Promise<Endpoint> => {
  let chosen: Endpoint
  if (process.platform === 'win32') chosen = { host: '127.0.0.1', port: await freePort() }
  else {
    privateFolder(places.run, user)
    chosen = { host: fits(places.run) ? places.run : shortFolder(places, user), port }
  }
  writeLasting(places.endpointFile, JSON.stringify(chosen))
  return chosen
}

/** Removes an external socket folder after a stop. */
export const leaveEndpoint = (places: Places, at: Endpoint): void => {
  if (at.host.startsWith('/') && at.host !== places.run) rmSync(at.host, { recursive: true, force: true })
}

/** The socket folder as passed to PostgreSQL. */
export const socketFolder = (places: Places, at: Endpoint, view: View): string =>
  at.host === places.run ? view.beside(basename(places.run)) : at.host
