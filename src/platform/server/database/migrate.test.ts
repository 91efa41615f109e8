/** Migrations, the two roles and the catalogue pass, on the bundled PostgreSQL and on an older one, under an owner that is no superuser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCatalogue, type CatalogueRules } from './catalogue.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { migrate, migrationsCurrent } from './migrate.ts'
import { ensureDatabase, withClient } from './owner.ts'
import { ensureRoles, type Roles } from './roles.ts'
import { olderBinaries, openDataFolder, silentLog, temporaryFolder, writeMigrations } from './testing/temporary.ts'

const schoolOne = '00000000-0000-7000-8000-000000000001'
const schoolTwo = '00000000-0000-7000-8000-000000000002'

const files = {
  '0000_first': `
    create table schools (id uuid primary key, name text not null);
    --> statement-breakpoint
    create table learners (school_id uuid not null, id serial, name text not null, primary key (school_id, id));
    --> statement-breakpoint
    create policy school_only on learners using (school_id = nullif(current_setting('app.school_id', true), '')::uuid);
    --> statement-breakpoint
    create policy school_only on schools using (id = nullif(current_setting('app.school_id', true), '')::uuid);
    --> statement-breakpoint
    create table audit_entries (school_id uuid not null, id serial, action text not null, primary key (school_id, id));
    --> statement-breakpoint
    create policy school_only on audit_entries using (school_id = nullif(current_setting('app.school_id', true), '')::uuid);`,
  '0001_second': `
    create table words (word text primary key);
    --> statement-breakpoint
    create view all_learners as select * from learners;
    --> statement-breakpoint
    create view own_learners with (security_invoker = true) as select * from learners;`,
}

/** Statements the app role must be refused, with the expected errors. */
const forbidden: readonly [string, string][] = [
  ['set row_security = off; select count(*) from learners', 'row-level security'],
  ['alter table learners disable row level security', 'must be owner'],
  ['select * from all_learners', 'permission denied'],
  ['drop policy school_only on learners', 'must be owner'],
  ['truncate learners', 'permission denied'],
  ['update audit_entries set action = action', 'permission denied'],
  ['delete from audit_entries', 'permission denied'],
  ['create table mine (n int)', 'permission denied'],
  ['create schema mine', 'permission denied'],
  ['create role mine', 'permission denied'],
  ['delete from installation.migrations', 'permission denied'],
  ['set role darasa', 'permission denied'],
  ['create temporary table mine (n int)', 'permission denied'],
]

const servers = [
  { name: 'bundled', binaries: undefined as string | undefined },
  ...(olderBinaries ? [{ name: 'installed 15', binaries: olderBinaries }] : []),
]

