/** Row-level security as the catalogue has it, and what happens without a school. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { newId } from '../ids.ts'
import type { Read, Tx } from './tenancy.ts'

let app: TestApp
let owner: pg.Client

beforeAll(async () => {
  app = await startApp()
  owner = new pg.Client((await workerDatabase()).owner)
  await owner.connect()
})
afterAll(() => owner.end())

describe('isolation', () => {
  it('is forced on every table that belongs to a school', async () => {
    const { rows } = await owner.query<{ name: string; on: boolean; policies: number }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as on, (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and (c.relname = 'schools' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id'))`)
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter((row) => !row.on || row.policies === 0)).toEqual([])
  })

  it('puts the school first in every key of a school’s table, and into every reference between them', async () => {
    const { rows } = await owner.query<{ name: string; constraint: string }>(`
      select c.relname as name, k.conname as constraint
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id')
        and ((k.contype = 'p' and (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1]) <> 'school_id')
          or (k.contype = 'f' and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'school_id')
            and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and a.attnum = any(k.conkey))))`)
    expect(rows).toEqual([])
  })

  it('shows nothing of any school to a transaction without one', async () => {
    await app.school()
    const seen = await app.tenancy.read(
      { schoolId: null, accountId: null },
      async (tx) =>
        (
          await tx.db.execute(
            'select (select count(*) from schools) + (select count(*) from memberships) + (select count(*) from accounts) as n',
          )
        ).rows,
    )
    expect(seen).toEqual([{ n: '0' }])
  })

  it('does not let one school write into another', async () => {
    const [one, two] = [await app.school(), await app.school()]
    const write = one.write((tx) =>
      tx.db.execute(`insert into rooms (school_id, id, name) values ('${two.id}', gen_random_uuid(), 'Stolen')`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('sends what is left to the commit inside the transaction, and fails with its error', async () => {
    const school = await app.school()
    const insert = (tx: Tx, name: string) =>
      tx.db.execute(sql`insert into rooms (school_id, id, name) values (${school.id}, gen_random_uuid(), ${name})`)
    await school.write(async (tx) => tx.withCommit(insert(tx, 'Kept')))
    const twice = school.write(async (tx) => {
      await insert(tx, 'Gone')
      tx.withCommit(
        tx.db.execute(sql`insert into rooms (school_id, id, name) values (${newId()}, gen_random_uuid(), 'Stolen')`),
      )
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '42501' } })
    // A further statement issued after the first error.
    const asking = school.write(async (tx) => {
      tx.withCommit(
        tx.db.execute(sql`insert into rooms (school_id, id, name) values (${newId()}, gen_random_uuid(), 'Stolen')`),
      )
      await insert(tx, 'Gone')
    })
    await expect(asking).rejects.toMatchObject({ cause: { code: '42501' } })
    const { rows } = await school.write((tx) => tx.db.execute('select name from rooms'))
    expect(rows).toEqual([{ name: 'Kept' }])
  })

  it('takes nothing for a school but an id, and tells a read whose statement failed', async () => {
    const nobody = (schoolId: string) =>
      app.tenancy.read({ schoolId, accountId: null }, async (tx) => (await tx.db.execute('select 1 as n')).rows)
    await expect(nobody('')).rejects.toThrow('schoolId is not a UUID')
    await expect(nobody('one')).rejects.toThrow('schoolId is not a UUID')
    const swallowed = app.tenancy.read({ schoolId: null, accountId: null }, async (tx) => {
      await tx.db.execute('select 1/0').catch(() => undefined)
      return 'all is well'
    })
    await expect(swallowed).rejects.toThrow('The transaction was rolled back')
  })

  it('keeps pipelined reads apart, each in its own school', async () => {
    const [one, two] = [await app.school(), await app.school()]
    const read = (query: string): Read<{ rows: unknown[] }> => ({ run: ({ client }) => client.query(query) })
    const own = read(`select id, current_setting('transaction_read_only') as "readOnly" from schools`)
    const look = (schoolId: string | null, ...reads: Read<{ rows: unknown[] }>[]) =>
      app.tenancy.pipeline({ schoolId, accountId: null }, reads)
    const [first, failed, second, none, written] = await Promise.allSettled([
      look(one.id, own),
      look(one.id, read('select 1/0'), own),
      look(two.id, own),
      look(null, own),
      look(two.id, read(`update schools set name = 'Changed'`)),
    ])
    const rowsOf = (settled: PromiseSettledResult<{ rows: unknown[] }[]>) =>
      settled.status === 'fulfilled' ? settled.value[0]?.rows : settled.reason
    expect(rowsOf(first)).toEqual([{ id: one.id, readOnly: 'on' }])
    expect(rowsOf(second)).toEqual([{ id: two.id, readOnly: 'on' }])
    expect(rowsOf(none)).toEqual([])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(written).toMatchObject({ status: 'rejected', reason: { code: '25006' } })
  })

  it('keeps the audit log append-only for the application', async () => {
    const school = await app.school()
    await expect(school.write((tx) => tx.db.execute('delete from audit_entries'))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await expect(school.write((tx) => tx.db.execute(`update audit_entries set action = 'x'`))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})
