/** What no client of ours sends: every field of every call with values that break programs, and calls that are not what they claim. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { schoolRoles, type Action, type Role } from '#core/access/contract/access.ts'
import { changeUsers } from '#core/users/contract/users.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { makeObjects, type ObjectKind } from './testing/foreign-objects.ts'
import { startApp, type Client, type TestApp } from './testing/harness.ts'

let app: TestApp
let own: Record<ObjectKind, string>
const clients = new Map<Role, Client>()

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  const school = await app.school({ plan: 'enterprise' })
  for (const role of schoolRoles) clients.set(role, await app.as(await school.account(role)))
  clients.set('super_admin', await app.as(await app.superAdmin()))
  own = await makeObjects(school)
})

const json = { 'content-type': 'application/json' }
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const values: Readonly<Record<string, string>> = {
  nul: '"Wanji\\u0000ku"',
  surrogate: '"\\ud800"',
  object: '{"a":{"b":1}}',
}

const fieldsOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return []
  const text = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object; anyOf?: { properties?: object }[] }
  return [...new Set([text, ...(text.anyOf ?? [])].flatMap((one) => Object.keys(one.properties ?? {})))]
}

const accessOf = (endpoint: Endpoint): Action => endpoint.access as Action
const roleFor = (endpoint: Endpoint): Role => (accessOf(endpoint).roles.includes('admin') ? 'admin' : (accessOf(endpoint).roles[0] ?? 'admin'))
const kindsInPath: readonly (readonly [RegExp, ObjectKind])[] = [
  [/curriculum\/designs/, 'curriculumDesign'],
  [/sub-strands/, 'curriculumSubStrand'],
  [/curriculum\/strands/, 'curriculumStrand'],
  [/outcomes/, 'curriculumOutcome'],
  [/curriculum\/schemes/, 'scheme'],
  [/scheme-lessons/, 'schemeLesson'],
  [/inventory\/imports/, 'deviceImport'],
  [/fees\/imports/, 'feeImport'],
  [/fees\/transactions/, 'feeEntry'],
  [/fees\/students/, 'learner'],
  [/inventory/, 'device'],
  [/duties\/types/, 'dutyType'],
  [/duties\/swaps/, 'dutySwap'],
  [/duties\/auto-assign/, 'dutyRun'],
  [/duties\/absences/, 'staffAbsence'],
  [/duties\/covers/, 'dutyCover'],
  [/duties\/\{/, 'duty'],
  [/\/announcements/, 'announcement'],
  [/communications\/groups/, 'peopleGroup'],
  [/\/assignments/, 'assignment'],
  [/\/resources/, 'resource'],
  [/email\/messages/, 'emailMessage'],
  [/\/messages/, 'messageThread'],
  [/communications\/reports/, 'messageReport'],
  [/communications\/openings/, 'messageOpening'],
  [/learners|children/, 'learner'],
  [/streams|registers/, 'stream'],
  [/guardians/, 'guardian'],
  [/staff/, 'staff'],
  [/users/, 'membership'],
  [/terms/, 'term'],
  [/years/, 'year'],
  [/rooms/, 'room'],
  [/areas/, 'learningArea'],
  [/bell/, 'bellSchedule'],
  [/lessons/, 'lesson'],
  [/calendar/, 'exception'],
  [/imports/, 'import'],
  [/requests/, 'absenceRequest'],
  [/assessments/, 'assessment'],
  [/console\/schools/, 'school'],
  [/sms\/sends/, 'smsSend'],
  [/book\/follow-ups/, 'occurrenceFollowUp'],
  [/occurrence-book/, 'occurrence'],
  [/incidents/, 'incident'],
  [/email\/sends/, 'emailSend'],
]
const idOf = (path: string): string => own[kindsInPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'school']
const pathOf = (endpoint: Endpoint): string => endpoint.path.replace(/\{\w+\}/g, () => idOf(endpoint.path))

const send = async (endpoint: Endpoint, what: string, path: string, body?: string): Promise<string[]> => {
  const client = accessOf(endpoint).reach === 'public' ? app.client() : clients.get(roleFor(endpoint))
  // A machine with too much to do makes the server ask to come back: that is no answer to the value.
  const answer = await vi.waitFor(
    async () => {
      const one = await client?.fetch(path, { method: endpoint.method, ...(body === undefined ? {} : { headers: json, body }) })
      const text = await one?.text()
      if (text?.includes(commonErrors.overloaded.code)) throw new Error('the server is busy')
      return one
    },
    { timeout: 30_000, interval: 250 },
  )
  return (answer?.status ?? 500) >= 500 ? [`${endpoint.id} ${what}: ${answer?.status}`] : []
}

const leaves = new Set(['auth.logout', 'auth.end_session', 'auth.end_other_sessions', 'auth.change_membership', 'notifications.events'])
const tried = () => app.routes.map(({ endpoint }) => endpoint).filter(({ id }) => !leaves.has(id))

describe('hostile values', () => {
  it('in bodies get their 4xx', async () => {
    const broken: string[] = []
    for (const endpoint of tried().filter(({ body, uploads }) => body && !uploads)) {
      const base = (endpoint.examples?.body ?? {}) as Record<string, unknown>
      for (const field of fieldsOf(endpoint.body)) {
        const rest = JSON.stringify(Object.fromEntries(Object.entries(base).filter(([name]) => name !== field))).slice(1)
        for (const [name, value] of Object.entries(values))
          broken.push(...(await send(endpoint, `${field}=${name}`, pathOf(endpoint), `{${JSON.stringify(field)}:${value}${rest === '}' ? '}' : `,${rest}`}`)))
      }
    }
    expect(broken).toEqual([])
  }, 120_000)

  it('in bodies too deep, too wide or of another kind get their 4xx', async () => {
    const broken: string[] = []
    const wide = `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join()}}`
    for (const endpoint of tried().filter(({ body, uploads }) => body && !uploads)) {
      broken.push(...(await send(endpoint, 'deep', pathOf(endpoint), deep)))
      broken.push(...(await send(endpoint, 'keys', pathOf(endpoint), wide)))
      broken.push(...(await send(endpoint, 'proto', pathOf(endpoint), '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}')))
    }
    expect(broken).toEqual([])
  }, 120_000)

  it('in queries get their 4xx', async () => {
    const broken: string[] = []
    for (const endpoint of tried()) {
      for (const field of fieldsOf(endpoint.query))
        for (const value of ['a%00b', '%ED%A0%80', '-1', '99999999999', '0000-00-00', `a&${field}=b`])
          broken.push(...(await send(endpoint, `${field}=${value.slice(0, 12)}`, `${pathOf(endpoint)}?${field}=${value}`)))
      for (const place of endpoint.path.match(/\{\w+\}/g) ?? [])
        for (const value of ['%00', '..%2f..%2fetc', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '%ff'])
          broken.push(...(await send(endpoint, `${place}=${value}`, endpoint.path.replace(place, value).replace(/\{\w+\}/g, idOf(endpoint.path)))))
    }
    expect(broken).toEqual([])
  }, 120_000)
})

describe('a call that is not what it claims', () => {
  const body = JSON.stringify({ email: 'a@b.ke', password: 'a guess' })
  const post = (headers: Record<string, string>, text: string = body) => app.client().fetch('/api/auth/login', { method: 'POST', headers, body: text })

  it('brings a device’s cookie that is none, and is answered like any other', async () => {
    const { email } = await (await app.school()).account('teacher')
    for (const id of ['-'.repeat(36), 'a'.repeat(36), "'; drop table accounts; --"])
      expect((await post({ ...json, cookie: `darasa_device=${encodeURIComponent(id)}.secret` }, JSON.stringify({ email, password: 'a guess' }))).status).toBe(
        401,
      )
  })

  it('comes from another site’s page, by its script or its form', async () => {
    expect((await post({ ...json, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...json, 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await post({ ...json, origin: 'null' })).status).toBe(403)
    // An old browser’s form says nothing of where it comes from, and cannot send JSON.
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'email=a@b.ke&password=a')).status).toBe(415)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(400)
  })

  it('names another host, which no letter’s link follows', async () => {
    const school = await app.school()
    const [admin, teacher] = [await app.as(await school.account('admin')), await school.account('teacher')]
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-host': 'evil.example', forwarded: 'host=evil.example' }
    expect((await admin.call(changeUsers, { body: { action: 'reset_password', ids: [teacher.membershipId] } }, { headers })).body.done).toBe(1)
    const [letter] = await app.letters(teacher.email)
    expect(letter?.text).toMatch(/http:\/\/127\.0\.0\.1\/reset\?token=/)
    expect(letter?.text).not.toContain('evil.example')
  })

  it('asks for the metrics through a proxy on this machine', async () => {
    expect((await app.client().fetch('/api/metrics')).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await app.client().fetch('/api/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  })
})
