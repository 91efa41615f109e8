/** Learners over HTTP: access to lists and records, numbers. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { createLearner, exportLearners, getLearner, listLearners, saveLearner } from '../contract/learners.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'
import { namesOf } from '../testing/learner-names.ts'

let app: TestApp
let place: PeopleSchool
let other: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  place = await peopleSchool(app)
  other = await peopleSchool(app)
})

const fresh = async (): Promise<PeopleSchool> => peopleSchool(app)

describe('the list', () => {
  it('pages by name with a total that fits, and never shows another school', async () => {
    const here = await fresh()
    await here.learner({ firstName: 'Cate', lastName: 'Auma' })
    await here.learner({ firstName: 'Ann', lastName: 'Baraka' })
    await here.learner({ firstName: 'Ben', lastName: 'Cherono' })
    await other.learner({ firstName: 'Stranger', lastName: 'Elsewhere' })
    const first = await here.admin.call(listLearners, { query: { limit: 2 } })
    expect(first.body).toMatchObject({ totalCount: 3, totalPages: 2, hasNextPage: true })
    expect(first.body.items.map((item) => item.fullName)).toEqual(['Ann Baraka', 'Ben Cherono'])
    expect(first.body.items[0]?.stream).toMatchObject({ label: 'Grade 7 East' })
    const second = await here.admin.call(listLearners, { query: { limit: 2, page: 2 } })
    expect(second.body.items.map((item) => item.fullName)).toEqual(['Cate Auma'])
  })

  it('filters by class, grade, status, sex and what is typed', async () => {
    const here = await fresh()
    await here.learner({ firstName: 'Ann', lastName: 'East', in: '7 East', admissionNumber: 'ADM/7' })
    await here.learner({ firstName: 'Ben', lastName: 'West', in: '7 West', upi: 'ABC123' })
    await here.learner({ firstName: 'Cate', lastName: 'Eight_', in: '8 East' })
    expect(await namesOf(here.admin, { streamId: here.classes['7 West'] })).toEqual(['Ben West'])
    expect(await namesOf(here.admin, { grade: 'Grade 7' })).toEqual(['Ann East', 'Ben West'])
    expect(await namesOf(here.admin, { grade: 'Grade 7', streamId: here.classes['8 East'] })).toEqual([])
    expect(await namesOf(here.admin, { search: 'cate eight' })).toEqual(['Cate Eight_'])
    expect(await namesOf(here.admin, { search: 'adm/7' })).toEqual(['Ann East'])
    expect(await namesOf(here.admin, { search: 'abc1' })).toEqual(['Ben West'])
    expect(await namesOf(here.admin, { search: '_' })).toEqual(['Cate Eight_'])
    expect(await namesOf(here.admin, { search: '%' })).toEqual([])
    expect(await namesOf(here.admin, { status: 'left' })).toEqual([])
    expect(await namesOf(here.admin, { sex: 'male' })).toEqual([])
    expect(await namesOf(here.admin, { sort: '-name' })).toEqual(['Cate Eight_', 'Ben West', 'Ann East'])
  })

  it('shows teachers and tutors only the learners of their own classes', async () => {
    const here = await fresh()
    const led = await here.learner({ firstName: 'Led', in: '7 East' })
    const taught = await here.learner({ firstName: 'Taught', in: '8 West' })
    const strange = await here.learner({ firstName: 'Strange', in: '9 East' })
    const teacher = await here.teacher({ leads: '7 East', teaches: '8 West' })
    const tutor = await here.teacher({ teaches: '8 West' }, 'tutor')
    expect(await namesOf(teacher.client)).toEqual(['Led Muthoni', 'Taught Muthoni'])
    expect(await namesOf(tutor.client)).toEqual(['Taught Muthoni'])
    expect(await namesOf(teacher.client, { streamId: here.classes['9 East'] })).toEqual([])
    expect(await namesOf(await app.as(await here.school.account('teacher')))).toEqual([])
    for (const id of [led, taught]) expect((await teacher.client.call(getLearner, { params: { id } })).status).toBe(200)
    expect((await teacher.client.call(getLearner, { params: { id: strange } })).status).toBe(404)
    expect((await tutor.client.call(getLearner, { params: { id: led } })).status).toBe(404)
  })

  it('is closed to parents, learners and technicians, and changes are closed to teachers', async () => {
    for (const role of ['parent', 'student', 'school_technician'] as const) {
      expect((await (await app.as(await place.school.account(role))).call(listLearners)).status).toBe(403)
    }
    const { client } = await place.teacher({ leads: '7 West' })
    expect((await client.call(createLearner, { body: { firstName: 'Ann', lastName: 'Bett' } })).status).toBe(403)
  })

  it('is written to a file without formulas, and the log says so', async () => {
    const here = await fresh()
    const id = await here.learner({ firstName: 'Ann', lastName: 'Baraka' })
    await here.guardian([id], { phone: '+254700000031' })
    const { body } = await here.admin.call(getLearner, { params: { id } })
    await here.admin.call(saveLearner, {
      params: { id },
      body: { firstName: 'Ann', lastName: 'Baraka', admissionNumber: '=1+1', version: body.version },
    })
    const file = await here.admin.call(exportLearners, { query: { format: 'csv' } })
    expect(file.status).toBe(200)
    expect(file.text).toContain("'=1+1,Ann,,Baraka")
    expect(file.text).toContain('Grace Wanjiku')
    const logged = await here.school.write(({ db }) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.schoolId, here.school.id), eq(auditEntries.action, 'people.export_learners'))),
    )
    expect(logged).toHaveLength(1)
  })
})

describe('a record', () => {
  it('gets the next admission number, and passes over one that somebody has', async () => {
    const here = await fresh()
    await here.learner({ admissionNumber: 'adm-2026-002' })
    const numbers: string[] = []
    for (let count = 0; count < 3; count++)
      numbers.push(
        (await here.admin.call(createLearner, { body: { firstName: 'Ann', lastName: 'Baraka' } })).body.admissionNumber,
      )
    expect(numbers).toEqual(['ADM-2026-001', 'ADM-2026-003', 'ADM-2026-004'])
  })

  it('gives different numbers to those admitted at the same moment', async () => {
    const here = await fresh()
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        here.admin.call(createLearner, { body: { firstName: 'Ann', lastName: 'Baraka' } }),
      ),
    )
    expect(new Set(made.map((answer) => answer.body.admissionNumber)).size).toBe(8)
  })

  it('names the field whose number somebody has, in this school only', async () => {
    await place.learner({ admissionNumber: 'X-1', upi: 'UPI001' })
    const twice = await place.admin.call(createLearner, {
      body: { firstName: 'Ann', lastName: 'Baraka', admissionNumber: 'x-1' },
    })
    expect(twice.status).toBe(400)
    expect(twice.error.fields).toEqual({ admissionNumber: 'Another learner has this admission number' })
    const upi = await place.admin.call(createLearner, { body: { firstName: 'Ann', lastName: 'Baraka', upi: 'upi001' } })
    expect(upi.error.fields).toEqual({ upi: 'Another learner has this UPI' })
    expect(
      (
        await other.admin.call(createLearner, {
          body: { firstName: 'Ann', lastName: 'Baraka', admissionNumber: 'X-1', upi: 'UPI001' },
        })
      ).status,
    ).toBe(201)
  })

  it('warns of an unusual identifier and takes it', async () => {
    const made = await place.admin.call(createLearner, {
      body: { firstName: 'Ann', lastName: 'Baraka', upi: 'not usual', assessmentNumber: 'A123456789' },
    })
    expect(made.status).toBe(201)
    expect(made.body.warnings).toEqual([{ field: 'upi', code: 'unusual' }])
  })

  it('refuses impossible births and unknown fields', async () => {
    const born = (birthDate: string) =>
      place.admin.call(createLearner, { body: { firstName: 'Ann', lastName: 'Baraka', birthDate } })
    expect((await born('2026-03-11')).error.fields).toEqual({ birthDate: 'Date cannot be in the future' })
    expect((await born('2024-01-01')).error.fields).toEqual({ birthDate: 'Age must be at least 3 years' })
    expect((await born('1990-01-01')).error.fields).toEqual({ birthDate: 'Age cannot exceed 25 years' })
    const sent = await place.admin.fetch('/api/admin/learners', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ann', lastName: 'Baraka', status: 'left' }),
    })
    expect(sent.status).toBe(400)
  })

  it('is not overwritten by somebody who saw an older state', async () => {
    const id = await place.learner()
    const { body } = await place.admin.call(getLearner, { params: { id } })
    const change = { firstName: 'Faith', lastName: 'Njeri', admissionNumber: body.admissionNumber }
    const both = await Promise.all(
      [1, 2].map(() => place.admin.call(saveLearner, { params: { id }, body: { ...change, version: body.version } })),
    )
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.error.current).toMatchObject({ id })
    const [entry] = await place.school.write(({ db }) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'people.save_learner'))),
    )
    expect(entry).toMatchObject({ before: { lastName: 'Muthoni' }, after: { lastName: 'Njeri' } })
  })

  it('hides office remarks and the reason of a barred guardian from teachers', async () => {
    const here = await fresh()
    const teacher = await here.teacher({ leads: '7 East' })
    const made = await here.admin.call(createLearner, {
      body: {
        firstName: 'Ann',
        lastName: 'Baraka',
        remarks: 'Office only',
        birthCertificate: '123',
        streamId: here.classes['7 East'],
      },
    })
    await here.guardian([made.body.id], {}, { barred: true, barredReason: 'Court order' })
    const seen = await teacher.client.call(getLearner, { params: { id: made.body.id } })
    expect(seen.body).toMatchObject({
      remarks: null,
      birthCertificate: null,
      guardians: [{ barred: true, barredReason: null }],
    })
    expect((await here.admin.call(getLearner, { params: { id: made.body.id } })).body).toMatchObject({
      remarks: 'Office only',
      guardians: [{ barredReason: 'Court order' }],
    })
  })

  it('answers the same once under one key', async () => {
    const here = await fresh()
    const send = () =>
      here.admin.call(createLearner, { body: { firstName: 'Ann', lastName: 'Baraka' } }, { key: 'admit-ann-1' })
    const [one, two] = [await send(), await send()]
    expect(two.body.id).toBe(one.body.id)
    expect(await namesOf(here.admin)).toEqual(['Ann Baraka'])
  })
})
