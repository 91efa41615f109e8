/** The verifier against a database owner who changes, deletes, exchanges, adds and rewrites entries. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { noteAnchor, readAnchors } from './anchors.ts'
import { chainStart, entryColumns, linkHash, type ChainedEntry } from './chain.ts'
import { sealMissed, sealSchool } from './seal.ts'
import { openLogScene, sealedSchool, sealsOf, writeEntries, type LogScene } from '../../testing/log-scene.ts'
import { verifyDatabase, type SchoolReport } from './verify.ts'

let scene: LogScene
const folder = mkdtempSync(join(tmpdir(), 'darasa-anchors-'))
beforeAll(async () => {
  scene = await openLogScene()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await scene.close()
})

const owner = (text: string, values: unknown[] = []) => scene.owner.query(text, values)

/** A school without a row is identified by its id. */
const verify = async (school: string, now = scene.clock.now): Promise<SchoolReport> => {
  const [report] = await verifyDatabase(scene.owner, folder, { school, now, onSchool: () => undefined })
  if (!report) throw new Error('Nothing was verified')
  return report
}

const anchor = async (school: string): Promise<void> => {
  const { number, hash } = (await sealsOf(scene, school)).at(-1) ?? { number: 0, hash: '' }
  noteAnchor(folder, school, { at: scene.clock.now.toISOString(), number, hash })
}

/** Without what ties seals to entries, as an owner can have it for as long as it takes. */
const untied = async (work: () => Promise<unknown>): Promise<void> => {
  const name = 'audit_seals_school_id_entry_id_audit_entries_school_id_id_fk'
  await owner(`alter table audit_seals drop constraint ${name}`)
  try {
    await work()
  } finally {
    await owner(
      `alter table audit_seals add constraint ${name} foreign key (school_id, entry_id) references audit_entries (school_id, id) not valid`,
    )
  }
}

const entryOf = async (school: string, number: number): Promise<string> =>
  (await sealsOf(scene, school))[number - 1]?.entryId ?? ''

/** Recomputes the chain from the table. */
const rehash = async (school: string): Promise<void> => {
  let hash = chainStart
  for (const { number, entryId } of await sealsOf(scene, school)) {
    const { rows } = await owner(`select ${entryColumns} from audit_entries e where e.school_id = $1 and e.id = $2`, [
      school,
      entryId,
    ])
    hash = linkHash(hash, rows[0] as ChainedEntry)
    await owner('update audit_seals set hash = $3 where school_id = $1 and number = $2', [school, number, hash])
  }
}

describe('a log that nobody touched', () => {
  it('is whole, with what waits for its seal', async () => {
    const school = await sealedSchool(scene, 5)
    await anchor(school)
    await writeEntries(scene, school, 1)
    const seals = await sealsOf(scene, school)
    expect(await verify(school)).toMatchObject({
      broken: null,
      sealed: 5,
      waiting: 1,
      anchors: 1,
      lastHash: seals[4]?.hash,
      backdated: { count: 0 },
    })
  })

  it('is read in portions, school by school', async () => {
    const school = newId()
    await owner(
      `insert into audit_entries (school_id, id, at, action, entity, entity_id) select $1, gen_random_uuid(), now(), 'test.save', 'note', n::text from generate_series(1, 2500) n`,
      [school],
    )
    await sealMissed(scene.tenancy, school)
    expect(await verify(school)).toMatchObject({ broken: null, sealed: 2500, waiting: 0 })
    const told: string[] = []
    const all = await verifyDatabase(scene.owner, folder, {
      now: scene.clock.now,
      onSchool: ({ code }) => void told.push(code),
    })
    expect(told).toContain(school)
    expect(all.map(({ code }) => code)).toEqual(told)
    await expect(
      verifyDatabase(scene.owner, folder, { school: 'nowhere', now: new Date(), onSchool: () => undefined }),
    ).rejects.toThrow('no school')
  })
})

