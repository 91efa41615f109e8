/** Backups that this version cannot run are refused before anything is moved, in words. */
import { spawnSync } from 'node:child_process'
import { createWriteStream, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded, stopLeftover } from '../database/embedded.ts'
import { holdFolder } from '../database/folder-lock.ts'
import { openDatabase } from '../database/open.ts'
import { ensureDatabase } from '../database/owner.ts'
import {
  olderBinaries,
  openDataFolder,
  silentLog,
  temporaryFolder,
  writeMigrations,
} from '../database/testing/temporary.ts'
import { manifestName } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let folder: ReturnType<typeof temporaryFolder>
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, 'school.backup')
})
afterEach(() => folder.remove())

const configFor = (name: string, databaseUrl?: string) => {
  const dataFolder = join(folder.path, name)
  return { dataFolder, databaseUrl, keyFile: join(dataFolder, 'keys', 'darasa.key') }
}
const first = { '0000_first': 'create table entries (n int);' }
const versions = () => ({
  older: writeMigrations(join(folder.path, 'older'), first),
  other: writeMigrations(join(folder.path, 'other-version'), { '0000_first': 'create table entries (n bigint);' }),
  newer: writeMigrations(join(folder.path, 'newer'), { ...first, '0001_second': 'create table more (n int);' }),
})

/** Installs with these migrations, backs up, and stops. */
const backUpOf = async (config: ReturnType<typeof configFor>, migrations: string): Promise<void> => {
  const hold = await holdFolder(config.dataFolder)
  const database = await openDatabase(config, silentLog, { migrations })
  try {
    await backUp(config, file, silentLog)
  } finally {
    await database.stop()
    hold.release()
  }
}

const names = (): string[] => readdirSync(folder.path).filter((name) => /restoring|replaced/.test(name))

describe('a backup of another version', () => {
  test('is refused when its migrations are newer or others, and taken by the version that made it', async () => {
    const { older, newer, other } = versions()
    const config = configFor('data')
    await backUpOf(config, newer)
    const attempt = (migrations: string) => restore(config, file, { replace: true, migrations }, silentLog)
    await expect(attempt(older)).rejects.toThrow(/made by a newer version of Darasa.*0001_second.*Nothing was changed/)
    await expect(attempt(other)).rejects.toThrow(/made by another version of Darasa.*0000_first.*Nothing was changed/)
    expect(names()).toEqual([])
    expect(readdirSync(config.dataFolder)).toContain('postgres')
    expect((await attempt(newer)).movedTo).toBeDefined()
  })

  test.skipIf(!olderBinaries || spawnSync('pg_dump', ['--version']).status !== 0)(
    'of an external database is refused before anything is loaded',
    async () => {
      const { older, newer } = versions()
      const home = openDataFolder(join(folder.path, 'server'))
      const server = await startEmbedded({ dataFolder: home, log: silentLog, binaries: olderBinaries ?? '' })
      try {
        await ensureDatabase(server.owner('first'), 'first')
        await ensureDatabase(server.owner('second'), 'second')
        await backUpOf(configFor('data', server.ownerUrl('first')), newer)
        const target = configFor('target', server.ownerUrl('second'))
        const attempt = (migrations: string) => restore(target, file, { replace: false, migrations }, silentLog)
        await expect(attempt(older)).rejects.toThrow(/made by a newer version of Darasa.*0001_second/)
        // It would be refused as no longer empty.
        expect((await attempt(newer)).movedTo).toBeUndefined()
      } finally {
        await server.stop()
        await stopLeftover(home, silentLog)
      }
    },
  )
})

describe('a file that is no whole backup', () => {
  const archive = async (entries: Readonly<Record<string, string>>): Promise<void> => {
    const packer = pack()
    for (const [name, content] of Object.entries(entries)) packer.entry({ name }, content)
    packer.finalize()
    await pipeline(packer, createGzip(), createWriteStream(file))
  }
  const manifest = { kind: 'embedded', createdAt: '2026-03-10T06:00:00Z', postgres: 18, key: null }
  const attempt = () => restore(configFor('data'), file, { replace: false }, silentLog)

  test.each<[string, () => Promise<void> | void, string]>([
    ['a text', () => writeFileSync(file, 'this is no backup'), 'it is no backup of Darasa'],
    ['an archive of something else', () => archive({ 'photo.jpg': 'x' }), 'it is no backup of Darasa'],
    [
      'a compressed text',
      () => pipeline(['x'.repeat(2_000)], createGzip(), createWriteStream(file)),
      'it is no backup of Darasa',
    ],
    ['a manifest that is no JSON', () => archive({ [manifestName]: '{' }), 'it is damaged'],
    ['a manifest without its members', () => archive({ [manifestName]: '{"format":1}' }), 'it is damaged'],
    [
      'a backup without its end',
      () => archive({ [manifestName]: JSON.stringify({ format: 1, ...manifest }) }),
      'it is not complete',
    ],
    [
      'a later format',
      () => archive({ [manifestName]: JSON.stringify({ format: 2, ...manifest }) }),
      'This backup has the format 2, and this version of Darasa knows 1.',
    ],
    [
      'a name outside of the folder',
      () => archive({ [manifestName]: JSON.stringify({ format: 1, ...manifest }), '../x': 'x' }),
      'it holds ../x, which leads out of the data folder',
    ],
  ])('%s is refused in words', async (_name, write, words) => {
    await write()
    await expect(attempt()).rejects.toThrow(words)
    expect(names()).toEqual([])
  })
})
