/** A switch of a module for all schools: it goes before the schools' own, and only what is built can be switched on. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { manifest, type Actor } from '#core/access/contract/access.ts'
import { getMe } from '#core/access/contract/account.ts'
import { ModuleCatalogue } from '#core/access/server/public.ts'
import { listOwnPlanRequests } from '#core/schools/contract/plan-requests.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { listConsoleModules, setModule } from '../contract/modules.ts'
import { switchForAll } from './services/modules.ts'

let app: TestApp
let client: Client
let school: TestSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  client = await app.as(await app.superAdmin())
})
beforeEach(async () => {
  school = await app.school({ plan: 'premium', name: 'Mlimani School' })
})

describe('a switch for all schools', () => {
  const set = (
    id: string,
    enabled: boolean | null,
    status: 'active' | 'beta' | 'maintenance' | 'suspended' | null = null,
  ) => client.call(setModule, { params: { id }, body: { enabled, status } })

  it('goes before the schools’ own, in every open session, and is in the log of each', async () => {
    const admin = await app.as(await school.account('admin'))
    const outcome = async () => (await admin.call(getMe)).body.modules.find(({ id }) => id === 'billing')
    await set('billing', false)
    expect(await outcome()).toMatchObject({ available: false, reason: 'Module temporarily disabled' })
    expect((await admin.call(listOwnPlanRequests)).error).toMatchObject({
      code: 'module.system_disabled',
      message: 'Module temporarily disabled',
    })
    await set('billing', null, 'maintenance')
    expect((await admin.call(listOwnPlanRequests)).error.message).toBe('Module under maintenance')
    await set('billing', null, 'suspended')
    expect((await admin.call(listOwnPlanRequests)).error.message).toBe('Module under maintenance')
    await set('billing', null, 'beta')
    expect(await outcome()).toMatchObject({ available: true, beta: true })
    await set('billing', null)
    expect(await outcome()).not.toHaveProperty('beta')
    const log = await school.write((tx) => tx.db.select().from(auditEntries))
    expect(log.filter(({ action }) => action === 'console.set_module').map(({ after }) => after)).toEqual([
      { enabled: false, status: null },
      { enabled: null, status: 'maintenance' },
      { enabled: null, status: 'suspended' },
      { enabled: null, status: 'beta' },
      { enabled: null, status: null },
    ])
  })

  const soon = manifest({
    id: 'test-soon',
    title: 'Robots',
    description: 'Robots that learners build',
    category: 'academic',
    plan: 'free',
    roles: ['student'],
    route: null,
    needs: [],
    status: 'coming_soon',
  })
  const actor: Actor = {
    accountId: '0192f3a0-0000-7000-8000-000000000001',
    sessionId: 's',
    role: 'super_admin',
    membershipId: null,
    schoolId: null,
    plan: 'free',
    timeZone: 'Africa/Nairobi',
    language: 'en',
    positions: [],
    permissions: new Set(),
  }

  it('puts a core module back, and refuses one that is not built', async () => {
    expect((await set('attendance', false, 'suspended')).body.module).toMatchObject({
      status: 'active',
      enabled: true,
      globalConfig: { enabled: null, status: null },
    })
    const catalogue = new ModuleCatalogue([soon], { read: async () => new Map(), save: async () => undefined })
    const unbuilt = switchForAll({ console: app.tenancy, catalogue }, { actor, origin: noOrigin }, soon.id, {
      enabled: true,
      status: 'active',
    })
    await expect(unbuilt).rejects.toThrow('Module coming soon')
    expect((await set('nonsense', true)).status).toBe(404)
    // Without the console it could not be switched on again.
    expect((await set('console', false)).status).toBe(404)
    const rows = (await client.call(listConsoleModules)).body.items
    expect(rows.find(({ module }) => module.id === 'gradebook')?.module).toMatchObject({
      status: 'active',
      isCore: true,
    })
  })
})
