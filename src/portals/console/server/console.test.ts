/**
 * The console shows counts and nothing about any child or family: neither through its endpoints nor its database login.
 */
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { seedShape } from '#core/academics/server/public.ts'
import type { Action } from '#core/access/contract/access.ts'
import { seedPeople } from '#core/people/server/seed.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { noteBackup } from '#platform/server/backup/last-backup.ts'
import { consoleGrowth, consoleOverview } from '../contract/overview.ts'
import { getConsoleSchool, listSchoolStaff } from '../contract/schools.ts'
import { consoleTables } from './queries/prepare.ts'

let app: TestApp
let client: Client
let premium: TestSchool
let free: TestSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  client = await app.as(await app.superAdmin())
  ;[premium, free] = [
    await app.school({ plan: 'premium', name: 'Umoja' }),
    await app.school({ plan: 'free', name: 'Tumaini' }),
  ]
  await premium.account('admin', { firstName: 'Esther', lastName: 'Kerubo' })
  await premium.account('teacher', { firstName: 'Kevin', lastName: 'Wafula' })
  await premium.account('parent', { firstName: 'Grace', lastName: 'Hidden' })
  await premium.account('student', { firstName: 'Faith', lastName: 'Hidden' })
  await premium.write(async (tx) => {
    const shape = await seedShape(tx, { levels: ['junior'], streams: { 'Grade 7': ['East'] }, year: 2026 })
    const learner = { firstName: 'Wanjikũ', lastName: 'Hidden', streamId: shape.streams[0]?.id ?? '', guardians: [] }
    const learners = ['1', '2'].map((admissionNumber) => ({ ...learner, admissionNumber }))
    await seedPeople(tx, {
      yearId: shape.years[0]?.id ?? '',
      startsOn: '2026-01-06',
      guardians: [],
      staff: [],
      learners,
    })
  })
})

describe('GET /api/console/overview', () => {
  it('counts schools by plan, learners and staff, and says how the installation is', async () => {
    const answer = await client.call(consoleOverview)
    expect(answer.status).toBe(200)
    const { schools, byPlan, learners, staff, largest, database, jobs, outbox, program, backupAt } = answer.body
    expect(largest.find((one) => one.id === premium.id)).toMatchObject({
      name: 'Umoja',
      plan: 'premium',
      status: 'active',
      learners: 2,
      staff: 2,
    })
    expect(largest.find((one) => one.id === free.id)).toMatchObject({ plan: 'free', learners: 0, staff: 0 })
    expect([learners, staff]).toEqual([2, 2])
    expect(byPlan.reduce((sum, one) => sum + one.schools, 0)).toBe(schools)
    expect(database.version).toMatch(/^\d+\.\d+$/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(jobs.failed).toBe(0)
    expect(outbox).toMatchObject({ carriesMail: false })
    expect(program.version).toBe('test')
    expect(program.memoryBytes).toBeGreaterThan(1_000_000)
    expect(backupAt).toBeNull()
  })

  it('says how much room the disk has', async () => {
    const { disk } = (await client.call(consoleOverview)).body
    expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? Infinity)
  })

  it('knows the last backup that was made of this data folder', async () => {
    noteBackup(app.dataFolder, new Date('2026-03-09T20:00:00Z'))
    expect((await client.call(consoleOverview)).body.backupAt).toBe('2026-03-09T20:00:00.000Z')
  })
})

describe('GET /api/console/growth', () => {
  it('counts the learners enrolled at all schools at the beginning of each month, and today', async () => {
    const { status, body } = await client.call(consoleGrowth)
    expect(status).toBe(200)
    expect(body.items).toHaveLength(13)
    expect(body.items.slice(-4)).toEqual([
      { day: '2026-01-01', learners: 0 },
      { day: '2026-02-01', learners: 2 },
      { day: '2026-03-01', learners: 2 },
      { day: '2026-03-10', learners: 2 },
    ])
    expect((await (await app.as(await free.account('admin'))).call(consoleGrowth)).status).toBe(403)
  })
})

