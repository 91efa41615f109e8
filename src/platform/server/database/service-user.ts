/** User that runs PostgreSQL, which refuses root: root switches to an unprivileged one. */
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface ServiceUser {
  readonly uid: number
  readonly gid: number
}

const candidates = ['postgres', 'nobody']

/**
 * User to run PostgreSQL as; undefined for the current user.
 * @param existing PostgreSQL folder, whose owner is kept
 * @throws if this program is root and there is no unprivileged user
 */
export const findServiceUser = (existing?: string): ServiceUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const owner = existing ? statSync(existing, { throwIfNoEntry: false }) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of candidates) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    // Some systems give the uid of nobody as -2.
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody". Start Darasa as an ordinary user, or set DATABASE_URL.',
  )
}

const allows = (path: string, user: ServiceUser, right: 1 | 4): boolean => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return false
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
  return ((found.mode >> shift) & right) !== 0
}

/** True if `user` can traverse to `path` and read it. Undefined means the current user, who created it. */
export const canReach = (path: string, user: ServiceUser | undefined): boolean => {
  if (!user) return true
  if (!allows(path, user, 4)) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(folder, user, 1)) return false
    if (folder === dirname(folder)) return true
  }
}
