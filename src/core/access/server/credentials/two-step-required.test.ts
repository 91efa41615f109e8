/** Admins of a school or the installation are blocked until the second step is set up. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, testPassword, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import type { Action } from '../../contract/access.ts'
import { changeMembership, getMe, listSessions } from '../../contract/account.ts'
import { endTwoStep, getSecurity } from '../../contract/credentials.ts'
import { codeOf, enter, setUp } from '../../testing/authenticator.ts'

let app: TestApp
let school: TestSchool
let demo: TestSchool

beforeAll(async () => {
  app = await startApp({ twoStep: true, demoOffered: false })
  school = await app.school()
  demo = await app.school({ isDemo: true })
})

const id = '01890000-0000-7000-8000-00000000abcd'
/** Error codes of all calls that are blocked, or only of those with certain reaches. */
const answersOf = async (
  client: Client,
  reaches: readonly Action['reach'][] = ['school', 'installation'],
): Promise<Map<string, string[]>> => {
  const codes = new Map<string, string[]>()
  for (const { endpoint } of app.routes) {
    const { reach } = endpoint.access as Action
    if (!reaches.includes(reach)) continue
    const { status, text } = await client.send(endpoint.path.replace(/\{\w+\}/g, id), { method: endpoint.method })
    const code = status < 400 ? 'open' : (JSON.parse(text) as { code: string }).code
    codes.set(code, [...(codes.get(code) ?? []), endpoint.id])
  }
  return codes
}

describe('an admin without the second step', () => {
  it('is let in, told so, and refused by every call that setting it up and signing out do not take', async () => {
    const client = await app.as(await school.account('admin'))
    const me = (await client.call(getMe)).body
    expect(me.twoStepRequired).toBe(true)
    expect(me.abilities.filter((ability) => !['public', 'even_held'].includes(ability))).toEqual([])
    const codes = await answersOf(client, ['account', 'school', 'installation'])
    expect([...codes.keys()]).toEqual(['auth.two_step_required'])
    expect(codes.get('auth.two_step_required')?.length).toBeGreaterThan(50)
    expect((await client.call(listSessions)).status).toBe(200)
    expect((await client.call(getSecurity)).body.twoStep).toEqual({ on: false, since: null, required: true })
  })

  it('gets on at once when it is set up, signs in with it from then on, and cannot switch it off', async () => {
    const account = await school.account('admin')
    const client = await app.as(account)
    expect((await client.fetch('/api/admin/learners')).status).toBe(403)
    const { secret } = await setUp(app, client)
    expect((await client.fetch('/api/admin/learners')).status).toBe(200)
    const me = (await client.call(getMe)).body
    expect([me.twoStepRequired, me.abilities.length > 10]).toEqual([false, true])
    expect((await enter(app, account)).error.code).toBe('auth.code_needed')
    const body = { password: testPassword, code: codeOf(secret, app.clock.now) }
    const refused = await client.call(endTwoStep, { body })
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.two_step_needed'])
    // The refusal consumed nothing.
    expect((await enter(app, account, body.code)).status).toBe(200)
  })

  it('is free in another role, and may not switch off there what the school needs', async () => {
    const admin = await school.account('admin')
    const parent = await (await app.school()).account('parent', { accountId: admin.id })
    const client = await app.as({ email: admin.email, membershipId: parent.membershipId })
    expect((await client.call(getMe)).body).toMatchObject({ role: 'parent', twoStepRequired: false })
    expect([...(await answersOf(client)).keys()]).not.toContain('auth.two_step_required')
    expect(
      (await client.call(changeMembership, { body: { membershipId: admin.membershipId } })).body.twoStepRequired,
    ).toBe(true)
    expect((await client.fetch('/api/admin/learners')).status).toBe(403)
    await client.call(changeMembership, { body: { membershipId: parent.membershipId } })
    const { secret } = await setUp(app, client)
    const off = await client.call(endTwoStep, { body: { password: testPassword, code: codeOf(secret, app.clock.now) } })
    expect(off.error.code).toBe('auth.two_step_needed')
  })

  it('sees no notice, no picture and no child of its own before, and hears no live event', async () => {
    const client = await app.as(await school.account('admin'))
    for (const path of [
      '/api/notifications',
      '/api/notifications/count',
      '/api/parent/children',
      '/api/auth/preferences',
      '/api/auth/activity',
      '/api/events',
    ]) {
      const answer = await client.fetch(path, { signal: AbortSignal.timeout(5000) })
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'auth.two_step_required',
      ])
    }
    const body = JSON.stringify({ current: testPassword, new: 'mvua ya vuli ni nzuri' })
    expect(
      (
        await client.fetch('/api/auth/password', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(403)
  })

  it('opens to callers what it names and nothing else', () => {
    const open = app.routes
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => (endpoint.access as Action).reach === 'self')
    expect(open.map((endpoint) => endpoint.id).sort()).toEqual([
      'auth.change_membership',
      'auth.end_other_sessions',
      'auth.end_session',
      'auth.me',
      'auth.security',
      'auth.sessions',
      'auth.totp_begin',
      'auth.totp_confirm',
    ])
  })

  it('is not led past it by a header, another method of the address, or an open event stream', async () => {
    const client = await app.as(await school.account('admin'))
    const headers = { 'x-two-step': 'done', 'x-user-role': 'teacher', 'x-forwarded-for': '127.0.0.1' }
    expect((await client.fetch('/api/admin/learners', { headers })).status).toBe(403)
    expect((await client.fetch('/api/admin/learners/', { headers })).status).toBe(403)
    expect((await client.fetch('/api/admin/learners', { method: 'HEAD' })).status).not.toBe(200)
  })
})

describe('who needs it', () => {
  it('is every admin and the super admin, and nobody else', async () => {
    const roles = ['teacher', 'tutor', 'student', 'parent', 'school_technician'] as const
    for (const role of roles)
      expect((await (await app.as(await school.account(role))).call(getMe)).body.twoStepRequired, role).toBe(false)
    expect((await (await app.as(await demo.account('admin'))).call(getMe)).body.twoStepRequired).toBe(false)
    const superAdmin = await app.as(await app.superAdmin())
    expect((await superAdmin.call(getMe)).body.twoStepRequired).toBe(true)
    expect([...(await answersOf(superAdmin)).keys()]).toEqual(['auth.two_step_required'])
    await setUp(app, superAdmin)
    expect([...(await answersOf(superAdmin)).keys()]).not.toContain('auth.two_step_required')
  })

  it('is not the super admin of an installation whose passwords everybody knows', async () => {
    const looking = await startApp({ twoStep: true })
    expect((await (await looking.as(await looking.superAdmin())).call(getMe)).body.twoStepRequired).toBe(false)
    expect(
      (await (await looking.as(await (await looking.school()).account('admin'))).call(getMe)).body.twoStepRequired,
    ).toBe(true)
  })
})
