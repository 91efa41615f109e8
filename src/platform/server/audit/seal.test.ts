/**
 * Sealing on a real database: order, late commits, concurrent sealers, long downtime, and the app role's missing
 * privileges.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { audit } from './audit.ts'
import { chainState, sealMissed, sealSchool } from './seal.ts'
import {
  factOf,
  inSchool,
  openLogScene,
  sealedSchool,
  sealsOf,
  writeEntries,
  type LogScene,
} from '../../testing/log-scene.ts'

let scene: LogScene
beforeAll(async () => {
  scene = await openLogScene()
})
afterAll(() => scene.close())

const entriesOf = async (schoolId: string): Promise<string[]> =>
  (
    await scene.owner.query<{ id: string }>('select id from audit_entries where school_id = $1 order by at, id', [
      schoolId,
    ])
  ).rows.map(({ id }) => id)

/** Inserts entries directly, at the given hours from now. */
const insertMany = (schoolId: string, count: number, hours = 0) =>
  scene.owner.query(
    `insert into audit_entries (school_id, id, at, action, entity, entity_id, after)
    select $1, gen_random_uuid(), $2::timestamptz - make_interval(hours => $3) + make_interval(secs => n / 1000.0), 'test.save', 'note', n::text, jsonb_build_object('n', n)
    from generate_series(1, $4::int) n`,
    [schoolId, scene.clock.now, hours, count],
  )

const gate = () => {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}

const state = (schoolId: string) => scene.tenancy.read({ schoolId, accountId: null }, chainState)

describe('sealing', () => {
  it('numbers a school’s entries from 1 by time, and goes on where it stopped', async () => {
    const school = await sealedSchool(scene, 3)
    await writeEntries(scene, school, 2)
    expect(await state(school)).toMatchObject({ waiting: 2, last: { number: 3 } })
    expect(await sealSchool(scene.tenancy, school)).toBe(2)
    const seals = await sealsOf(scene, school)
    expect(seals.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(seals.map(({ entryId }) => entryId)).toEqual(await entriesOf(school))
    expect(new Set(seals.map(({ hash }) => hash)).size).toBe(5)
    expect(await state(school)).toMatchObject({
      waiting: 0,
      oldestWaiting: null,
      last: { number: 5, hash: seals[4]?.hash },
    })
    expect(await sealSchool(scene.tenancy, school)).toBe(0)
  })

  it('leaves an open write alone, and gives it the next number once it commits', async () => {
    const school = newId()
    const [written, mayCommit] = [gate(), gate()]
    const late = inSchool(scene, school, async (tx) => {
      await audit(tx, factOf('late'))
      written.open()
      await mayCommit.passed
    })
    await written.passed
    await writeEntries(scene, school, 2)
    expect(await sealSchool(scene.tenancy, school)).toBe(2)
    mayCommit.open()
    await late
    expect(await sealSchool(scene.tenancy, school)).toBe(1)
    const [first, second, third] = await entriesOf(school)
    expect((await sealsOf(scene, school)).map(({ entryId }) => entryId)).toEqual([second, third, first])
  })

  it('makes no writer wait, and steps back from another sealer', async () => {
    const school = await sealedSchool(scene, 1)
    await writeEntries(scene, school, 1)
    await scene.owner.query('begin')
    await scene.owner.query(`select pg_advisory_xact_lock(hashtext('audit seal'), hashtext($1))`, [school])
    expect(await sealSchool(scene.tenancy, school)).toBe(0)
    await scene.owner.query('rollback')
    // A sealer that is in the middle of its work.
    await scene.owner.query('begin')
    await scene.owner.query(
      `insert into audit_seals (school_id, number, entry_id, hash, sealed_at)
      select school_id, 2, id, 'x', now() from audit_entries where school_id = $1 order by at desc limit 1`,
      [school],
    )
    await writeEntries(scene, school, 1)
    await scene.owner.query('rollback')
    const both = await Promise.all([sealSchool(scene.tenancy, school), sealSchool(scene.tenancy, school)])
    expect(both[0] + both[1]).toBe(2)
    expect((await sealsOf(scene, school)).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('catches up in portions', async () => {
    const school = newId()
    await insertMany(school, 2_345)
    expect(await sealSchool(scene.tenancy, school)).toBe(2_345)
    const seals = await sealsOf(scene, school)
    expect(seals.map(({ entryId }) => entryId)).toEqual(await entriesOf(school))
    expect(seals.at(-1)?.number).toBe(2_345)
  })

  it('finds what a wrong clock put far back, and is not held up by one that ran ahead', async () => {
    const school = await sealedSchool(scene, 2)
    await insertMany(school, 1, 24 * 365)
    expect(await sealSchool(scene.tenancy, school)).toBe(0)
    expect(await sealMissed(scene.tenancy, school)).toBe(1)
    expect(await sealMissed(scene.tenancy, school)).toBe(0)
    await insertMany(school, 1, -24 * 365)
    await sealSchool(scene.tenancy, school)
    await writeEntries(scene, school, 1)
    expect(await sealSchool(scene.tenancy, school)).toBe(1)
  })
})

describe('the application', () => {
  it.each([
    `update audit_entries set action = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries cascade',
    `update audit_seals set hash = 'x'`,
    'delete from audit_seals',
    'truncate audit_seals',
  ])('may not %s', async (statement) => {
    const school = await sealedSchool(scene, 1)
    await expect(inSchool(scene, school, (tx) => tx.db.execute(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it('cannot seal for another school', async () => {
    const [one, two] = [await sealedSchool(scene, 1), await sealedSchool(scene, 1)]
    const forged = inSchool(scene, one, (tx) =>
      tx.db.execute(
        `insert into audit_seals (school_id, number, entry_id, hash, sealed_at) values ('${two}', 2, gen_random_uuid(), 'x', now())`,
      ),
    )
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
