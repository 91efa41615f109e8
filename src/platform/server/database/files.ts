/** Atomic file writes: after a power failure a file has either its old or its new content. */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a file or a folder (its list of names) survive a power cut. */
export const syncPath = (path: string): void => {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } catch (error) {
    // Windows cannot sync a folder or a read-only file, and journals directory entries itself.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(opened)
  }
}

/** Renames within one file system and makes the new name last. */
export const renameLasting = (from: string, to: string): void => {
  renameSync(from, to)
  syncPath(dirname(to))
}

/** Writes a whole file atomically, readable by its owner only. */
export const writeLasting = (path: string, content: string): void => {
  const making = `${path}.${process.pid}.tmp`
  writeFileSync(making, content, { mode: 0o600 })
  syncPath(making)
  renameLasting(making, path)
}
