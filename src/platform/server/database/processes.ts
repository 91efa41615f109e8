/** Information on other processes from the operating system: alive, start time, and working directory. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceUser } from './service-user.ts'

const onLinux = process.platform === 'linux'

/** Fields of /proc/<pid>/stat after the program name, which may contain spaces and parentheses. */
const statFields = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** True if the pid is in use, even by a zombie. */
export const isTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True for a process that runs. */
export const isAlive = (pid: number): boolean => {
  if (!isTaken(pid)) return false
  return !onLinux || !['Z', 'X', undefined].includes(statFields(pid)?.[0])
}

/** Distinguishes processes that reused a pid; undefined without such a process. */
export const startOf = (pid: number): string | undefined => {
  if (onLinux) return statFields(pid)?.[19]
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : undefined
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Names the running machine, or container, in which process numbers mean something. */
export const processSpace = (): string => {
  if (!onLinux) return process.platform
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return process.platform
  }
}

/** Root without ptrace rights (as in most containers) must query as the process's own user. */
const folderSeenBy = (pid: number, user: ServiceUser): string | undefined => {
  const asked = spawnSync('readlink', [`/proc/${pid}/cwd`], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    encoding: 'utf8',
  })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

const workingFolder = (pid: number, user: ServiceUser | undefined): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || !user) return undefined
  }
  try {
    return statSync(`/proc/${pid}`).uid === user.uid ? folderSeenBy(pid, user) : undefined
  } catch {
    return undefined
  }
}

/**
 * Pids of live processes with the working directory `folder`; undefined if unsupported.
 * @param user user of the processes if this program is root
 */
export const processesIn = (folder: string, user?: ServiceUser): number[] | undefined => {
  if (!onLinux) return undefined
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingFolder(pid, user) === real && isAlive(pid))
}

/** Program name of a process, such as `postgres`; empty without such a process. */
export const programOf = (pid: number): string => {
  try {
    if (onLinux) return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Polls every 20 ms until `done` is true. @returns false after `milliseconds` */
export const waitUntil = async (done: () => boolean, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds
  while (!done()) {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}

/** Sends a signal; a process that has just ended is no error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
