/** Opening the installation's database: the bundled one, an external one, and the ways that can fail. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRunning, startEmbedded } from './embedded.ts'
import { migrationsFolder } from './migrate.ts'
import { externalOwner, openDatabase } from './open.ts'
import { ensureDatabase, withClient } from './owner.ts'
import { openPool } from './pool.ts'
import { olderBinaries, openDataFolder, silentLog, temporaryFolder, writeMigrations } from './testing/temporary.ts'

let folder: ReturnType<typeof temporaryFolder>
let dataFolder: string
beforeEach(() => {
  folder = temporaryFolder()
  dataFolder = join(folder.path, 'data')
})
afterEach(() => folder.remove())

const migrations = (text = 'create table schools (id uuid primary key)'): string =>
  writeMigrations(join(folder.path, 'migrations'), { '0000_first': text })
const whoAmI = `select current_user as name, (select count(*)::int from schools) as seen`

describe('openDatabase', () => {
  test('starts the bundled database, tells a new one from an old one, and takes reopened connections after its crash', async () => {
    const config = { dataFolder, databaseUrl: undefined }
    const first = await openDatabase(config, silentLog, { migrations: migrations() })
    expect(first).toMatchObject({ fresh: true, embedded: true })
    await first.stop()
    const second = await openDatabase(config, silentLog, { migrations: migrations() })
    expect(second.fresh).toBe(false)
    const pool = openPool({ ...second.app, max: 2 }, silentLog)
    try {
      expect((await pool.query(whoAmI)).rows).toEqual([{ name: 'darasa_app', seen: 0 }])
      const lent = await pool.connect()
      await withClient(findRunning(dataFolder)?.superuser() ?? {}, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1',
          ['darasa'],
        ),
      )
      await expect(lent.query('select 1')).rejects.toThrow()
      lent.release(true)
      await expect
        .poll(() =>
          pool
            .query(whoAmI)
            .then(({ rowCount }) => rowCount)
            .catch(() => 0),
        )
        .toBe(1)
    } finally {
      await pool.end()
      await second.stop()
    }
  })

  test('leaves nothing running when a migration fails', async () => {
    await expect(
      openDatabase({ dataFolder, databaseUrl: undefined }, silentLog, { migrations: migrations('select nonsense') }),
    ).rejects.toThrow('0000_first')
    expect(findRunning(dataFolder)).toBeUndefined()
  })

  test.skipIf(!olderBinaries)('prepares an external PostgreSQL 15 by the login of DATABASE_URL', async () => {
    const server = await startEmbedded({
      dataFolder: openDataFolder(dataFolder),
      log: silentLog,
      binaries: olderBinaries ?? '',
    })
    try {
      await ensureDatabase(server.owner('school'), 'school')
      const config = { dataFolder, databaseUrl: server.ownerUrl('school') }
      const opened = await openDatabase(config, silentLog, { migrations: migrations() })
      expect(opened).toMatchObject({ fresh: true, embedded: false })
      const { rows } = await withClient(opened.app, (client) => client.query(whoAmI))
      expect(rows).toEqual([{ name: 'school_app', seen: 0 }])
      await opened.stop()
      expect((await openDatabase(config, silentLog, { migrations: migrations() })).fresh).toBe(false)
    } finally {
      await server.stop()
    }
  })

  test('wants a password in DATABASE_URL', async () => {
    await expect(
      openDatabase({ dataFolder, databaseUrl: 'postgresql://owner@127.0.0.1:1/darasa' }, silentLog),
    ).rejects.toThrow('needs a password')
  })

  test('waits for a server that does not answer yet, and reports one that refuses', async () => {
    // Answers the first words of a connection with PostgreSQL's message for a wrong password.
    const refusal = Buffer.from(`E\0\0\0\x29SFATAL\0C28P01\0Mwrong password for you\0\0`, 'latin1')
    refusal.writeUInt32BE(refusal.length - 1, 1)
    const server = createServer(
      (socket) => void socket.on('error', () => undefined).once('data', () => socket.end(refusal)),
    )
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => probe.once('listening', resolve))
    const { port } = probe.address() as { port: number }
    await new Promise((resolve) => probe.close(resolve))
    const opening = openDatabase(
      { dataFolder, databaseUrl: `postgresql://owner:secret@127.0.0.1:${port}/darasa` },
      { ...silentLog, warn: () => void (server.listening || server.listen(port, '127.0.0.1')) },
      { migrations: migrations() },
    )
    await expect(opening).rejects.toThrow('wrong password for you')
    await new Promise((resolve) => server.close(resolve))
  })
})

test('externalOwner reads every part of an address', () => {
  expect(
    externalOwner('postgresql://owner:p%40ss@db.example.org:6543/school?sslmode=disable&options=-c%20jit%3Doff'),
  ).toMatchObject({
    user: 'owner',
    password: 'p@ss',
    host: 'db.example.org',
    port: 6543,
    database: 'school',
    options: '-c jit=off',
  })
  expect(externalOwner('postgresql://owner:x@%2Frun%2Fpostgresql/school')).toMatchObject({
    host: '/run/postgresql',
    database: 'school',
  })
})

test('migrationsFolder finds the folder of this installation', () => {
  expect(migrationsFolder()).toBe(join(process.cwd(), 'db', 'migrations'))
})
