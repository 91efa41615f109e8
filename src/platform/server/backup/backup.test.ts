/** Backup and restore of the bundled database and of an external one, with writes going on and with everything that may be wrong. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteAnchor, readAnchors } from '../audit/anchors.ts'
import { startEmbedded, stopLeftover } from '../database/embedded.ts'
import { FolderInUseError, holdFolder, type FolderHold } from '../database/folder-lock.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { ensureDatabase, withClient } from '../database/owner.ts'
import {
  olderBinaries,
  openDataFolder,
  silentLog,
  temporaryFolder,
  writeMigrations,
} from '../database/testing/temporary.ts'
import { openKeyFile } from '../key-file.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { BrokenBackupError, RefusedError } from './unpack.ts'

let folder: ReturnType<typeof temporaryFolder>
let file: string
let open: { database: OpenDatabase; hold: FolderHold } | undefined

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, 'school.backup')
})
afterEach(async () => {
  await close()
  folder.remove()
})

const configFor = (name: string, databaseUrl?: string) => {
  const dataFolder = join(folder.path, name)
  return { dataFolder, databaseUrl, keyFile: join(dataFolder, 'keys', 'darasa.key') }
}

const migrations = (): string =>
  writeMigrations(join(folder.path, 'migrations'), {
    '0000_first': `create table entries (school_id uuid not null, n int, text text not null, primary key (school_id, n));
      --> statement-breakpoint
      create policy school_only on entries using (school_id = nullif(current_setting('app.school_id', true), '')::uuid);`,
  })

/** As the server does at start. */
const openServer = async (config: ReturnType<typeof configFor>): Promise<OpenDatabase> => {
  const hold = await holdFolder(config.dataFolder)
  const database = await openDatabase(config, silentLog, { migrations: migrations() })
  open = { database, hold }
  openKeyFile(config.keyFile)
  return database
}
const close = async (): Promise<void> => {
  await open?.database.stop()
  open?.hold.release()
  open = undefined
}

const school = '00000000-0000-7000-8000-000000000001'
const insert = (client: pg.ClientBase, from: number, to: number) =>
  client.query(`insert into entries select $1, n, repeat(md5(n::text), 20) from generate_series($2::int, $3::int) n`, [
    school,
    from,
    to,
  ])

interface Found {
  rows: number
  last: number
  wrong: number
}
/** Counts with the app role, to check privileges and policies too. */
const read = (app: pg.ClientConfig): Promise<Found | undefined> =>
  withClient(app, async (client) => {
    await client.query(`set app.school_id = '${school}'`)
    const { rows } = await client.query<Found>(
      `select count(*)::int as rows, coalesce(max(n), 0) as last, (count(*) filter (where text <> repeat(md5(n::text), 20)))::int as wrong from entries`,
    )
    return rows[0]
  })

const putUpload = (dataFolder: string, name: string, content: string): void => {
  mkdirSync(join(dataFolder, 'files', 'a1'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataFolder, 'files', 'a1', name), content)
}