describe('a school in the console', () => {
  it('is numbers, and the names of its staff', async () => {
    const [school, staff] = [
      await client.call(getConsoleSchool, { params: { id: premium.id } }),
      await client.call(listSchoolStaff, { params: { id: premium.id }, query: {} }),
    ]
    expect(school.body).toMatchObject({ learners: 2, classes: 1, staff: 2 })
    expect(school.body.memberships.map(({ role, people }) => [role, people])).toEqual([
      ['admin', 1],
      ['parent', 1],
      ['student', 1],
      ['teacher', 1],
    ])
    expect(staff.body.items.map(({ name, role }) => [name, role])).toEqual([
      ['Esther Kerubo', 'admin'],
      ['Kevin Wafula', 'teacher'],
    ])
    expect(
      (await client.call(listSchoolStaff, { params: { id: premium.id }, query: { search: 'wafu' } })).body.items,
    ).toHaveLength(1)
    expect(
      (await client.call(listSchoolStaff, { params: { id: premium.id }, query: { search: 'hidden' } })).body.items,
    ).toHaveLength(0)
  })
})

describe('no child’s record', () => {
  it('is in any answer that the super admin can get', async () => {
    let answered = 0
    for (const { endpoint } of app.routes) {
      const access = endpoint.access as Action
      if (endpoint.method !== 'GET' || access.reach !== 'installation' || endpoint.path.includes('{')) continue
      const answer = await client.fetch(endpoint.path)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
      expect(await answer.text(), endpoint.path).not.toContain('Hidden')
      answered++
    }
    expect(answered).toBeGreaterThan(6)
  })

  it('is open to the super admin through a call of a school', async () => {
    const open: string[] = []
    for (const { endpoint } of app.routes) {
      const access = endpoint.access as Action
      if (
        access.reach === 'school' &&
        (await client.fetch(endpoint.path.replace(/\{\w+\}/g, premium.id), { method: endpoint.method })).status !== 403
      )
        open.push(endpoint.id)
    }
    expect(open).toEqual([])
  })

  it('can be read by the console’s login, which has a right to its own tables only', async () => {
    const { console } = await workerDatabase()
    const login = new pg.Client(console)
    await login.connect()
    try {
      const { rows } = await login.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
          and (has_table_privilege(oid, 'select') or has_table_privilege(oid, 'insert') or has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete')
            or has_any_column_privilege(oid, 'select')) order by 1`,
      )
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(consoleTables).sort())
      for (const table of [
        'learners',
        'guardians',
        'accounts',
        'memberships',
        'staff',
        'enrolments',
        'register_marks',
        'notifications',
      ])
        await expect(login.query(`select * from ${table}`), table).rejects.toMatchObject({ code: '42501' })
      // It cannot read the entries it writes to schools' logs.
      await expect(login.query('select * from audit_entries')).rejects.toMatchObject({ code: '42501' })
      await expect(login.query('update schools set plan = $1', ['enterprise'])).rejects.toMatchObject({ code: '42501' })
    } finally {
      await login.end()
    }
  })

  it('is named by a function that the console’s login may call, and no other login may call them', async () => {
    const { console, app: own } = await workerDatabase()
    const [login, other] = [new pg.Client(console), new pg.Client(own)]
    await Promise.all([login.connect(), other.connect()])
    try {
      const calls: [string, unknown[]][] = [
        ['select * from console_learners($1, $2)', [[premium.id], ['2026-03-10']]],
        ['select * from console_memberships($1)', [[premium.id]]],
        ['select * from console_staff($1)', [premium.id]],
        ['select * from console_super_admins($1)', ['2026-03-10T06:00:00Z']],
        ['select * from console_health($1)', ['2026-03-10T06:00:00Z']],
      ]
      for (const [text, values] of calls) {
        const { rows } = await login.query(text, values)
        expect(rows.length, text).toBeGreaterThan(0)
        expect(JSON.stringify(rows), text).not.toContain('Hidden')
        await expect(other.query(text, values), text).rejects.toMatchObject({ code: '42501' })
      }
      const { rows } = await login.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(oid, 'execute')`,
      )
      expect(rows.map(({ name }) => name).sort()).toEqual([
        'console_growth',
        'console_health',
        'console_learners',
        'console_memberships',
        'console_staff',
        'console_super_admins',
      ])
    } finally {
      await Promise.all([login.end(), other.end()])
    }
  })
})
