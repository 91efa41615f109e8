/** The embedded database through starts, stops and every kind of sudden end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startChild } from '#platform/testing/child.ts'
import { findRunning, startEmbedded, stopLeftover, type EmbeddedDatabase } from './embedded.ts'
import { ensureDatabase, withClient } from './owner.ts'
import { placesIn, type Endpoint } from './places.ts'
import { isAlive, processesIn, waitUntil } from './processes.ts'
import { findServiceUser } from './service-user.ts'
import { olderBinaries, openDataFolder, silentLog, temporaryFolder } from './testing/temporary.ts'

let folder: ReturnType<typeof temporaryFolder>
let dataFolder: string
let running: EmbeddedDatabase | undefined

beforeEach(() => {
  folder = temporaryFolder()
  dataFolder = join(folder.path, 'data')
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await stopLeftover(dataFolder, silentLog)
  folder.remove()
})

const start = async (binaries?: string): Promise<EmbeddedDatabase> =>
  (running = await startEmbedded({ dataFolder, log: silentLog, ...(binaries ? { binaries } : {}) }))
const stop = async (): Promise<void> => {
  await running?.stop()
  running = undefined
}

const value = (config: pg.ClientConfig, text: string): Promise<unknown> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ value: unknown }>(`select (${text}) as value`)
    return rows[0]?.value
  })

const keepRow = (): Promise<void> =>
  withClient((running as EmbeddedDatabase).owner('darasa'), async (client) => {
    await client.query('create table if not exists kept (n int)')
    await client.query('insert into kept values (1)')
  })
const countRows = (): Promise<unknown> =>
  value((running as EmbeddedDatabase).owner('darasa'), 'select count(*)::int from kept')

const postmasterFile = (): string => join(placesIn(dataFolder).cluster, 'postmaster.pid')

describe('startEmbedded', () => {
  test('keeps what was written through a stop and a start, under a login that is no superuser', async () => {
    const database = await start()
    expect(database).toMatchObject({ adopted: false, major: 18 })
    expect(await ensureDatabase(database.owner('darasa'), 'darasa')).toBe(true)
    await keepRow()
    expect(
      await value(
        database.owner('darasa'),
        `select rolsuper or rolbypassrls from pg_roles where rolname = current_user`,
      ),
    ).toBe(false)
    await stop()
    expect(isAlive(database.pid())).toBe(false)
    await start()
    expect(await ensureDatabase((running as EmbeddedDatabase).owner('darasa'), 'darasa')).toBe(false)
    expect(await countRows()).toBe(1)
  })

  test('is safe by its settings, listens nowhere but in a private folder, and asks for passwords', async () => {
    const database = await start()
    const settings = await value(
      database.superuser(),
      `select jsonb_object_agg(name, setting) from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'wal_level', 'max_connections', 'shared_buffers')`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      wal_level: 'replica',
      max_connections: '100',
      shared_buffers: '16384',
    })
    const places = placesIn(dataFolder)
    for (const path of [places.home, places.cluster, places.run]) expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(places.secretFile).mode & 0o777).toBe(0o600)
    await expect(value({ ...database.superuser(), password: 'wrong' }, '1')).rejects.toThrow('password')
  })

  test('can be found by another program while it runs', async () => {
    expect(findRunning(dataFolder)).toBeUndefined()
    await start()
    const found = findRunning(dataFolder)
    expect(await value(found?.superuser() ?? {}, '40 + 2')).toBe(42)
    await stop()
    expect(findRunning(dataFolder)).toBeUndefined()
  })

  test('puts the socket elsewhere when its path would be too long', async () => {
    dataFolder = join(folder.path, 'a'.repeat(90), 'data')
    mkdirSync(dataFolder, { recursive: true })
    const database = await start()
    expect(await value(database.superuser(), '1')).toBe(1)
    const { host } = JSON.parse(readFileSync(placesIn(dataFolder).endpointFile, 'utf8')) as Endpoint
    expect(host.length).toBeLessThan(40)
    expect(lstatSync(host).mode & 0o777).toBe(0o700)
    await stop()
    expect(existsSync(host)).toBe(false)
    expect(await value((await start()).superuser(), '1')).toBe(1)
  })

  test.skipIf(!olderBinaries)('runs an installed older PostgreSQL', async () => {
    openDataFolder(dataFolder)
    const database = await start(olderBinaries)
    expect(await value(database.superuser(), `current_setting('server_version_num')::int / 10000`)).toBe(15)
    expect(database.major).toBe(15)
    await stop()
    await expect(start()).rejects.toThrow('was made by PostgreSQL 15')
  })

  test('says what is wrong when PostgreSQL does not start', async () => {
    await start()
    await stop()
    writeFileSync(join(placesIn(dataFolder).cluster, 'postgresql.conf'), 'shared_buffers = much\n')
    await expect(start()).rejects.toThrow(/did not start.*\n.*shared_buffers/s)
  })
})

describe('after a sudden end', () => {
  const prepare = async (): Promise<void> => {
    await start()
    await ensureDatabase((running as EmbeddedDatabase).owner('darasa'), 'darasa')
    await keepRow()
    await stop()
  }

  test('takes over the server that a killed Darasa left running', async () => {
    await prepare()
    const child = startChild(new URL('testing/run-database.ts', import.meta.url), dataFolder)
    const pid = Number(await child.line)
    await child.kill()
    expect(isAlive(pid)).toBe(true)
    const database = await start()
    expect(database).toMatchObject({ adopted: true })
    expect(database.pid()).toBe(pid)
    expect(await countRows()).toBe(1)
    await stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('starts after Darasa and its database were both killed, and has every acknowledged row', async () => {
    await prepare()
    const child = startChild(new URL('testing/run-database.ts', import.meta.url), dataFolder)
    const pid = Number(await child.line)
    const found = findRunning(dataFolder)
    await withClient(found?.owner('darasa') ?? {}, (client) => client.query('insert into kept values (2)'))
    await child.kill()
    process.kill(pid, 'SIGKILL')
    expect(existsSync(postmasterFile())).toBe(true)
    const database = await start()
    expect(database.adopted).toBe(false)
    expect(await countRows()).toBe(2)
  })

  test('leaves a foreign process alone whose number the old note happens to name', async () => {
    await prepare()
    const foreign: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      writeFileSync(
        postmasterFile(),
        `${foreign.pid}\n${placesIn(dataFolder).cluster}\n1700000000\n5432\n../run\n\n  5432001  98304\nready   \n`,
      )
      writeFileSync(join(placesIn(dataFolder).run, '.s.PGSQL.5432.lock'), `${foreign.pid}\n`)
      const database = await start()
      expect(database.adopted).toBe(false)
      expect(await countRows()).toBe(1)
      expect(isAlive(foreign.pid ?? 0)).toBe(true)
    } finally {
      foreign.kill('SIGKILL')
    }
  })

  test('starts over when making the cluster was interrupted', async () => {
    const places = placesIn(dataFolder)
    mkdirSync(`${places.cluster}.tmp/base`, { recursive: true })
    writeFileSync(`${places.cluster}.tmp/PG_VERSION`, '18\n')
    const database = await start()
    expect(await value(database.superuser(), '1')).toBe(1)
    expect(existsSync(`${places.cluster}.tmp`)).toBe(false)
  })

  test('starts the server again when somebody asks it to stop and connections keep it from ending', async () => {
    await prepare()
    const database = await start()
    const first = database.pid()
    await withClient(database.owner('darasa'), async (client) => {
      process.kill(first, 'SIGTERM')
      expect(await waitUntil(() => database.pid() !== first, 30_000)).toBe(true)
      await expect(client.query('select 1')).rejects.toThrow()
    })
    expect(isAlive(first)).toBe(false)
    expect(await countRows()).toBe(1)
  })

  test('starts the server again when it is killed while Darasa runs', async () => {
    await prepare()
    const database = await start()
    const first = database.pid()
    process.kill(first, 'SIGKILL')
    expect(await waitUntil(() => database.pid() !== first, 10_000)).toBe(true)
    expect(await countRows()).toBe(1)
    await stop()
    expect(processesIn(placesIn(dataFolder).cluster, findServiceUser(placesIn(dataFolder).cluster)) ?? []).toEqual([])
  })
})