describe('the bundled database', () => {
  test('a backup taken while rows are written restores to all acknowledged ones, and the server goes on', async () => {
    const config = configFor('data')
    const { owner } = await openServer(config)
    putUpload(config.dataFolder, 'letter', 'Dear parent')
    const acknowledged = { rows: 0 }
    let writing = true
    const writer = withClient(owner, async (client) => {
      while (writing) {
        await insert(client, acknowledged.rows + 1, acknowledged.rows + 50)
        acknowledged.rows += 50
        // Checkpoints in between rewrite data files and would recycle WAL that the backup needs.
        if (acknowledged.rows % 5_000 === 0) await client.query('select pg_sleep(0.01)')
      }
    })
    await expect.poll(() => acknowledged.rows).toBeGreaterThan(500)
    const before = acknowledged.rows
    const done = await backUp(config, file, silentLog)
    const after = acknowledged.rows
    writing = false
    await writer
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(done.size).toBe(statSync(file).size)
    expect(after).toBeGreaterThan(before)

    const other = configFor('other')
    expect(await restore(other, file, { replace: false, migrations: migrations() }, silentLog)).toMatchObject({
      movedTo: undefined,
      key: 'missing',
    })
    expect(readFileSync(join(other.dataFolder, 'files', 'a1', 'letter'), 'utf8')).toBe('Dear parent')
    expect(existsSync(join(other.dataFolder, 'keys'))).toBe(false)
    await close()
    const restored = await openServer(other)
    expect(restored.fresh).toBe(false)
    const found = await read(restored.app)
    expect(found?.rows).toBeGreaterThanOrEqual(before)
    expect(found?.rows).toBeLessThanOrEqual(acknowledged.rows)
    expect(found).toMatchObject({ last: found?.rows, wrong: 0 })
  })

  test('a backup of a stopped installation holds exactly its rows; a restore moves the present data aside and keeps the key', async () => {
    const config = configFor('data')
    const { owner } = await openServer(config)
    await withClient(owner, (client) => insert(client, 1, 120))
    await close()
    await backUp(config, file, silentLog)
    await withClient((await openServer(config)).owner, (client) => insert(client, 121, 130))
    putUpload(config.dataFolder, 'later', 'later')
    await expect(restore(config, file, { replace: true, migrations: migrations() }, silentLog)).rejects.toBeInstanceOf(
      FolderInUseError,
    )
    await close()

    const refused = await restore(config, file, { replace: false, migrations: migrations() }, silentLog).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(RefusedError)
    expect(await read((await openServer(config)).app)).toMatchObject({ rows: 130 })
    await close()

    const done = await restore(config, file, { replace: true, migrations: migrations() }, silentLog)
    expect(done.key).toBe('right')
    expect(existsSync(join(done.movedTo ?? '', 'files', 'a1', 'later'))).toBe(true)
    expect(existsSync(join(config.dataFolder, 'files'))).toBe(false)
    expect(await read((await openServer(config)).app)).toMatchObject({ rows: 120, wrong: 0 })
  })

  test('broken and foreign files are refused and change nothing', async () => {
    const config = configFor('data')
    await openServer(config)
    await close()
    await backUp(config, file, silentLog)
    const other = configFor('other')
    const attempt = (path: string) => restore(other, path, { replace: false, migrations: migrations() }, silentLog)
    const noise = join(folder.path, 'noise')
    writeFileSync(noise, 'this is no backup')
    await expect(attempt(noise)).rejects.toBeInstanceOf(BrokenBackupError)
    const whole = statSync(file).size
    for (const size of [whole - 20, Math.floor(whole / 2), 0]) {
      truncateSync(file, size)
      await expect(attempt(file), `cut to ${size}`).rejects.toBeInstanceOf(BrokenBackupError)
    }
    await expect(attempt(join(folder.path, 'none'))).rejects.toBeInstanceOf(RefusedError)
    expect(readdirSync(folder.path).filter((name) => name.includes('restoring') || name.includes('replaced'))).toEqual(
      [],
    )
    expect(existsSync(join(other.dataFolder, 'postgres'))).toBe(false)
  })

  test('a failed backup leaves the earlier one, and an empty installation has none', async () => {
    const config = configFor('data')
    writeFileSync(file, 'the earlier one')
    await expect(backUp(config, file, silentLog)).rejects.toThrow('nothing to back up')
    expect(existsSync(config.dataFolder)).toBe(false)
    await openServer(config)
    await withClient((open as NonNullable<typeof open>).database.owner, async (client) => {
      // A link among the uploads is something a backup cannot hold.
      mkdirSync(join(config.dataFolder, 'files'))
      spawnSync('ln', ['-s', '/etc', join(config.dataFolder, 'files', 'link')])
      await expect(backUp(config, file, silentLog)).rejects.toThrow('is a link')
      expect((await client.query('select from pg_replication_slots')).rowCount).toBe(0)
    })
    expect(readFileSync(file, 'utf8')).toBe('the earlier one')
    expect(readdirSync(folder.path).filter((name) => name.startsWith('school.backup'))).toEqual(['school.backup'])
  })
})

const tools = spawnSync('pg_dump', ['--version']).status === 0

describe.skipIf(!olderBinaries || !tools)('an external database', () => {
  test('is dumped, and reloaded into an empty one under another name', async () => {
    const home = openDataFolder(join(folder.path, 'server'))
    const server = await startEmbedded({ dataFolder: home, log: silentLog, binaries: olderBinaries ?? '' })
    try {
      await ensureDatabase(server.owner('first'), 'first')
      await ensureDatabase(server.owner('second'), 'second')
      const config = configFor('data', server.ownerUrl('first'))
      const { owner } = await openServer(config)
      await withClient(owner, (client) => insert(client, 1, 300))
      putUpload(config.dataFolder, 'letter', 'Dear parent')
      await backUp(config, file, silentLog)
      await expect(
        restore(
          { ...config, dataFolder: join(folder.path, 'other') },
          file,
          { replace: true, migrations: migrations() },
          silentLog,
        ),
      ).rejects.toThrow('already holds tables')
      await expect(
        restore(configFor('other'), file, { replace: false, migrations: migrations() }, silentLog),
      ).rejects.toThrow('of an external database')
      await close()

      const other = configFor('other', server.ownerUrl('second'))
      noteAnchor(other.dataFolder, school, { at: new Date().toISOString(), number: 9, hash: 'a'.repeat(64) })
      expect(await restore(other, file, { replace: false, migrations: migrations() }, silentLog)).toMatchObject({
        movedTo: undefined,
        key: 'missing',
      })
      expect(readFileSync(join(other.dataFolder, 'files', 'a1', 'letter'), 'utf8')).toBe('Dear parent')
      // They belong to another log than the restored one.
      expect(readAnchors(other.dataFolder, school)).toEqual([])
      expect(readdirSync(other.dataFolder).filter((name) => name.startsWith('audit.replaced'))).toHaveLength(1)
      const restored = await openServer(other)
      expect(restored.fresh).toBe(false)
      expect(await read(restored.app)).toEqual({ rows: 300, last: 300, wrong: 0 })
      await close()
    } finally {
      await close()
      await server.stop()
      await stopLeftover(home, silentLog)
    }
  })
})