describe('a broken log is named at its first broken link', () => {
  it.each([
    ['action', `'test.other'`],
    ['entity_id', `'another'`],
    ['account_id', 'gen_random_uuid()'],
    ['role', 'null'],
    ['at', `at + interval '1 microsecond'`],
    ['before', `'{"text": "then"}'`],
    ['after', `jsonb_set(after, '{size}', '2.51')`],
    ['reason', `'because'`],
    ['address', `'10.0.0.1'`],
    ['request_id', `'r1'`],
  ])('a changed %s', async (column, value) => {
    const school = await sealedSchool(scene, 5)
    const entryId = await entryOf(school, 3)
    await owner(`update audit_entries set ${column} = ${value} where school_id = $1 and id = $2`, [school, entryId])
    expect((await verify(school)).broken).toEqual({ fault: 'entry_changed', number: 3, entryId })
  })

  it('a changed last entry', async () => {
    const school = await sealedSchool(scene, 3)
    const entryId = await entryOf(school, 3)
    await owner(`update audit_entries set action = 'x' where school_id = $1 and id = $2`, [school, entryId])
    expect((await verify(school)).broken).toEqual({ fault: 'entry_changed', number: 3, entryId })
  })

  it('a deleted entry, which its seal forbids', async () => {
    const school = await sealedSchool(scene, 5)
    const entryId = await entryOf(school, 2)
    const remove = () => owner('delete from audit_entries where school_id = $1 and id = $2', [school, entryId])
    await expect(remove()).rejects.toMatchObject({ code: '23503' })
    await untied(remove)
    expect((await verify(school)).broken).toEqual({ fault: 'entry_missing', number: 2, entryId })
  })

  it('a deleted seal in the middle, also after sealing went on', async () => {
    const school = await sealedSchool(scene, 5)
    await owner('delete from audit_seals where school_id = $1 and number in (2, 3)', [school])
    expect((await verify(school)).broken).toEqual({ fault: 'seal_missing', number: 2, entryId: null })
    expect(await sealSchool(scene.tenancy, school)).toBe(2)
    expect((await verify(school)).broken).toEqual({ fault: 'seal_missing', number: 2, entryId: null })
  })

  it('two exchanged entries', async () => {
    const school = await sealedSchool(scene, 5)
    const [, two, three] = await sealsOf(scene, school)
    await owner('alter table audit_seals drop constraint audit_seals_entry_key')
    await owner(
      `update audit_seals set entry_id = case number when 2 then $3::uuid else $2::uuid end where school_id = $1 and number in (2, 3)`,
      [school, two?.entryId, three?.entryId],
    )
    await owner('alter table audit_seals add constraint audit_seals_entry_key unique (school_id, entry_id)')
    expect((await verify(school)).broken).toEqual({ fault: 'out_of_order', number: 2, entryId: three?.entryId })
  })

  it('two exchanged seals', async () => {
    const school = await sealedSchool(scene, 5)
    const three = await entryOf(school, 3)
    await owner('update audit_seals set number = 105 - number where school_id = $1 and number in (2, 3)', [school])
    await owner('update audit_seals set number = number - 100 where school_id = $1 and number > 100', [school])
    expect((await verify(school)).broken).toEqual({ fault: 'out_of_order', number: 2, entryId: three })
  })

  it('a changed hash', async () => {
    const school = await sealedSchool(scene, 5)
    await owner(`update audit_seals set hash = repeat('a', 64) where school_id = $1 and number = 3`, [school])
    expect((await verify(school)).broken).toEqual({
      fault: 'hash_broken',
      number: 3,
      entryId: await entryOf(school, 3),
    })
  })

  it('an entry that was made up and sealed in between', async () => {
    const school = await sealedSchool(scene, 5)
    const [one] = await sealsOf(scene, school)
    const forged = newId()
    await owner(
      `insert into audit_entries (school_id, id, at, action, entity, entity_id) select $1, $2, at, 'test.forged', 'note', 'n' from audit_entries where id = $3`,
      [school, forged, one?.entryId],
    )
    await owner('update audit_seals set number = number + 1000 where school_id = $1 and number > 1', [school])
    await owner('update audit_seals set number = number - 999 where school_id = $1 and number > 1000', [school])
    const { rows } = await owner(`select ${entryColumns} from audit_entries e where e.id = $1`, [forged])
    const hash = linkHash(one?.hash ?? '', rows[0] as ChainedEntry)
    await owner(
      'insert into audit_seals (school_id, number, entry_id, hash, sealed_at) values ($1, 2, $2, $3, now())',
      [school, forged, hash],
    )
    expect((await verify(school)).broken).toMatchObject({ number: 3, entryId: await entryOf(school, 3) })
  })

  it('an entry that sealing passed over', async () => {
    const school = await sealedSchool(scene, 2)
    const forged = newId()
    await owner(
      `insert into audit_entries (school_id, id, at, action, entity, entity_id) values ($1, $2, $3, 'test.forged', 'note', 'n')`,
      [school, forged, new Date(scene.clock.now.getTime() - 2 * 3_600_000)],
    )
    expect(await verify(school)).toMatchObject({
      broken: { fault: 'unsealed', number: null, entryId: forged },
      waiting: 1,
    })
    // It was sealed late, after newer entries, which is reported.
    await sealSchool(scene.tenancy, school)
    expect(await verify(school)).toMatchObject({ broken: null, backdated: { count: 1, first: 3 } })
  })
})

