/** The database is gone, or the disk is full: what callers are told, and that the server goes on when it is over. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { getSettings } from '#core/schools/contract/settings.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { faultOf } from '#platform/server/faults.ts'
import { relayTo, type DatabaseRelay } from '#platform/testing/database-relay.ts'
import { startApp, type Client, type TestApp } from './testing/harness.ts'

let relay: DatabaseRelay
let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await startApp({ reach: async (database) => (relay = await relayTo(database)).config })
  admin = await app.as(await (await app.school()).account('admin'))
})

const ready = async () => {
  const answer = await app.client().fetch('/api/ready')
  return { status: answer.status, body: (await answer.json()) as object }
}

describe('while the database is gone', () => {
  it('calls are told so and when to come back, until it is there again', async () => {
    expect((await admin.call(getSettings)).status).toBe(200)
    await relay.cut()
    const refused = await admin.call(getSettings)
    expect([refused.status, refused.error.code]).toEqual([503, commonErrors.databaseGone.code])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ready()).toEqual({ status: 503, body: { status: 'database unreachable' } })
    await relay.mend()
    await eventually(async () => expect((await admin.call(getSettings)).status).toBe(200))
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } })
  })

  it('a transaction that was under way fails as such', async () => {
    const failure = await app.tenancy
      .write(
        { schoolId: null, accountId: null },
        { requestId: null, address: null, userAgent: null, role: null },
        async (tx) => {
          await tx.db.execute(sql`select 1`)
          await relay.cut()
          await tx.db.execute(sql`select 2`)
        },
      )
      .catch((error: unknown) => error)
    await relay.mend()
    expect(faultOf(failure)?.error).toBe(commonErrors.databaseGone)
  })
})

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('while the disk is full', () => {
  it('the server is not ready', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', app.dataFolder])
    try {
      expect(() => writeFileSync(join(app.dataFolder, 'all'), Buffer.alloc(200_000))).toThrow('ENOSPC')
      await eventually(async () => expect(await ready()).toEqual({ status: 503, body: { status: 'disk full' } }))
    } finally {
      execFileSync('umount', [app.dataFolder])
    }
    await eventually(async () => expect(await ready()).toMatchObject({ status: 200 }))
  })
})

describe('an error of the machine', () => {
  const withCode = (code: string): Error => Object.assign(new Error('failed'), { code })
  it.each([
    ['53100', commonErrors.diskFull],
    ['ENOSPC', commonErrors.diskFull],
    ['EDQUOT', commonErrors.diskFull],
    ['08006', commonErrors.databaseGone],
    ['08001', commonErrors.databaseGone],
    ['57P01', commonErrors.databaseGone],
    ['57P02', commonErrors.databaseGone],
    ['57P03', commonErrors.databaseGone],
    ['53300', commonErrors.overloaded],
    ['23505', undefined],
    ['57014', undefined],
    ['ENOENT', undefined],
  ])('%s, also below the error of a query, is %o', (code, error) => {
    expect(faultOf(withCode(code))?.error).toBe(error)
    expect(faultOf(new Error('Failed query', { cause: withCode(code) }))?.error).toBe(error)
  })
})
