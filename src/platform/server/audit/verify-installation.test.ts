/** The verifier on an installation: its server running, stopped, on an external database, and not there at all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../database/embedded.ts'
import { holdFolder } from '../database/folder-lock.ts'
import { databaseName, openDatabase, type OpenDatabase } from '../database/open.ts'
import { withClient } from '../database/owner.ts'
import { openPool } from '../database/pool.ts'
import { silentLog, temporaryFolder } from '../database/testing/temporary.ts'
import { newId } from '../ids.ts'
import { noOrigin, Tenancy } from '../tenancy/tenancy.ts'
import { audit } from './audit.ts'
import { sealSchool } from './seal.ts'
import { verifyAudit, type SchoolReport } from './verify.ts'

const folder = temporaryFolder()
const config = { dataFolder: folder.path, databaseUrl: undefined }
const schoolId = newId()
afterAll(() => folder.remove())

const verify = (given: { dataFolder: string; databaseUrl: string | undefined } = config): Promise<SchoolReport[]> =>
  verifyAudit(given, { now: new Date(), onSchool: () => undefined }, silentLog)

/**
 * Acts like the server: opens the database, writes an entry, seals it, and keeps running for the duration of `work`.
 */
const whileServing = async (work: (database: OpenDatabase) => Promise<void>): Promise<void> => {
  const hold = await holdFolder(folder.path)
  const database = await openDatabase(config, silentLog)
  const pool = openPool({ ...database.app, max: 2, pipeline: true }, silentLog)
  try {
    const tenancy = new Tenancy(pool, () => new Date())
    await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
      audit(tx, { action: 'test.save', entity: 'note', entityId: 'one', after: { n: 1 } }),
    )
    await sealSchool(tenancy, schoolId)
    await work(database)
  } finally {
    await pool.end()
    await database.stop()
    hold.release()
  }
}

describe('an installation', () => {
  beforeAll(() => whileServing(async () => undefined))

  it('is verified while its server runs, and by its owner’s address', () =>
    whileServing(async ({ owner }) => {
      expect(await verify()).toMatchObject([{ code: schoolId, broken: null, sealed: 2 }])
      const { host, port, user, password } = owner
      const databaseUrl = `postgresql://${user}:${String(password)}@${encodeURIComponent(host ?? '')}:${port}/${databaseName}`
      expect(await verify({ ...config, databaseUrl })).toMatchObject([{ broken: null, sealed: 2 }])
    }))

  it('is verified while its server is stopped, and left stopped', async () => {
    const before = (await verify())[0]
    expect(before).toMatchObject({ broken: null, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const hold = await holdFolder(folder.path)
    const database = await startEmbedded({ dataFolder: folder.path, log: silentLog })
    expect(database.adopted).toBe(false)
    await withClient(database.owner(databaseName), (client) =>
      client.query(`update audit_entries set entity_id = 'two'`),
    )
    await database.stop()
    hold.release()
    expect((await verify())[0]?.broken).toMatchObject({ fault: 'entry_changed', number: 1 })
  })

  it('that is not there is said to be missing', async () => {
    await expect(verify({ dataFolder: `${folder.path}-none`, databaseUrl: undefined })).rejects.toThrow(
      'nothing to verify',
    )
  })
})
