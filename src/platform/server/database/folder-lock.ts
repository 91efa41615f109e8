/** Locks a data folder for one program; a second one learns who holds it. */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isAlive, processSpace, startOf } from './processes.ts'

const holder = z.object({ pid: z.number().int().positive(), start: z.string(), space: z.string(), host: z.string() })
type Holder = z.infer<typeof holder>

export interface FolderHold {
  /** Lets others have the folder. */
  release(): void
}

/** The data folder is in use; the message names the holder. */
export class FolderInUseError extends Error {
  readonly pid: number
  constructor(dataFolder: string, by: Holder) {
    super(
      `The data folder ${dataFolder} is in use by process ${by.pid}${by.host === hostname() ? '' : ` on ${by.host}`}. Stop that one first, or choose another DARASA_DATA.`,
    )
    this.name = 'FolderInUseError'
    this.pid = by.pid
  }
}

export const lockName = 'darasa.lock'

/** The holder's note is touched this often; other machines and containers cannot see its process, but see that. */
const heartbeat = 2_000
const silence = 3 * heartbeat
/** Maximum time between creating and filling a lock file. */
const writing = 1_000

const me = (): Holder => ({
  pid: process.pid,
  start: startOf(process.pid) ?? '',
  space: processSpace(),
  host: hostname(),
})

/** Makes the file only if there is none. */
const claim = (path: string): boolean => {
  try {
    writeFileSync(path, JSON.stringify(me()), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** @returns undefined without a lock file, `unfinished` for an empty one */
const read = (path: string): Holder | 'unfinished' | undefined => {
  try {
    const parsed = holder.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return parsed.success ? parsed.data : 'unfinished'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'unfinished'
  }
}

const touched = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** True when the note's writer lives: its process is there with the same start, or, elsewhere, its heart beats. */
const lives = async (path: string, by: Holder): Promise<boolean> => {
  if (by.space === processSpace() && by.host === hostname()) return isAlive(by.pid) && startOf(by.pid) === by.start
  const before = touched(path)
  if (Date.now() - before > 60_000) return false
  for (let waited = 0; waited < silence; waited += 250) {
    await pause(250)
    if (touched(path) !== before) return touched(path) > 0
  }
  return false
}

const sameNote = (one: Holder | 'unfinished' | undefined, two: Holder | 'unfinished'): boolean =>
  JSON.stringify(one) === JSON.stringify(two)

/**
 * Removes a dead holder's lock file. Requires exclusivity, or a second program would remove the first one's new file.
 */
const bury = async (path: string, dead: Holder | 'unfinished'): Promise<void> => {
  const right = `${path}.taking`
  if (!claim(right)) {
    const other = read(right)
    if (other === undefined) return
    if (other === 'unfinished' ? Date.now() - touched(right) > writing : !(await lives(right, other)))
      rmSync(right, { force: true })
    else await pause(20)
    return
  }
  try {
    if (sameNote(read(path), dead)) rmSync(path, { force: true })
  } finally {
    rmSync(right, { force: true })
  }
}

const keep = (path: string): FolderHold => {
  const mine = me()
  const release = (): void => {
    clearInterval(beat)
    process.off('exit', release)
    if (sameNote(read(path), mine)) rmSync(path, { force: true })
  }
  const beat = setInterval(() => {
    try {
      if (sameNote(read(path), mine)) utimesSync(path, new Date(), new Date())
    } catch {
      // A temporarily unwritable folder is reported elsewhere.
    }
  }, heartbeat)
  beat.unref()
  process.once('exit', release)
  return { release }
}

/**
 * Locks the data folder for this process, creating it if new. A lock file of a killed process is ignored, even if its
 * process id was reused.
 * @throws FolderInUseError if a live process holds it
 */
export const holdFolder = async (dataFolder: string): Promise<FolderHold> => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const path = join(dataFolder, lockName)
  for (;;) {
    if (claim(path)) return keep(path)
    const by = read(path)
    if (by === undefined) continue
    if (by === 'unfinished') {
      if (Date.now() - touched(path) > writing) await bury(path, by)
      else await pause(20)
      continue
    }
    if (await lives(path, by)) throw new FolderInUseError(dataFolder, by)
    await bury(path, by)
  }
}
