/**
 * Changes to schools by the console: creating, suspending with all sessions ended, reopening, and changing plans with
 * live effect on modules.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, testPassword, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { listYears } from '#core/academics/server/public.ts'
import { getMe, login } from '#core/access/contract/account.ts'
import { setUp } from '#core/access/testing/authenticator.ts'
import { ownNotifications, liveEvents } from '#core/notifications/contract.ts'
import { installationLog } from '#platform/server/audit/audit.ts'
import { sealSchool } from '#platform/server/audit/seal.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import {
  endSuperAdmin,
  inviteSuperAdmin,
  listConsoleLog,
  listSuperAdmins,
  resetSuperAdmin,
} from '../contract/accounts.ts'
import { changePlan, changeStanding, createConsoleSchool, getConsoleSchool, listSchools } from '../contract/schools.ts'

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

const versionOf = async (id: string): Promise<number> =>
  (await client.call(getConsoleSchool, { params: { id } })).body.version
const standing = async (status: 'active' | 'suspended', reason?: string) =>
  client.call(changeStanding, {
    params: { id: school.id },
    body: { status, ...(reason ? { reason } : {}), version: await versionOf(school.id) },
  })
const signIn = (email: string, password = testPassword) =>
  app.client().call(login, { body: { email, password, rememberMe: false } })
const auditOf = async () =>
  (await school.write((tx) => tx.db.select().from(auditEntries))).map(
    ({ action, reason, before, after, role, entityId }) => ({
      action,
      reason,
      before,
      after,
      role,
      entityId,
    }),
  )

describe('the list of schools', () => {
  it('is searched, filtered, sorted and paged', async () => {
    await app.school({ name: 'Zawadi Academy', code: 'zawadi', plan: 'free', status: 'suspended' })
    const names = async (query: object) =>
      (await client.call(listSchools, { query })).body.items.map(({ name }) => name)
    expect(await names({ search: 'zawa' })).toEqual(['Zawadi Academy'])
    expect(await names({ search: 'ZAWADI', plan: 'free', status: 'suspended' })).toEqual(['Zawadi Academy'])
    expect(await names({ search: 'zawadi', plan: 'premium' })).toEqual([])
    expect(await names({ search: '%' })).toEqual([])
    expect((await names({ sort: '-name', limit: 1 }))[0]).toBe('Zawadi Academy')
    expect((await client.call(listSchools, { query: { limit: 1 } })).body).toMatchObject({
      hasNextPage: true,
      currentPage: 1,
    })
  })
})

describe('a new school', () => {
  const body = {
    name: 'Baraka Junior School',
    code: 'Baraka-Jr',
    kind: 'public' as const,
    levels: ['junior' as const],
    plan: 'basic' as const,
    admin: { firstName: 'Mary', lastName: 'Wambui', email: 'mary@baraka.test' },
  }

  it('has this year’s terms, its plan, and an invitation for its first admin', async () => {
    const made = await client.call(createConsoleSchool, { body })
    expect([made.status, made.body.code]).toEqual([201, 'baraka-jr'])
    expect((await client.call(getConsoleSchool, { params: { id: made.body.id } })).body).toMatchObject({
      plan: 'basic',
      status: 'active',
      learners: 0,
    })
    const years = await app.tenancy.read({ schoolId: made.body.id, accountId: null }, listYears)
    expect(years.map(({ name }) => name)).toContain('2026')
    expect((await app.letters('mary@baraka.test'))[0]).toMatchObject({
      kind: 'users.invitation',
      text: expect.stringMatching(/\/invite\?token=/) as string,
    })
  })

  it('is made once: its code is its own', async () => {
    await client.call(createConsoleSchool, { body: { ...body, code: 'taken-once' } })
    const answers = await Promise.all(
      [1, 2].map((number) =>
        client.call(createConsoleSchool, { body: { ...body, name: `Other ${number}`, code: 'taken-twice' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const again = await client.call(createConsoleSchool, { body: { ...body, code: 'TAKEN-ONCE' } })
    expect(again.error.fields).toEqual({ code: 'There is already a school with this code' })
  })
})

describe('suspending a school', () => {
  it('ends its sessions and event streams at once, and says why after the right password only', async () => {
    const [admin, teacher] = [await school.account('admin'), await school.account('teacher')]
    const [first, second] = [await app.as(admin), await app.as(teacher)]
    const stream = await second.fetch(liveEvents.path)
    expect((await standing('suspended', 'The contract has ended')).body).toMatchObject({
      status: 'suspended',
      statusReason: 'The contract has ended',
    })
    expect([(await first.call(getMe)).status, (await second.call(getMe)).status]).toEqual([401, 401])
    expect(await stream.text()).toContain('events.ended')
    const refused = await signIn(admin.email)
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.school_suspended'])
    expect(refused.error.message).toBe('Mlimani School is suspended on this installation. The contract has ended')
    expect((await signIn(admin.email, 'not the password')).error.code).toBe('auth.sign_in_failed')
    expect((await standing('active')).body).toMatchObject({ status: 'active', statusReason: null })
    expect((await signIn(admin.email)).status).toBe(200)
    expect((await auditOf()).map(({ action, reason, role }) => [action, reason, role])).toEqual([
      ['school.suspend', 'The contract has ended', 'super_admin'],
      ['school.reopen', null, 'super_admin'],
    ])
  })

  it('leaves people in at their other schools', async () => {
    const other = await app.school()
    const here = await school.account('teacher')
    const there = await other.account('parent', { accountId: here.id, email: here.email })
    const [atThis, atOther] = [await app.as(here), await app.as(there)]
    await standing('suspended', 'Closed')
    expect((await atThis.call(getMe)).status).toBe(401)
    expect((await atOther.call(getMe)).body.memberships.map(({ role }) => role)).toEqual(['parent'])
    const again = await signIn(here.email)
    expect([again.status, again.body.role]).toEqual([200, 'parent'])
  })

  it('wants a reason, and the state that was seen', async () => {
    expect((await standing('suspended')).error.fields).toHaveProperty('reason')
    const stale = await client.call(changeStanding, {
      params: { id: school.id },
      body: { status: 'suspended', reason: 'x', version: 99 },
    })
    expect([stale.status, stale.error.current]).toEqual([409, { plan: 'premium', status: 'active', version: 1 }])
  })
})

describe('a change of plan', () => {
  it('closes and opens modules in sessions that are open, and tells the admins', async () => {
    const admin = await app.as(await school.account('admin'))
    const reports = async () => (await admin.call(getMe)).body.modules.find(({ id }) => id === 'school-administration')
    expect(await reports()).toMatchObject({ available: true })
    const change = async (plan: 'free' | 'premium') =>
      client.call(changePlan, { params: { id: school.id }, body: { plan, version: await versionOf(school.id) } })
    expect((await change('free')).body.plan).toBe('free')
    expect(await reports()).toMatchObject({
      available: false,
      reason: 'Module requires the premium plan',
      obstacle: 'plan',
    })
    expect((await admin.call(getMe)).body.subscriptionTier).toBe('free')
    await change('premium')
    expect(await reports()).toMatchObject({ available: true })
    const told = (await admin.call(ownNotifications.list)).body.items
    expect(told.map(({ title }) => title)).toEqual([
      'Your school is on the Premium plan',
      'Your school is on the Free plan',
    ])
    expect(told[0]?.actionUrl).toBe('/admin/billing')
  })
})

describe('super admins', () => {
  it('invite each other, and are ended by each other at once', async () => {
    const email = `joy${Date.now()}@darasa.test`
    const invited = await client.call(inviteSuperAdmin, { body: { firstName: 'Joy', lastName: 'Atieno', email } })
    expect(invited.body).toMatchObject({ name: 'Joy Atieno', invited: true, isYou: false })
    expect((await app.letters(email))[0]?.text).toMatch(/\/reset\?token=/)
    expect(
      (await client.call(inviteSuperAdmin, { body: { firstName: 'Joy', lastName: 'Atieno', email } })).error.fields,
    ).toHaveProperty('email')
    const second = await app.superAdmin()
    const other = await app.as(second)
    expect((await other.call(listSuperAdmins)).body.items.find(({ isYou }) => isYou)).toMatchObject({
      id: second.id,
      sessions: 1,
      invited: false,
    })
    expect((await client.call(endSuperAdmin, { params: { id: second.id } })).status).toBe(204)
    expect((await other.call(listSuperAdmins)).status).toBe(401)
    expect((await signIn(second.email)).error.code).toBe('auth.no_membership')
  })

  it('cannot end their own account, so that one always stays', async () => {
    const own = (await client.call(listSuperAdmins)).body.items.find(({ isYou }) => isYou)
    expect((await client.call(endSuperAdmin, { params: { id: own?.id ?? '' } })).error.code).toBe('console.own_account')
  })

  it('help each other when phone and recovery codes are lost, and never themselves', async () => {
    const lost = await app.superAdmin()
    const theirs = await app.as(lost)
    await setUp(app, theirs)
    expect((await theirs.call(resetSuperAdmin, { params: { id: lost.id } })).error.code).toBe('console.own_account')
    const admin = await school.account('admin')
    expect((await client.call(resetSuperAdmin, { params: { id: admin.id } })).status).toBe(404)
    expect((await client.call(resetSuperAdmin, { params: { id: lost.id } })).status).toBe(204)
    expect((await theirs.call(listSuperAdmins)).status).toBe(401)
    expect((await app.letters(lost.email)).map(({ kind }) => kind)).toContain('access.totp_reset')
    expect((await signIn(lost.email)).status).toBe(200)
    expect((await client.call(resetSuperAdmin, { params: { id: lost.id } })).error.code).toBe('auth.two_step_off')
  })

  it('leave a trace in the log of the installation, which is sealed and which no school sees', async () => {
    const email = `log${Date.now()}@darasa.test`
    const { id } = (await client.call(inviteSuperAdmin, { body: { firstName: 'Log', lastName: 'Atieno', email } })).body
    expect((await client.call(endSuperAdmin, { params: { id } })).status).toBe(204)
    const { items } = (await client.call(listConsoleLog, { query: {} })).body
    expect(items.slice(0, 2).map(({ action, about, name }) => [action, about, name])).toEqual([
      ['console.end_account', 'Log Atieno', 'Super Admin'],
      ['console.invite', 'Log Atieno', 'Super Admin'],
    ])
    expect(await sealSchool(app.tenancy, installationLog)).toBeGreaterThanOrEqual(2)
    expect(await sealSchool(app.tenancy, installationLog)).toBe(0)
    expect((await auditOf()).filter(({ entityId }) => entityId === id)).toEqual([])
    // A refused call leaves none.
    expect((await client.call(endSuperAdmin, { params: { id } })).status).toBe(404)
    expect((await client.call(listConsoleLog, { query: {} })).body.items[0]?.id).toBe(items[0]?.id)
  })
})
