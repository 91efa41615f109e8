/** A fresh school with entries in its log, sealed as the server does it, on the worker's database. */
import pg from 'pg'
import pino from 'pino'
import { workerDatabase } from './worker-database.ts'
import { openPool } from '../server/database/pool.ts'
import { newId } from '../server/ids.ts'
import { noOrigin, Tenancy, type Tx } from '../server/tenancy/tenancy.ts'
import { audit, type AuditFact } from '../server/audit/audit.ts'
import { sealSchool } from '../server/audit/seal.ts'

export interface LogScene {
  readonly tenancy: Tenancy
  readonly pool: pg.Pool
  /** The database owner, with rights that the app role lacks. */
  readonly owner: pg.Client
  readonly clock: { now: Date }
  close(): Promise<void>
}

export const openLogScene = async (): Promise<LogScene> => {
  const database = await workerDatabase()
  const clock = { now: new Date('2026-03-10T08:00:00.000Z') }
  const pool = openPool({ ...database.app, max: 4, pipeline: true }, pino({ level: 'silent' }))
  const owner = new pg.Client(database.owner)
  await owner.connect()
  return {
    tenancy: new Tenancy(pool, () => new Date(clock.now)),
    pool,
    owner,
    clock,
    close: async () => {
      await owner.end()
      if (!pool.ended) await pool.end()
    },
  }
}

export const factOf = (text: string): AuditFact => ({
  action: 'test.save',
  entity: 'note',
  entityId: newId(),
  before: { text: null, size: 1 },
  after: { text, size: 2.5 },
})

export const inSchool = <T>({ tenancy }: LogScene, schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenancy.write({ schoolId, accountId: null }, { ...noOrigin, role: 'admin', address: '127.0.0.1' }, work)

/** Writes entries a minute apart, each in its own transaction. */
export const writeEntries = async (scene: LogScene, schoolId: string, count: number): Promise<void> => {
  for (let made = 0; made < count; made++) {
    scene.clock.now = new Date(scene.clock.now.getTime() + 60_000)
    await inSchool(scene, schoolId, (tx) => audit(tx, factOf(`entry ${made}`)))
  }
}

/** @returns id of a school with this many sealed entries */
export const sealedSchool = async (scene: LogScene, count: number): Promise<string> => {
  const schoolId = newId()
  await writeEntries(scene, schoolId, count)
  await sealSchool(scene.tenancy, schoolId)
  return schoolId
}

export interface SealRow {
  readonly number: number
  readonly hash: string
  readonly entryId: string
}

export const sealsOf = async ({ owner }: LogScene, schoolId: string): Promise<SealRow[]> =>
  (
    await owner.query<SealRow>(
      'select number, hash, entry_id as "entryId" from audit_seals where school_id = $1 order by number',
      [schoolId],
    )
  ).rows
