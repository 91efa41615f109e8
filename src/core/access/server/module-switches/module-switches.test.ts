/** The catalogue over HTTP, a school's own switches, and their immediate effect on live sessions. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { listOwnPlanRequests } from '#core/schools/contract/plan-requests.ts'
import { AppError } from '#platform/pure/errors.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manifest, schoolRoles, type Actor, type Manifest } from '../../contract/access.ts'
import { getMe } from '../../contract/account.ts'
import { listFeatures, listModules, listPlans, switchModule } from '../../contract/modules.ts'
import { ModuleCatalogue } from './module-switches.ts'

let app: TestApp
let school: TestSchool
let head: TestAccount
let admin: Client
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  school = await app.school()
  head = await school.account('admin')
  admin = await app.as(head)
})

const set = (client: Client, id: string, enabled: boolean, extra: object = {}) =>
  client.call(switchModule, { params: { id }, body: { enabled, ...extra } })

describe('the catalogue', () => {
  it('is answered in both shapes to admins and the super admin, and to nobody else', async () => {
    const [features, modules] = [await admin.call(listFeatures), await admin.call(listModules)]
    expect(features.body.items.map(({ id }) => id)).toEqual(modules.body.items.map(({ id }) => id))
    expect(features.body.items.find(({ id }) => id === 'tech-tutor')).toMatchObject({
      accessLevel: 'premium',
      status: 'active',
      price: { monthly: 4.99, yearly: 49.99, currency: 'USD' },
      subFeatures: [{ id: 'typing' }, { id: 'safety' }],
    })
    expect(modules.body.items.find(({ id }) => id === 'billing')).toMatchObject({
      status: 'active',
      minimumPlan: 'free',
      tenantConfig: { tenantId: school.id, enabled: true, overridesGlobal: false, configuredAt: null },
      available: true,
    })
    const ids = (await (await app.as(await app.superAdmin())).call(listModules)).body.items
    expect(ids.find(({ id }) => id === 'console')).toMatchObject({ tenantConfig: null })
    expect(features.body.items.find(({ id }) => id === 'console')).toBeUndefined()
    for (const role of schoolRoles.filter((one) => one !== 'admin')) {
      const client = await app.as(await school.account(role))
      expect([
        (await client.call(listFeatures)).status,
        (await client.call(listModules)).status,
        (await client.call(listPlans)).status,
      ]).toEqual([403, 403, 403])
    }
  })

  it('offers no address of what is still to come', async () => {
    const { items } = (await admin.call(listFeatures)).body
    const parts = items.find(({ id }) => id === 'analytics')?.subFeatures
    expect(parts?.map(({ href }) => href)).toEqual(['/analytics/progress', '/analytics/reports', '/analytics/insights'])
    expect(items.filter(({ status, href }) => status === 'coming-soon' && href !== null)).toEqual([])
    expect(items.find(({ id }) => id === 'billing')?.href).toBe('/admin/billing')
  })

  it('leads to what a school has to arrange, until it has done so', async () => {
    const setups = async (client: Client) =>
      new Map((await client.call(listModules)).body.items.map(({ id, setup }) => [id, setup]))
    const fresh = await setups(admin)
    expect([fresh.get('gradebook'), fresh.get('fees'), fresh.get('billing')]).toEqual([
      '/admin/settings/calendar',
      '/admin/fees/import',
      null,
    ])
    const here = await peopleSchool(app)
    expect((await setups(here.admin)).get('gradebook')).toBeNull()
    const cards = (await admin.call(listModules)).body.items
    const unclear = cards.filter(({ requiresSetup, status, setup }) => requiresSetup && status === 'active' && !setup)
    expect(unclear.map(({ id }) => id)).toEqual([])
  })

  it('says what a plan opens, and why a module is closed to a free school', async () => {
    const free = await app.as(await (await app.school({ plan: 'free' })).account('admin'))
    const reports = (await free.call(listModules)).body.items.find(({ id }) => id === 'school-administration')
    expect(reports).toMatchObject({
      enabled: true,
      available: false,
      obstacle: 'plan',
      reason: 'Module requires the premium plan',
    })
    const plans = (await free.call(listPlans)).body.items
    expect(plans.find(({ id }) => id === 'free')?.opens).not.toContain('school-administration')
    expect(plans.find(({ id }) => id === 'premium')?.opens).toContain('school-administration')
  })
})

describe('a school’s switch', () => {
  it('closes the calls and the page of a module at once, in sessions that are open, for every role, and opens them again', async () => {
    const clients = new Map<string, Client>()
    for (const role of schoolRoles)
      clients.set(role, role === 'admin' ? admin : await app.as(await school.account(role)))
    const outcomes = async (id: string) =>
      Promise.all(
        [...clients.values()].map(
          async (client) => (await client.call(getMe)).body.modules.find((one) => one.id === id)?.reason,
        ),
      )
    expect((await admin.call(listOwnPlanRequests)).status).toBe(200)
    expect(await outcomes('help')).toEqual(schoolRoles.map(() => null))
    expect((await set(admin, 'help', false)).body).toMatchObject({
      enabled: false,
      tenantConfig: { enabled: false, configuredBy: 'Amina Otieno' },
    })
    expect(await outcomes('help')).toEqual(schoolRoles.map(() => 'Module disabled for your school'))
    await set(admin, 'billing', false)
    const refused = await admin.call(listOwnPlanRequests)
    expect(refused.status).toBe(403)
    expect(refused.error).toMatchObject({ code: 'module.school_disabled', message: 'Module disabled for your school' })
    await set(admin, 'billing', true)
    await set(admin, 'help', true)
    expect((await admin.call(listOwnPlanRequests)).status).toBe(200)
    expect(await outcomes('help')).toEqual(schoolRoles.map(() => null))
  })

  it('holds in that school only', async () => {
    const elsewhere = await app.as(await (await app.school()).account('admin'))
    await set(admin, 'billing', false)
    expect((await elsewhere.call(listOwnPlanRequests)).status).toBe(200)
    expect((await elsewhere.call(listModules)).body.items.find(({ id }) => id === 'billing')).toMatchObject({
      enabled: true,
      tenantConfig: { configuredAt: null },
    })
  })

  it('leaves a core module on, and refuses what does not exist', async () => {
    expect((await set(admin, 'attendance', false)).body).toMatchObject({
      status: 'active',
      enabled: true,
      tenantConfig: { enabled: true },
    })
    expect((await admin.call(getMe)).body.modules.find(({ id }) => id === 'attendance')).toMatchObject({
      available: true,
    })
    expect((await set(admin, 'nonsense', false)).status).toBe(404)
    expect((await set(admin, 'console', false)).error.message).toBe('Module not found')
  })

  it('is written down with its admin, once for each change', async () => {
    await set(admin, 'help', false)
    await set(admin, 'help', false)
    const rows = await school.write((tx) => tx.db.select().from(auditEntries))
    const switched = rows.filter(({ action }) => action === 'modules.switch')
    expect(switched).toMatchObject([
      { accountId: head.id, entityId: 'help', before: { enabled: true }, after: { enabled: false } },
    ])
  })

  it('takes the module’s settings along, checked as on the settings page', async () => {
    const before = (await admin.call(listModules)).body.items.find(({ id }) => id === 'attendance')?.tenantConfig
      ?.settings
    expect(before).toMatchObject({ afternoon: expect.any(Boolean) as boolean })
    const saved = await set(admin, 'attendance', true, { settings: { afternoon: !before?.afternoon } })
    expect(saved.body.tenantConfig?.settings).toMatchObject({ ...before, afternoon: !before?.afternoon })
    const wrong = await set(admin, 'attendance', true, { settings: { afternoon: 'perhaps' } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['settings.afternoon']])
    expect((await set(admin, 'help', true, { settings: { a: 1 } })).error.code).toBe('module.no_settings')
  })
})

describe('modules that stand on each other', () => {
  const library: Manifest = manifest({
    id: 'test-library',
    title: 'Digital library',
    description: 'Books',
    category: 'academic',
    plan: 'free',
    roles: ['student'],
    route: null,
    needs: [],
    status: 'active',
  })
  const live: Manifest = { ...library, id: 'test-live', title: 'Virtual learning', needs: ['test-library'] }
  const soon: Manifest = { ...library, id: 'test-soon', title: 'Robots', status: 'coming_soon' }
  const catalogue = new ModuleCatalogue([library, live], { read: async () => new Map(), save: async () => undefined })
  const actor = (): Actor => ({
    accountId: head.id,
    sessionId: 's',
    role: 'admin',
    membershipId: head.membershipId,
    schoolId: school.id,
    plan: 'free',
    timeZone: 'Africa/Nairobi',
    language: 'en',
    positions: ['principal'],
    permissions: new Set(),
  })
  const change = (id: string, enabled: boolean, together = false) =>
    school.write((tx: Tx) => catalogue.change(tx, actor(), id, { enabled, together }), head.id)
  const states = async () =>
    (await school.write((tx: Tx) => catalogue.modules(tx, actor()))).map(({ enabled, reason }) => [enabled, reason])
  const refusal = async (work: Promise<unknown>): Promise<AppError> => {
    const error = await work.catch((failure: unknown) => failure)
    if (!(error instanceof AppError)) throw new Error('It was not refused')
    return error
  }

  it('are switched together when that is asked for, and named when it is not', async () => {
    const off = await refusal(change('test-library', false))
    expect(off.definition.code).toBe('module.needed_by')
    expect([off.message, off.details.current]).toEqual([
      'Needed by: Virtual learning. They will be switched off too.',
      { modules: [{ id: 'test-live', title: 'Virtual learning' }] },
    ])
    expect(await states()).toEqual([
      [true, null],
      [true, null],
    ])
    await change('test-library', false, true)
    expect(await states()).toEqual([
      [false, 'Module disabled for your school'],
      [false, 'Module disabled for your school'],
    ])
    expect((await refusal(change('test-live', true))).message).toBe(
      'This needs: Digital library. They will be switched on too.',
    )
    await change('test-live', true, true)
    expect(await states()).toEqual([
      [true, null],
      [true, null],
    ])
  })

  it('are refused while they are not built', async () => {
    const kept = { read: async () => new Map(), save: async () => undefined }
    const unbuilt = new ModuleCatalogue([soon], kept)
    const off = school.write((tx: Tx) => unbuilt.change(tx, actor(), 'test-soon', { enabled: false, together: false }))
    const error = await refusal(off)
    expect([error.definition.code, error.message]).toEqual(['module.not_built', 'Module coming soon'])
    const [feature] = await school.write((tx: Tx) => unbuilt.features(tx, actor()))
    expect(feature).toMatchObject({ status: 'coming-soon', href: null })
  })

  it('stay consistent when two admins switch at once', async () => {
    await change('test-live', false)
    const settled = await Promise.allSettled([change('test-library', false), change('test-live', true)])
    const [first, second] = await states()
    // The second call saw the first one's result: live lessons are never on while the library is off.
    expect([first?.[0], second?.[0]]).not.toEqual([false, true])
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
