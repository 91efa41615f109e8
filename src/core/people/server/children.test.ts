/** A parent's children over HTTP: at several schools, by codes and by requests, with guessing limited. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getMe } from '#core/access/contract/account.ts'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { getChild, linkChild, listChildren } from '../contract/children.ts'
import { saveGuardianLink } from '../contract/guardians.ts'
import { leaveLearner } from '../contract/learners.ts'
import { acceptLinkRequest, declineLinkRequest, listLinkRequests, makeLinkCode } from '../contract/links.ts'
import { search } from '../contract/search.ts'
import { childTeachers, studentTeachers } from '../contract/teachers.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'
import { learners, staff } from './tables.ts'

let app: TestApp
let here: PeopleSchool
let there: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app, { name: 'Umoja Comprehensive', shortName: 'Umoja' })
  there = await peopleSchool(app, { name: 'Tumaini Senior', shortName: 'Tumaini' })
})

const childNames = async (client: Client): Promise<string[]> => (await client.call(listChildren)).body.items.map((child) => child.fullName)
const parentAt = async (
  place: PeopleSchool,
  details: Parameters<PeopleSchool['school']['account']>[1] = {},
): Promise<{ account: TestAccount; client: Client }> => {
  const account = await place.school.account('parent', details)
  return { account, client: await app.as(account) }
}
const codeFor = async (place: PeopleSchool, id: string): Promise<string> => (await place.admin.call(makeLinkCode, { params: { id } })).body.code
const rights = { maySeeRecords: true, mayCollect: true, getsMessages: true, pays: true }

describe('the class teacher', () => {
  it('is reached by families as far as the teacher lets them', async () => {
    const place = await peopleSchool(app)
    const learner = await place.learner({ in: '8 West' })
    const { client: parent, account } = await parentAt(place)
    await place.guardian([learner], { accountId: account.id })
    const { client: teacher, staffId } = await place.teacher({ leads: '8 West' })
    await place.school.write(
      async ({ db }) => void (await db.update(staff).set({ phone: '+254700000077', email: 'kevin@umoja.test' }).where(eq(staff.id, staffId))),
    )
    const contact = async () => {
      const { classTeacher, classTeacherPhone, classTeacherEmail } = (await parent.call(getChild, { params: { id: learner } })).body
      return [classTeacher, classTeacherPhone, classTeacherEmail]
    }
    expect(await contact()).toEqual(['Kevin Wafula', null, null])
    await teacher.call(savePreferences, { body: { privacy: { showPhone: true } } })
    expect(await contact()).toEqual(['Kevin Wafula', '+254700000077', null])
    await teacher.call(savePreferences, { body: { privacy: { showPhone: false, showEmail: true } } })
    expect(await contact()).toEqual(['Kevin Wafula', null, 'kevin@umoja.test'])
  })
})

describe('teachers', () => {
  it('are those of the learner’s class, the class teacher first, with what each lets families see', async () => {
    const place = await peopleSchool(app)
    const account = await place.school.account('student')
    const learner = await place.learner({ in: '8 West' })
    await place.school.write(async ({ db }) => void (await db.update(learners).set({ accountId: account.id }).where(eq(learners.id, learner))))
    const { client: parent, account: mother } = await parentAt(place)
    await place.guardian([learner], { accountId: mother.id })
    const leads = await place.teacher({ leads: '8 West' })
    const teaches = await place.teacher({ teaches: '8 West' })
    await place.teacher({ leads: '7 East', teaches: '7 East' })
    await place.school.write(
      async ({ db }) => void (await db.update(staff).set({ phone: '+254700000077', email: 'kevin@umoja.test' }).where(eq(staff.id, teaches.staffId))),
    )
    await teaches.client.call(savePreferences, { body: { privacy: { showPhone: true, showEmail: false } } })
    const forFamily = (await parent.call(childTeachers, { params: { id: learner } })).body.items
    expect(forFamily).toMatchObject([
      { id: leads.staffId, isClassTeacher: true, learningAreas: [], phone: null, email: null },
      { id: teaches.staffId, isClassTeacher: false, learningAreas: ['English'], phone: '+254700000077', email: null },
    ])
    const own = (await (await app.as(account)).call(studentTeachers)).body.items
    expect(own).toEqual(forFamily.map(({ phone: _phone, email: _email, ...one }) => one))
    expect((await parent.call(childTeachers, { params: { id: await place.learner({ in: '8 West' }) } })).status).toBe(404)
    expect((await (await app.as(await place.school.account('student'))).call(studentTeachers)).status).toBe(404)
  })
})

describe('children', () => {
  it('are those at every school, whatever membership is in use', async () => {
    const account = await here.school.account('teacher')
    const mother = await there.school.account('parent', { accountId: account.id })
    await here.school.account('parent', { accountId: account.id })
    const [one, two] = [await here.learner({ firstName: 'Ann', in: '7 East' }), await there.learner({ firstName: 'Ben', in: '8 West' })]
    await here.guardian([one], { accountId: account.id })
    await there.guardian([two], { accountId: account.id })
    const asTeacher = await app.as(account)
    const found = (await asTeacher.call(listChildren)).body.items
    expect(found).toMatchObject([
      { fullName: 'Ann Muthoni', stream: { label: 'Grade 7 East' }, school: { shortName: 'Umoja' }, relationship: 'mother' },
      { fullName: 'Ben Muthoni', stream: { label: 'Grade 8 West' }, school: { shortName: 'Tumaini' } },
    ])
    expect((await asTeacher.call(getChild, { params: { id: two } })).body).toMatchObject({ fullName: 'Ben Muthoni', enrolments: [{ startsOn: '2026-01-05' }] })
    const atTumaini = await app.as({ email: account.email, membershipId: mother.membershipId })
    expect((await atTumaini.call(listChildren)).body.items.map((child) => child.school.shortName)).toEqual(['Tumaini', 'Umoja'])
    expect((await atTumaini.call(search, { query: { q: 'ann' } })).body.items).toMatchObject([{ kind: 'child', id: one }])
  })

  it('are nobody else’s: barred, without the right, without the membership, or of another family', async () => {
    const { account, client } = await parentAt(here)
    const open = await here.learner({ firstName: 'Open' })
    const barred = await here.learner({ firstName: 'Barred' })
    const shut = await here.learner({ firstName: 'Shut' })
    const guardian = await here.guardian([open, barred, shut], { accountId: account.id })
    const save = (learner: string, values: object) =>
      here.admin.call(saveGuardianLink, {
        params: { id: learner, guardianId: guardian },
        body: { relationship: 'mother', ...rights, barred: false, version: 1, ...values },
      })
    await save(barred, { barred: true, barredReason: 'Court order' })
    await save(shut, { maySeeRecords: false })
    expect(await childNames(client)).toEqual(['Open Muthoni'])
    const random = (await client.call(getChild, { params: { id: '01890000-0000-7000-8000-00000000abcd' } })).error
    for (const id of [barred, shut, await here.learner(), await there.learner()]) {
      const answer = await client.call(getChild, { params: { id } })
      expect([answer.status, { ...answer.error, requestId: '' }]).toEqual([404, { ...random, requestId: '' }])
    }
    const teacher = await here.school.account('teacher')
    await here.guardian([open], { accountId: teacher.id })
    expect(await childNames(await app.as(teacher))).toEqual([])
  })
})

describe('a code', () => {
  it('links once, for a stranger to the school too, and makes the parent’s membership', async () => {
    const { client } = await parentAt(there, { firstName: 'Grace', lastName: 'Wanjiku' })
    const id = await here.learner({ firstName: 'Faith', lastName: 'Coded' })
    const code = await codeFor(here, id)
    expect(code).toMatch(new RegExp(`^${here.school.code.toUpperCase()}-[A-Z2-9]{5}-[A-Z2-9]{5}$`))
    const linked = await client.call(linkChild, { body: { code: ` ${code.toLowerCase()} `, relationship: 'mother' } })
    expect([linked.status, linked.body]).toMatchObject([202, { outcome: 'linked', child: { id, relationship: 'mother', school: { shortName: 'Umoja' } } }])
    expect(await childNames(client)).toEqual(['Faith Coded'])
    expect((await client.call(getMe)).body.memberships.map((one) => one.schoolCode)).toContain(here.school.code)
    expect((await client.call(linkChild, { body: { code, relationship: 'mother' } })).body).toMatchObject({ outcome: 'linked' })
    const second = await parentAt(here)
    expect((await second.client.call(linkChild, { body: { code } })).error.code).toBe('people.link_code_wrong')
  })

  it('answers alike when wrong, used, late, of no school or for somebody who left', async () => {
    const { client } = await parentAt(here)
    const before = app.clock.now
    const late = await codeFor(here, await here.learner())
    const gone = await here.learner()
    const goneCode = await codeFor(here, gone)
    await here.admin.call(leaveLearner, { params: { id: gone }, body: { on: '2026-03-10', reason: 'Left', version: 1 } })
    const wrong = `${here.school.code}-AAAAA-AAAAA`
    const answers = []
    for (const code of [wrong, 'nonsense', 'nowhere-AAAAA-AAAAA', goneCode, there.school.code + late.slice(here.school.code.length)])
      answers.push(await client.call(linkChild, { body: { code } }))
    app.clock.now = new Date(before.getTime() + 15 * 86_400_000)
    const again = await app.as((await parentAt(here)).account)
    answers.push(await again.call(linkChild, { body: { code: late } }))
    app.clock.now = before
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, { ...answer.error, requestId: '' }]))).size).toBe(1)
    expect(answers[0]?.error.code).toBe('people.link_code_wrong')
  })

  it('never gives back what the school took away', async () => {
    const { account, client } = await parentAt(here)
    const learner = await here.learner()
    await here.guardian([learner], { accountId: account.id }, { barred: true, barredReason: 'Court order' })
    expect((await client.call(linkChild, { body: { code: await codeFor(here, learner) } })).error.code).toBe('people.link_code_wrong')
    expect(await childNames(client)).toEqual([])
  })

  it('takes over the record with the same phone only when no other child hangs on it', async () => {
    const { client } = await parentAt(there, { phone: '+254700000101' })
    const [mine, sibling] = [await here.learner({ firstName: 'Mine' }), await here.learner({ firstName: 'Sibling' })]
    await here.guardian([mine, sibling], { phone: '+254700000101' })
    await client.call(linkChild, { body: { code: await codeFor(here, mine) } })
    expect(await childNames(client)).toEqual(['Mine Muthoni'])
    const alone = await parentAt(there, { phone: '+254700000102' })
    const only = await here.learner({ firstName: 'Only' })
    await here.guardian([only], { phone: '+254700000102', firstName: 'Known' })
    await alone.client.call(linkChild, { body: { code: await codeFor(here, only) } })
    expect((await here.admin.call(search, { query: { q: '0700000102' } })).body.items).toMatchObject([{ kind: 'guardian', title: 'Known Wanjiku' }])
  })

  it('is used by one of two who try at the same moment', async () => {
    const code = await codeFor(here, await here.learner())
    const parents = await Promise.all([parentAt(here), parentAt(there), parentAt(there)])
    const answers = await Promise.all(parents.map(({ client }) => client.call(linkChild, { body: { code } })))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([202, 400, 400])
  })

  it('can be tried ten times an hour, all at once or not', async () => {
    const { client } = await parentAt(here)
    const answers = await Promise.all(Array.from({ length: 14 }, () => client.call(linkChild, { body: { code: `${here.school.code}-AAAAA-AAAAA` } })))
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10)
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.headers.get('retry-after')).toBe('3600')
    const code = await codeFor(here, await here.learner())
    expect((await client.call(linkChild, { body: { code } })).status).toBe(429)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 3_700_000)
    expect((await client.call(linkChild, { body: { code } })).status).toBe(202)
    app.clock.now = before
  })
})

describe('a request', () => {
  const ask = (client: Client, values: { admissionNumber: string; learnerName: string; birthDate?: string }) =>
    client.call(linkChild, { body: { schoolCode: here.school.code, relationship: 'father', ...values } })

  it('is answered alike whether or not the learner exists, and waits for the office', async () => {
    const school = await peopleSchool(app)
    const learner = await school.learner({ firstName: 'Faith', lastName: 'Muthoni', admissionNumber: 'ADM-9', birthDate: '2013-05-02' })
    const { client } = await parentAt(there, { firstName: 'Peter', lastName: 'Kamau Njoroge', phone: '+254700000201' })
    const send = (admissionNumber: string) =>
      client.call(linkChild, {
        body: { schoolCode: school.school.code, admissionNumber, learnerName: 'Muthoni Faith', birthDate: '2013-05-02', relationship: 'father' },
      })
    const [right, wrong, twice] = [await send('adm-9'), await send('ADM-404'), await send('ADM-9')]
    for (const answer of [right, wrong, twice]) expect([answer.status, answer.text]).toEqual([202, '{"outcome":"requested"}'])
    expect(await childNames(client)).toEqual([])
    const waiting = (await school.admin.call(listLinkRequests)).body
    expect(waiting.totalCount).toBe(2)
    expect(waiting.items[0]).toMatchObject({
      requester: { name: 'Peter Kamau Njoroge', phone: '+254700000201' },
      candidates: [{ learnerId: learner, matches: ['admissionNumber', 'name', 'birthDate'] }],
    })
    expect(waiting.items[1]?.candidates).toMatchObject([{ learnerId: learner, matches: ['name', 'birthDate'] }])
  })

  it('is accepted for a learner, with the rights given, and tells the parent', async () => {
    const learner = await here.learner({ firstName: 'Zawadi', admissionNumber: 'ADM-77' })
    const onRecord = await here.guardian([learner], { firstName: 'Peter', lastName: 'Kamau' })
    const { account, client } = await parentAt(there, { firstName: 'Peter', lastName: 'Kamau' })
    await ask(client, { admissionNumber: 'ADM-77', learnerName: 'Zawadi Muthoni' })
    const request = (await here.admin.call(listLinkRequests)).body.items.find((one) => one.admissionNumber === 'ADM-77')
    expect(request?.candidates[0]?.guardians).toMatchObject([{ id: onRecord, fullName: 'Peter Kamau' }])
    const accept = (id: string, values: object = {}) =>
      here.admin.call(acceptLinkRequest, { params: { id }, body: { learnerId: learner, relationship: 'father', ...values } })
    expect((await accept(request?.id ?? '', { learnerId: await there.learner() })).error.fields).toEqual({ learnerId: 'Choose a learner' })
    expect((await accept(request?.id ?? '', { guardianId: onRecord, pays: false })).body).toMatchObject({ status: 'accepted', learner: { id: learner } })
    expect((await accept(request?.id ?? '')).error.code).toBe('people.request_decided')
    expect((await client.call(listChildren)).body.items).toMatchObject([{ id: learner, relationship: 'father', pays: false }])
    const asParent = await app.as({
      email: account.email,
      membershipId: (await client.call(getMe)).body.memberships.find((one) => one.schoolCode === here.school.code)?.id ?? '',
    })
    expect((await asParent.call(ownNotifications.list)).body.items[0]).toMatchObject({ title: 'You can now see Zawadi' })
  })

  it('is declined with a reason and links nobody', async () => {
    const learner = await here.learner({ admissionNumber: 'ADM-88' })
    const { client } = await parentAt(here)
    await ask(client, { admissionNumber: 'ADM-88', learnerName: 'Faith Muthoni' })
    const request = (await here.admin.call(listLinkRequests)).body.items.find((one) => one.admissionNumber === 'ADM-88')
    const id = request?.id ?? ''
    expect((await here.admin.call(declineLinkRequest, { params: { id }, body: { reason: ' ' } })).error.fields).toEqual({ reason: 'Give a reason' })
    expect((await here.admin.call(declineLinkRequest, { params: { id }, body: { reason: 'Not known to us' } })).body).toMatchObject({
      status: 'declined',
      reason: 'Not known to us',
    })
    expect((await here.admin.call(acceptLinkRequest, { params: { id }, body: { learnerId: learner, relationship: 'mother' } })).error.code).toBe(
      'people.request_decided',
    )
    expect(await childNames(client)).toEqual([])
  })

  it('does not lift a bar, and does not hand a record to another account', async () => {
    const learner = await here.learner({ admissionNumber: 'ADM-99' })
    const taken = await here.guardian([learner], { accountId: (await here.school.account('parent')).id })
    const { account, client } = await parentAt(here)
    await ask(client, { admissionNumber: 'ADM-99', learnerName: 'Faith Muthoni' })
    const id = (await here.admin.call(listLinkRequests)).body.items.find((one) => one.admissionNumber === 'ADM-99')?.id ?? ''
    const accept = (values: object) => here.admin.call(acceptLinkRequest, { params: { id }, body: { learnerId: learner, relationship: 'father', ...values } })
    expect((await accept({ guardianId: taken })).error.code).toBe('people.guardian_taken')
    await here.guardian([learner], { accountId: account.id }, { barred: true, barredReason: 'Court order' })
    expect((await accept({})).status).toBe(400)
    expect(await childNames(client)).toEqual([])
  })

  it('needs a school that there is, and either a code or a name', async () => {
    const { client } = await parentAt(here)
    expect((await client.call(linkChild, { body: { schoolCode: 'nowhere', admissionNumber: '1', learnerName: 'Ann Auma' } })).error.fields).toEqual({
      schoolCode: 'No school has this code',
    })
    expect((await client.call(linkChild, { body: { schoolCode: here.school.code } })).status).toBe(400)
    expect((await client.call(linkChild, { body: { code: 'x', admissionNumber: '1' } })).status).toBe(400)
  })
})

describe('search', () => {
  it('answers each role what it may see', async () => {
    const school = await peopleSchool(app)
    const [near, far] = [
      await school.learner({ firstName: 'Zuri', lastName: 'Near', in: '7 East' }),
      await school.learner({ firstName: 'Zuri', lastName: 'Far', in: '9 West' }),
    ]
    await school.guardian([near], { firstName: 'Zuri', lastName: 'Mother' })
    await school.staff({ firstName: 'Zuri', lastName: 'Teacher' })
    const { client } = await school.teacher({ leads: '7 East' })
    const kinds = async (who: Client, q: string) => (await who.call(search, { query: { q } })).body.items.map((item) => `${item.kind} ${item.title}`)
    expect(await kinds(school.admin, 'zuri')).toEqual(['learner Zuri Far', 'learner Zuri Near', 'staff Zuri Teacher', 'guardian Zuri Mother'])
    expect(await kinds(client, 'zuri')).toEqual(['learner Zuri Near'])
    expect(await kinds(client, 'grade 9')).toEqual([])
    expect(await kinds(client, '7 e')).toEqual(['class Grade 7 East'])
    expect(await kinds(school.admin, '9 west')).toEqual(['class Grade 9 West'])
    for (const role of ['student', 'parent', 'school_technician'] as const)
      expect(await kinds(await app.as(await school.school.account(role)), 'zuri')).toEqual([])
    expect(far).not.toBe(near)
  })
})