describe.each(servers)('on the $name PostgreSQL', ({ binaries }) => {
  const folder = temporaryFolder()
  let server: EmbeddedDatabase
  let database: string
  let owner: pg.ClientConfig
  let migrations: string
  let number = 0

  beforeAll(async () => {
    server = await startEmbedded({
      dataFolder: openDataFolder(join(folder.path, 'data')),
      log: silentLog,
      ...(binaries ? { binaries } : {}),
    })
  })
  afterAll(async () => {
    await server.stop()
    folder.remove()
  })
  beforeEach(async () => {
    number += 1
    database = `darasa_${number}`
    owner = server.owner(database)
    migrations = writeMigrations(join(folder.path, database), files)
    await ensureDatabase(owner, database)
  })

  const rulesFor = (roles: Roles): CatalogueRules => ({
    app: roles.app.user,
    console: roles.console.user,
    consoleTables: { schools: ['SELECT', 'UPDATE'] },
  })

  /** As at a start. */
  const prepare = () =>
    withClient(owner, async (client) => {
      const roles = await ensureRoles(client, { secret: 'the owner’s password' })
      return { roles, migrated: await migrate(client, migrations, rulesFor(roles)) }
    })

  const as = <T>(login: { user: string; password: string }, work: (client: pg.Client) => Promise<T>): Promise<T> =>
    withClient({ ...owner, ...login }, work)
  const asOwner = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(owner, work)
  const count = async (client: pg.Client, from: string): Promise<number> =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? -1

  const fill = () =>
    asOwner(async (client) => {
      await client.query('insert into schools values ($1, $3), ($2, $3)', [schoolOne, schoolTwo, 'School'])
      await client.query('insert into learners (school_id, name) values ($1, $3), ($1, $3), ($2, $3)', [
        schoolOne,
        schoolTwo,
        'Amina',
      ])
      await client.query('insert into audit_entries (school_id, action) values ($1, $2)', [schoolOne, 'made'])
    })

  test('three starts at once apply each migration once', async () => {
    const starts = await Promise.all([prepare(), prepare(), prepare()])
    expect(starts.map((start) => start.migrated.applied).sort((one, two) => two.length - one.length)).toEqual([
      ['0000_first', '0001_second'],
      [],
      [],
    ])
    expect(starts.filter((start) => start.migrated.fresh)).toHaveLength(1)
    expect(starts[1]?.roles).toEqual(starts[0]?.roles)
    const pool = new pg.Pool({ ...owner, ...starts[0]?.roles.app, max: 1 })
    try {
      expect(await migrationsCurrent(pool, migrations)).toBe(true)
      writeMigrations(migrations, { ...files, '0002_third': 'create table more (n int)' })
      expect(await migrationsCurrent(pool, migrations)).toBe(false)
    } finally {
      await pool.end()
    }
  })

  test('the application sees one school’s rows, and nothing without a school', async () => {
    const { roles } = await prepare()
    await fill()
    await as(roles.app, async (client) => {
      expect(await count(client, 'learners')).toBe(0)
      await client.query(`set app.school_id = '${schoolOne}'`)
      expect(await count(client, 'learners')).toBe(2)
      expect(await count(client, 'own_learners')).toBe(2)
      expect(await count(client, 'schools')).toBe(1)
      await expect(
        client.query('insert into learners (school_id, name) values ($1, $2)', [schoolTwo, 'Otieno']),
      ).rejects.toThrow('row-level security')
      expect(
        (await client.query('insert into learners (school_id, name) values ($1, $2)', [schoolOne, 'Otieno'])).rowCount,
      ).toBe(1)
      expect((await client.query('delete from learners where school_id = $1', [schoolTwo])).rowCount).toBe(0)
    })
    expect(await asOwner((client) => count(client, 'learners'))).toBe(4)
  })

  test('the application may not get around its limits', async () => {
    const { roles } = await prepare()
    for (const [statement, refusal] of forbidden) {
      await as(roles.app, (client) => expect(client.query(statement), statement).rejects.toThrow(refusal))
    }
  })

  test('the console sees all schools, and nothing inside one', async () => {
    const { roles } = await prepare()
    await fill()
    await as(roles.console, async (client) => {
      expect(await count(client, 'schools')).toBe(2)
      expect((await client.query('update schools set name = $1', ['Renamed'])).rowCount).toBe(2)
      await expect(client.query('delete from schools')).rejects.toThrow('permission denied')
      for (const table of ['learners', 'words', 'audit_entries'])
        await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied')
    })
  })

  test('the pass puts right what was changed by hand, and then finds nothing to do', async () => {
    const { roles } = await prepare()
    await asOwner(async (client) => {
      expect(await applyCatalogue(client, rulesFor(roles))).toEqual([])
      await client.query('alter table learners no force row level security')
      await client.query('create table marks (school_id uuid, id uuid, primary key (school_id, id))')
      await client.query('grant select on words to public')
      await client.query(`grant truncate on words to "${roles.app.user}"`)
      await client.query(`grant delete on schools to "${roles.console.user}"`)
      const needed = await applyCatalogue(client, rulesFor(roles))
      expect(needed).toContain('alter table "learners" force row level security')
      expect(needed).toContain('alter table "marks" enable row level security')
      expect(needed).toContain('revoke all on table "words" from public')
      expect(await applyCatalogue(client, rulesFor(roles))).toEqual([])
      // Without rights, and without their policy, the console sees no school at all.
      await applyCatalogue(client, { ...rulesFor(roles), consoleTables: {} })
    })
    await as(roles.console, (client) =>
      expect(client.query('select from schools')).rejects.toThrow('permission denied'),
    )
  })

  test('a migration that fails is named, leaves nothing of itself, and runs when it is mended', async () => {
    const good = {
      ...files,
      '0002_third': 'create table third (n int);\n--> statement-breakpoint\ncreate table third_more (n int)',
    }
    writeMigrations(migrations, {
      ...good,
      '0002_third': `${good['0002_third']};\n--> statement-breakpoint\nselect 1/0`,
    })
    await expect(prepare()).rejects.toThrow(/Migration 0002_third failed: division by zero\nselect 1\/0/)
    const tables = `pg_class where relname in ('words', 'third', 'third_more') and relkind = 'r'`
    expect(await asOwner((client) => count(client, tables))).toBe(1)
    writeMigrations(migrations, good)
    expect((await prepare()).migrated).toEqual({ applied: ['0002_third'], fresh: false })
  })

  test('history must fit: a changed file and an unknown migration are refused, other line ends are not', async () => {
    await prepare()
    writeFileSync(join(migrations, '0001_second.sql'), files['0001_second'].replaceAll('\n', '\r\n'))
    expect((await prepare()).migrated.applied).toEqual([])
    writeFileSync(join(migrations, '0001_second.sql'), `${files['0001_second']} -- changed`)
    await expect(prepare()).rejects.toThrow('0001_second was changed')
    writeMigrations(migrations, { '0000_first': files['0000_first'] })
    await expect(prepare()).rejects.toThrow('0001_second, which this version of Darasa does not know')
  })

  test('passwords follow the secret, and names the installation', async () => {
    await asOwner(async (client) => {
      const first = await ensureRoles(client, { secret: 'one' })
      expect(first.app.user).toBe(`${database}_app`)
      const second = await ensureRoles(client, { secret: 'two' })
      await expect(as(first.app, () => Promise.resolve())).rejects.toThrow('password')
      await as(second.app, () => Promise.resolve())
      const long = await ensureRoles(client, { secret: 'one', installation: 'x'.repeat(63) })
      const longer = await ensureRoles(client, { secret: 'one', installation: `${'x'.repeat(62)}y` })
      expect(long.app.user).not.toBe(longer.app.user)
      await as(long.app, () => Promise.resolve())
    })
  })

  describe('with a role that could do more', () => {
    afterEach(() =>
      withClient(server.superuser(), (client) => client.query(`alter role "${database}_app" nobypassrls`)),
    )

    test('a start is refused', async () => {
      await prepare()
      await withClient(server.superuser(), (client) => client.query(`alter role "${database}_app" bypassrls`))
      await expect(prepare()).rejects.toThrow(`${database}_app has rights`)
    })
  })

  test('an owner that may not make roles is told what to ask for', async () => {
    await withClient(server.superuser(), (client) =>
      client.query(`create role "plain_${number}" login password 'plain'`),
    )
    await expect(
      withClient({ ...owner, user: `plain_${number}`, password: 'plain' }, (client) =>
        ensureRoles(client, { secret: 'x' }),
      ),
    ).rejects.toThrow('createrole')
  })
})
