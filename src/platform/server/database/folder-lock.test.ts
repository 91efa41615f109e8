/** Folder lock: a single live process, whatever dead ones left behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startChild } from '#platform/testing/child.ts'
import { FolderInUseError, holdFolder, lockName } from './folder-lock.ts'
import { processSpace, startOf } from './processes.ts'
import { temporaryFolder } from './testing/temporary.ts'

let folder: ReturnType<typeof temporaryFolder>
let lock: string
beforeEach(() => {
  folder = temporaryFolder()
  lock = join(folder.path, lockName)
})
afterEach(() => folder.remove())

const note = (by: { pid: number; start?: string; space?: string; host?: string }): void =>
  writeFileSync(lock, JSON.stringify({ start: '1', space: processSpace(), host: hostname(), ...by }))

const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('holdFolder', () => {
  test('refuses a second hold, names the holder, and gives the folder again after release', async () => {
    const hold = await holdFolder(folder.path)
    const refused = await holdFolder(folder.path).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FolderInUseError)
    expect(refused).toMatchObject({ pid: process.pid, message: expect.stringContaining(String(process.pid)) as string })
    hold.release()
    expect(existsSync(lock)).toBe(false)
    ;(await holdFolder(folder.path)).release()
  })

  test('makes a new folder', async () => {
    const hold = await holdFolder(join(folder.path, 'new', 'data'))
    expect(existsSync(join(folder.path, 'new', 'data', lockName))).toBe(true)
    hold.release()
  })

  test('takes over from a process that is gone', async () => {
    note({ pid: await deadPid() })
    const hold = await holdFolder(folder.path)
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
    hold.release()
  })

  test('is not fooled by a live process that got the number of a dead one', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      note({ pid: other.pid ?? 0, start: 'an earlier one' })
      ;(await holdFolder(folder.path)).release()
      note({ pid: other.pid ?? 0, start: startOf(other.pid ?? 0) ?? '' })
      await expect(holdFolder(folder.path)).rejects.toMatchObject({ pid: other.pid })
    } finally {
      other.kill('SIGKILL')
    }
  })

  test('takes over a note that was never filled', async () => {
    writeFileSync(lock, '')
    const longAgo = new Date(Date.now() - 5_000)
    utimesSync(lock, longAgo, longAgo)
    const hold = await holdFolder(folder.path)
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
    hold.release()
  })

  test('believes the heartbeat of a holder in another container or on another machine', async () => {
    note({ pid: 1, space: 'elsewhere', host: 'other' })
    const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), 100)
    try {
      await expect(holdFolder(folder.path)).rejects.toThrow('process 1 on other')
    } finally {
      clearInterval(beat)
    }
    const longAgo = new Date(Date.now() - 120_000)
    utimesSync(lock, longAgo, longAgo)
    ;(await holdFolder(folder.path)).release()
  })

  test('a release does not take the folder from a later holder', async () => {
    const hold = await holdFolder(folder.path)
    note({ pid: process.pid, start: 'somebody else' })
    hold.release()
    expect(existsSync(lock)).toBe(true)
  })

  test('of several starts at the same instant on a dead holder’s folder, one gets it and the others name it', async () => {
    note({ pid: await deadPid() })
    const children = Array.from({ length: 5 }, () =>
      startChild(new URL('testing/hold-folder.ts', import.meta.url), folder.path),
    )
    try {
      await Promise.all(children.map((child) => child.line))
      const outcomes = children.map(async (child) => {
        const [answer] = (await once(child.process.stdout ?? child.process, 'data')) as [Buffer]
        return JSON.parse(answer.toString('utf8')) as { holds?: number; refusedFor?: number }
      })
      for (const child of children) child.process.stdin?.end('go\n')
      const all = await Promise.all(outcomes)
      const winners = all.filter((outcome) => outcome.holds !== undefined)
      expect(winners).toHaveLength(1)
      expect(all.filter((outcome) => outcome.refusedFor === winners[0]?.holds)).toHaveLength(4)
    } finally {
      await Promise.all(children.map((child) => child.kill()))
    }
  })
})
