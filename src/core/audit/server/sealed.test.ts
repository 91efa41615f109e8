/** The page of the log says how far it is sealed, what waits, and when sealing stands still. */
import { describe, expect, it } from 'vitest'
import { startApp } from '#app/testing/harness.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { sealSchool } from '#platform/server/audit/seal.ts'
import { newId } from '#platform/server/ids.ts'
import { auditChain } from '../contract.ts'

const saved = { action: 'people.save_learner', entity: 'learner', entityId: newId() }

describe('the chain', () => {
  it('says how far the log is sealed, what waits, and when sealing stands still', async () => {
    const app = await startApp({ at: '2026-03-20T08:00:00Z' })
    const fresh = await app.school()
    const head = await fresh.account('admin')
    const own = await app.as(head)
    const state = async () => (await own.call(auditChain)).body
    expect(await state()).toEqual({ last: null, waiting: 0, oldestWaiting: null, stuck: false })
    await fresh.write((tx) => audit(tx, saved, saved), head.id)
    expect(await state()).toMatchObject({
      last: null,
      waiting: 2,
      oldestWaiting: '2026-03-20T08:00:00.000Z',
      stuck: false,
    })
    app.clock.now = new Date('2026-03-20T08:01:00Z')
    await sealSchool(app.tenancy, fresh.id)
    expect(await state()).toMatchObject({
      last: { number: 2, sealedAt: '2026-03-20T08:01:00.000Z' },
      waiting: 0,
      stuck: false,
    })
    await fresh.write((tx) => audit(tx, saved), head.id)
    app.clock.now = new Date('2026-03-20T09:30:00Z')
    expect(await state()).toMatchObject({ waiting: 1, stuck: true })
  })
})
