/** Jobs of the chain: every school gets its seals and anchors, even if one of them fails. */
import { existsSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { anchorsIn, noteAnchor, readAnchors } from '#platform/server/audit/anchors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { chainEnd } from '#platform/server/audit/seal-queries.ts'
import { withClient } from '#platform/server/database/owner.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { anchorJob, auditJobs, sealJob } from './jobs.ts'

let app: TestApp
let schools: TestSchool[]
const logged: { level: string; facts: Record<string, unknown>; text: string }[] = []
const logTo = (level: string) => (facts: unknown, text?: unknown) =>
  void logged.push({ level, facts: facts as Record<string, unknown>, text: String(text) })

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T08:00:00Z' })
  schools = [await app.school(), await app.school()]
})
beforeEach(() => {
  logged.length = 0
})

const write = () =>
  Promise.all(
    schools.map((school) =>
      school.write((tx) => audit(tx, { action: 'test.save', entity: 'note', entityId: school.id, after: { n: 1 } })),
    ),
  )
/** On the first school. */
const asOwner = async (text: string) =>
  withClient((await workerDatabase()).owner, (client) => client.query(text, [schools[0]?.id]))
const run = async (definition: typeof sealJob): Promise<void> => {
  const log = { info: logTo('info'), warn: logTo('warn'), error: logTo('error') }
  const job = auditJobs({ dataFolder: app.dataFolder, log }).find((one) => one.definition.id === definition.id)
  await job?.run({}, app.tenancy)
}
const numbers = () =>
  Promise.all(
    schools.map(async ({ id }) => (await app.tenancy.read({ schoolId: id, accountId: null }, chainEnd))?.number),
  )
const anchored = () => schools.map(({ id }) => readAnchors(app.dataFolder, id).map(({ number }) => number))

describe('sealing', () => {
  it('visits every school, also if one fails', async () => {
    await write()
    await write()
    const [first] = schools
    // A forged seal with the largest number there is: none can follow it.
    await asOwner(
      `insert into audit_seals (school_id, number, entry_id, hash, sealed_at) select school_id, 2147483647, id, 'x', now() from audit_entries where school_id = $1 limit 1`,
    )
    await run(sealJob)
    expect((await numbers())[1]).toBe(2)
    expect(logged).toMatchObject([{ level: 'error', facts: { schoolId: first?.id } }])
    await asOwner('delete from audit_seals where school_id = $1')
    await run(sealJob)
    expect(await numbers()).toEqual([2, 2])
  })
})

describe('anchoring', () => {
  it('notes number and hash beside the data and in the log, once for each that is new', async () => {
    expect(existsSync(anchorsIn(app.dataFolder))).toBe(false)
    await run(anchorJob)
    expect(anchored()).toEqual([[2], [2]])
    const { hash } = readAnchors(app.dataFolder, schools[0]?.id ?? '')[0] ?? {}
    expect(logged).toContainEqual({
      level: 'info',
      facts: { schoolId: schools[0]?.id, seal: 2, hash },
      text: 'audit anchor',
    })
    await run(anchorJob)
    expect(anchored()).toEqual([[2], [2]])
    // Entries that no run has sealed yet are sealed first.
    await write()
    await run(anchorJob)
    expect(anchored()).toEqual([
      [2, 3],
      [2, 3],
    ])
  })

  it('warns when the log has become shorter', async () => {
    const [school] = schools
    noteAnchor(app.dataFolder, school?.id ?? '', { at: '2026-03-10T08:00:00.000Z', number: 99, hash: 'a'.repeat(64) })
    await run(anchorJob)
    expect(logged).toContainEqual({
      level: 'error',
      facts: { schoolId: school?.id, seal: 3, anchored: 99 },
      text: 'The audit log is shorter than it was',
    })
  })
})
