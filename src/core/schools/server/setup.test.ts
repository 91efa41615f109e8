/** The first run: a link, used once, makes the super admin, the school and its admin. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { installationLog } from '#platform/server/audit/audit.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { passwordTexts } from '../../access/rules/password-rules.ts'
import { getMe, login } from '../../access/contract/account.ts'
import { getShape } from '../../academics/contract/shape.ts'
import { runSetup, setupState, setupTexts } from '../contract/setup.ts'
import { getSchool } from '../contract/school.ts'
import { createSetupLink } from './services/setup.ts'

let app: TestApp
let token: string
const noon = '2026-03-10T09:00:00Z'

beforeAll(async () => {
  app = await startApp({ at: noon })
  token = await createSetupLink(app.tenancy)
})

afterEach(() => {
  app.clock.now = new Date(noon)
})

const passwords = { superAdmin: 'mvua kubwa ya masika', admin: 'ndege watatu wa asubuhi' }
const body = (change: { superAdmin?: object; school?: object; admin?: object; token?: string } = {}) => ({
  token: change.token ?? token,
  superAdmin: {
    firstName: 'Ruth',
    lastName: 'Kiptoo',
    email: 'Root@Example.co.ke',
    password: passwords.superAdmin,
    ...change.superAdmin,
  },
  school: {
    name: 'Mlimani Comprehensive School',
    code: 'mlimani',
    county: '032',
    kind: 'public' as const,
    levels: ['junior' as const, 'pre_primary' as const],
    streams: { 'Grade 7': ['West', 'East'], PP1: [''] },
    timeZone: 'Africa/Nairobi',
    ...change.school,
  },
  admin: {
    firstName: 'Amina',
    lastName: 'Otieno',
    email: 'amina@example.co.ke',
    phone: '0712345678',
    password: passwords.admin,
    ...change.admin,
  },
})
const run = (change: Parameters<typeof body>[0] = {}) => app.client().call(runSetup, { body: body(change) })
const state = (value: string) => app.client().call(setupState, { query: { token: value } })

describe('before the first school', () => {
  it('the link opens the page, and nothing else does', async () => {
    expect((await state(token)).body).toEqual({ year: 2026, officialDates: true })
    expect((await state('a-token-that-nobody-was-given')).status).toBe(404)
    expect((await run({ token: 'a-token-that-nobody-was-given' })).status).toBe(404)
    expect((await app.client().misuse(setupState, { query: {} })).status).toBe(400)
  })

  it('a link holds for a day', async () => {
    app.clock.now = new Date('2026-03-11T10:00:00Z')
    expect((await state(token)).status).toBe(404)
    expect((await run()).status).toBe(404)
  })

  it.each([
    [{ admin: { email: 'root@example.co.ke' } }, { 'admin.email': setupTexts.sameEmail }],
    [{ admin: { password: 'amina.otieno1' } }, { 'admin.password': passwordTexts.personal }],
    [{ superAdmin: { password: 'Password2026!' } }, { 'superAdmin.password': passwordTexts.common }],
    [{ superAdmin: { password: 'short' } }, { 'superAdmin.password': setupTexts.password }],
    [{ school: { streams: { 'Grade 10': ['East'] } } }, { 'school.streams.Grade 10': setupTexts.grade }],
    [{ school: { streams: { 'Grade 7': ['East', 'EAST'] } } }, { 'school.streams.Grade 7': setupTexts.streams }],
    [{ school: { code: 'Mlimani School' } }, { 'school.code': setupTexts.code }],
    [{ school: { levels: [] } }, { 'school.levels': 'Choose at least one level' }],
    [{ school: { plan: 'enterprise' } }, { 'school.plan': 'Unknown field' }],
  ])('refuses %j and makes nothing', async (change, fields) => {
    const answer = await run(change)
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual(fields)
    expect((await state(token)).status).toBe(200)
  })
})

describe('the first school', () => {
  it('is made once, however often and however many links are used at the same moment', async () => {
    const second = await createSetupLink(app.tenancy)
    const answers = await Promise.all([
      run(),
      run(),
      run({
        token: second,
        school: { code: 'another' },
        superAdmin: { email: 'b@example.co.ke' },
        admin: { email: 'c@example.co.ke', phone: '0712345679' },
      }),
    ])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 404, 404])
    expect((await run()).status).toBe(404)
    expect((await state(token)).status).toBe(404)
    expect((await state(second)).status).toBe(404)
    expect((await state(await createSetupLink(app.tenancy))).status).toBe(404)
  })

  it('begins the log of the installation, and the school’s has nothing of it', async () => {
    const { rows } = await app.tenancy.read({ schoolId: installationLog, accountId: null }, (tx) =>
      tx.db.execute<{ action: string; school_id: string }>('select action, school_id from audit_entries'),
    )
    expect(rows).toEqual([{ action: 'console.first_account', school_id: installationLog }])
  })

  it('nobody is signed in by it; both can sign in', async () => {
    const [school] = await app.tenancy.read(
      { schoolId: null, accountId: null, identity: true },
      async (tx) => (await tx.db.execute<{ code: string }>('select code from schools')).rows,
    )
    const first = school?.code === 'mlimani'
    const admin = app.client()
    expect((await admin.call(getMe)).status).toBe(401)
    expect(
      (
        await admin.call(login, {
          body: { email: first ? 'amina@example.co.ke' : 'c@example.co.ke', password: passwords.admin },
        })
      ).body,
    ).toMatchObject({
      role: 'admin',
      school: 'Mlimani Comprehensive School',
    })
    expect(
      (
        await app.client().call(login, {
          body: { email: first ? 'root@example.co.ke' : 'b@example.co.ke', password: passwords.superAdmin },
        })
      ).body,
    ).toMatchObject({ role: 'super_admin', school: null })
    expect((await admin.call(getSchool)).body).toMatchObject({
      shortName: 'Mlimani',
      county: '032',
      kind: 'public',
      levels: ['junior', 'pre_primary'],
      plan: 'free',
      catalogue: 'cbe',
    })
    const shape = (await admin.call(getShape)).body
    expect(shape.streams.map((stream) => stream.label)).toEqual(['PP1', 'Grade 7 East', 'Grade 7 West'])
    expect(shape.levels).toEqual(['pre_primary', 'junior'])
    expect(shape.today).toMatchObject({ date: '2026-03-10', isSchoolDay: true, week: 10, weeks: 13 })
    expect(shape.year).toMatchObject({ name: '2026', confirmed: true })
    expect(shape.learningAreas.filter((area) => area.level === 'junior')).toHaveLength(10)
  })
})

describe('a link', () => {
  it('is kept as a hash only', async () => {
    const made = await app.tenancy.write(
      { schoolId: null, accountId: null, identity: true },
      noOrigin,
      async (tx) => (await tx.db.execute<{ token_hash: string }>('select token_hash from setup_links')).rows,
    )
    expect(made.length).toBeGreaterThan(2)
    expect(made.map((row) => row.token_hash)).not.toContain(token)
  })
})
