/** Finds out whether a folder can be written to, before somebody's work is lost to a full disk. */
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const probe = Buffer.alloc(8192, 1)

/** Writes some bytes to the disk and removes them. @throws what the file system says, such as ENOSPC */
export const probeWriting = async (folder: string): Promise<void> => {
  const path = join(folder, `.write-probe-${process.pid}`)
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(probe)
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
