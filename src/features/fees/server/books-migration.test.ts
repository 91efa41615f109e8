/** A database with entries from before the books: every entry becomes a balanced journal, and no balance changes. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate, migrationsFolder } from '#platform/server/database/migrate.ts'
import { ensureDatabase, withClient } from '#platform/server/database/owner.ts'
import { temporaryFolder } from '#platform/server/database/testing/temporary.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'

const school = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'
const [faith, brian] = ['01890000-0000-7000-8000-000000000011', '01890000-0000-7000-8000-000000000012']
const idOf = (number: number): string => `01890000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`

/** The migrations up to the one that brings the books. */
const earlierIn = (folder: string): string => {
  cpSync(migrationsFolder(), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const books = journal.entries.findIndex(({ tag }) =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8').includes('CREATE TABLE "fee_journals"'),
  )
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, books) }))
  return folder
}

type Entry = [
  number: number,
  school: string,
  learner: string,
  kind: string,
  cents: number,
  method: string | null,
  receipt: number | null,
  reverses: number | null,
]
const entries: readonly Entry[] = [
  [1, school, faith, 'opening', -50_000, null, null, null],
  [2, school, faith, 'charge', 2_000_000, null, null, null],
  [3, school, faith, 'payment', -1_250_050, 'mpesa', 1, null],
  [4, school, faith, 'payment', -30_000, 'cheque', 2, null],
  [5, school, faith, 'reversal', 30_000, null, null, 4],
  [6, school, brian, 'charge', 99_999, null, null, null],
  [7, school, brian, 'adjustment', -9_999, null, null, null],
  [8, school, brian, 'payment', -100_000, 'cash', 3, null],
  [9, other, faith, 'charge', 1, null, null, null],
]

const fill = async (client: pg.Client): Promise<void> => {
  for (const [index, id] of [school, other].entries()) {
    await client.query(
      `insert into schools (id, code, name, short_name, levels, join_code) values ($1, $2, $2, $2, '{junior}', $2)`,
      [id, `code-${index}`],
    )
    for (const learner of [faith, brian])
      await client.query(
        `insert into learners (school_id, id, admission_number, first_name, last_name, full_name) values ($1, $2, $3, 'A', 'B', 'A B')`,
        [id, learner, learner],
      )
  }
  for (const [number, of, learner, kind, cents, method, receipt, reverses] of entries)
    await client.query(
      `insert into fee_entries (school_id, id, learner_id, kind, amount_cents, dated_on, method, receipt_number, reverses)
       values ($1, $2, $3, $4, $5, '2026-02-01', $6, $7, $8)`,
      [of, idOf(number), learner, kind, cents, method, receipt, reverses === null ? null : idOf(reverses)],
    )
}

it('turns every entry into a journal and keeps every balance', async () => {
  const { owner, app, console } = await workerDatabase()
  const folder = temporaryFolder()
  const config: pg.ClientConfig = { host: owner.host, port: owner.port, user: owner.user, password: owner.password }
  const database = `${String(owner.database)}_books`
  const rules = { app: String(app.user), console: String(console.user) }
  await ensureDatabase(config, database)
  try {
    await withClient({ ...config, database }, async (client) => {
      const balances = async (from: string) =>
        (await client.query(`select school_id, learner_id, sum(amount_cents) from ${from} group by 1, 2 order by 1, 2`))
          .rows
      await migrate(client, earlierIn(folder.path), rules)
      await fill(client)
      const before = await balances('fee_entries')
      await migrate(client, migrationsFolder(), rules)
      expect(await balances('fee_entries')).toEqual(before)
      expect(await balances('fee_lines where learner_id is not null')).toEqual(before)
      const { rows: uneven } = await client.query(
        'select journal_id from fee_lines group by school_id, journal_id having sum(amount_cents) <> 0 or count(*) <> 2',
      )
      expect(uneven).toEqual([])
      const { rows } = await client.query(
        `select account, sum(amount_cents)::int as cents from fee_lines where school_id = $1 and learner_id is null group by account having sum(amount_cents) <> 0 order by account`,
        [school],
      )
      expect(rows).toEqual([
        { account: 'adjustments', cents: 9999 },
        { account: 'cash', cents: 100_000 },
        { account: 'fees', cents: -2_099_999 },
        { account: 'mpesa', cents: 1_250_050 },
        { account: 'opening', cents: 50_000 },
      ])
      const { rows: reversals } = await client.query('select id, reverses from fee_journals where reverses is not null')
      expect(reversals).toEqual([{ id: idOf(5), reverses: idOf(4) }])
    })
  } finally {
    folder.remove()
    await withClient({ ...config, database: 'postgres' }, (client) =>
      client.query(`drop database ${pg.escapeIdentifier(database)}`),
    )
  }
})