describe('the end of the chain', () => {
  it('whose seals alone were deleted is sealed again as it was', async () => {
    const school = await sealedSchool(scene, 5)
    await anchor(school)
    const before = await sealsOf(scene, school)
    await owner('delete from audit_seals where school_id = $1 and number > 3', [school])
    expect((await verify(school)).broken).toMatchObject({ fault: 'cut', number: 5 })
    await sealSchool(scene.tenancy, school)
    expect(await sealsOf(scene, school)).toEqual(before)
    expect((await verify(school)).broken).toBe(null)
  })

  it('that was cut off with its entries is missed by the anchor, also after the log grew again', async () => {
    const school = await sealedSchool(scene, 5)
    await anchor(school)
    const gone = (await sealsOf(scene, school)).slice(3).map(({ entryId }) => entryId)
    await owner('delete from audit_seals where school_id = $1 and number > 3', [school])
    await owner('delete from audit_entries where school_id = $1 and id = any($2)', [school, gone])
    const anchoredAt = readAnchors(folder, school)[0]?.at
    expect((await verify(school)).broken).toEqual({ fault: 'cut', number: 5, entryId: null, anchoredAt })
    await writeEntries(scene, school, 3)
    await sealSchool(scene.tenancy, school)
    await anchor(school)
    expect((await verify(school)).broken).toEqual({
      fault: 'rewritten',
      number: 5,
      entryId: await entryOf(school, 5),
      anchoredAt,
    })
  })

  it('that was computed anew is missed by the anchor', async () => {
    const school = await sealedSchool(scene, 4)
    await anchor(school)
    await owner(`update audit_entries set action = 'x' where school_id = $1 and id = $2`, [
      school,
      await entryOf(school, 2),
    ])
    await rehash(school)
    expect((await verify(school)).broken).toMatchObject({ fault: 'rewritten', number: 4 })
  })
})

describe('anchors', () => {
  it('outlive a line that a power cut left unfinished', () => {
    const school = newId()
    const noted = { at: '2026-03-10T08:00:00.000Z', number: 1, hash: 'a'.repeat(64) }
    noteAnchor(folder, school, noted)
    appendFileSync(join(folder, 'audit', `${school}.anchors`), '2026-03-10T09:00:00.000Z 2 bbb')
    noteAnchor(folder, school, { ...noted, number: 3 })
    expect(readAnchors(folder, school)).toEqual([noted, { ...noted, number: 3 }])
    expect(readAnchors(folder, newId())).toEqual([])
  })
})

describe('what was written last', () => {
  it('may wait as long as no server runs, and for an hour while one does', async () => {
    const school = await sealedSchool(scene, 1)
    await writeEntries(scene, school, 1)
    expect((await verify(school)).broken).toBe(null)
    const later = new Date(scene.clock.now.getTime() + 2 * 3_600_000)
    expect((await verify(school, later)).broken).toMatchObject({ fault: 'unsealed' })
    await scene.pool.end()
    await expect.poll(async () => (await verify(school, later)).broken).toBe(null)
  })
})
