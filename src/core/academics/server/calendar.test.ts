/** Years, terms and exceptions over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import {
  createException,
  createTerm,
  createYear,
  listExceptions,
  listTerms,
  listYears,
  removeException,
  removeTerm,
  removeYear,
  saveException,
  saveTerm,
  saveYear,
} from '../contract/calendar.ts'
import { calendarTexts } from '../rules/calendar-checks.ts'
import { place } from '../testing/place.ts'
import { addYear } from './services/years.ts'

let app: TestApp
let other: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
  other = await app.as(await (await app.school()).account('admin'))
})

const year2026 = {
  name: '2026',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  terms: [
    { name: 'Term II', startsOn: '2026-04-27', endsOn: '2026-07-31' },
    { name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-02' },
  ],
}

const withYear = async () => {
  const { school, admin } = await place(app)
  const year = (await admin.call(createYear, { body: year2026 })).body
  return { school, admin, year }
}

describe('years', () => {
  it('are created with their terms, numbered by date, and their exceptions', async () => {
    const { admin } = await place(app)
    const made = await admin.call(createYear, {
      body: {
        ...year2026,
        exceptions: [{ kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-03-01' }],
      },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ confirmed: true, version: 1 })
    expect(made.body.terms.map((term) => [term.number, term.name])).toEqual([
      [1, 'Term I'],
      [2, 'Term II'],
    ])
    expect((await admin.call(listYears)).body.items).toEqual([made.body])
    expect((await admin.call(listExceptions)).body.items).toMatchObject([{ name: 'Half term' }])
    expect((await other.call(listYears)).body.items).toEqual([])
  })

  it.each([
    [{ endsOn: '2025-01-01', terms: [] }, { endsOn: calendarTexts.yearOrder }],
    [
      { terms: [{ name: 'I', startsOn: '2026-01-06', endsOn: '2027-01-06' }] },
      { 'terms.0.endsOn': calendarTexts.outsideYear },
    ],
    [
      { exceptions: [{ kind: 'open' as const, name: 'Prize day', startsOn: '2026-12-12', endsOn: '2026-12-12' }] },
      { 'exceptions.0.startsOn': calendarTexts.openOutside },
    ],
    [{ startsOn: '2026-02-30' }, { startsOn: 'Enter a date as YYYY-MM-DD' }],
  ])('refuse %j at its field', async (change, fields) => {
    const { admin } = await place(app)
    const answer = await admin.call(createYear, { body: { ...year2026, ...change } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual(fields)
    expect((await admin.call(listYears)).body.items).toEqual([])
  })

  it('neither overlap nor share a name within a school', async () => {
    const { admin } = await withYear()
    const overlapping = await admin.call(createYear, {
      body: { name: '2026b', startsOn: '2026-12-31', endsOn: '2027-12-30' },
    })
    expect(overlapping.error.fields).toEqual({ startsOn: calendarTexts.yearOverlaps })
    const sameName = await admin.call(createYear, {
      body: { name: '2026', startsOn: '2027-01-01', endsOn: '2027-12-31' },
    })
    expect(sameName.status).toBe(409)
    expect(sameName.error).toMatchObject({
      code: 'academics.name_taken',
      fields: { name: 'This name is already used.' },
    })
    expect((await other.call(createYear, { body: year2026 })).status).toBe(201)
  })

  it('cannot be created twice concurrently', async () => {
    const { school, admin } = await place(app)
    const two = ['A', 'B'].map((name) =>
      school.write((tx) =>
        addYear(tx, { name, startsOn: '2026-01-01', endsOn: '2026-12-31', confirmed: true, terms: [], exceptions: [] }),
      ),
    )
    const settled = await Promise.allSettled(two)
    expect(settled.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await admin.call(listYears)).body.items).toHaveLength(1)
  })

  it('change with their version, and contain their terms', async () => {
    const { admin, year } = await withYear()
    const body = { name: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31', version: year.version }
    expect(
      (await admin.call(saveYear, { params: { id: year.id }, body: { ...body, endsOn: '2026-06-30' } })).error.fields,
    ).toHaveProperty('endsOn')
    expect(
      (await admin.call(saveYear, { params: { id: year.id }, body: { ...body, confirmed: false } })).body,
    ).toMatchObject({ confirmed: false, version: 2 })
    const stale = await admin.call(saveYear, { params: { id: year.id }, body: { ...body, name: 'Late' } })
    expect(stale.status).toBe(409)
    expect(stale.error.current).toMatchObject({ name: '2026', version: 2 })
  })

  it('are deleted with their terms', async () => {
    const { admin, year } = await withYear()
    expect((await admin.call(removeYear, { params: { id: year.id } })).status).toBe(204)
    expect((await admin.call(listTerms)).body.items).toEqual([])
    expect((await admin.call(removeYear, { params: { id: year.id } })).status).toBe(404)
  })
})

describe('terms', () => {
  it('are added in order and renumbered', async () => {
    const { admin, year } = await withYear()
    const opening = await admin.call(createTerm, {
      body: { yearId: year.id, name: 'Opening', startsOn: '2026-01-01', endsOn: '2026-01-03' },
    })
    expect(opening.status).toBe(201)
    expect(opening.body.number).toBe(1)
    expect(
      (await admin.call(listTerms, { query: { yearId: year.id } })).body.items.map((term) => [term.number, term.name]),
    ).toEqual([
      [1, 'Opening'],
      [2, 'Term I'],
      [3, 'Term II'],
    ])
  })

  it('refuse to overlap or to leave their year, at their field', async () => {
    const { admin, year } = await withYear()
    const add = (startsOn: string, endsOn: string) =>
      admin.call(createTerm, { body: { yearId: year.id, name: 'Extra', startsOn, endsOn } })
    expect((await add('2026-04-02', '2026-04-10')).error.fields).toEqual({ startsOn: calendarTexts.termOverlaps })
    expect((await add('2026-04-10', '2026-04-27')).error.fields).toEqual({ endsOn: calendarTexts.termOverlaps })
    expect((await add('2026-12-01', '2027-01-08')).error.fields).toHaveProperty('endsOn')
    const [first] = year.terms
    const moved = await admin.call(saveTerm, {
      params: { id: first?.id ?? '' },
      body: { name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-27', version: 1 },
    })
    expect(moved.error.fields).toEqual({ endsOn: calendarTexts.termOverlaps })
  })

  it('change with their version', async () => {
    const { admin, year } = await withYear()
    const [first] = year.terms
    const params = { id: first?.id ?? '' }
    const saved = await admin.call(saveTerm, {
      params,
      body: { name: 'Term I', startsOn: '2026-01-05', endsOn: '2026-04-02', version: 1 },
    })
    expect(saved.body).toMatchObject({ startsOn: '2026-01-05', version: 2, number: 1 })
    expect(
      (
        await admin.call(saveTerm, {
          params,
          body: { name: 'Term I', startsOn: '2026-01-07', endsOn: '2026-04-02', version: 1 },
        })
      ).status,
    ).toBe(409)
  })

  it('are deleted only before they begin', async () => {
    const { admin, year } = await withYear()
    const [first, second] = year.terms
    const refused = await admin.call(removeTerm, { params: { id: first?.id ?? '' } })
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe('A term that has begun cannot be deleted. Change its dates instead.')
    expect((await admin.call(removeTerm, { params: { id: second?.id ?? '' } })).status).toBe(204)
    expect((await admin.call(listTerms)).body.items).toHaveLength(1)
  })

  it('belong to a year of the school', async () => {
    const { year } = await withYear()
    const answer = await other.call(createTerm, {
      body: { yearId: year.id, name: 'Mine', startsOn: '2026-09-01', endsOn: '2026-09-30' },
    })
    expect(answer.status).toBe(404)
  })
})

describe('exceptions', () => {
  it('close and open days, change and go', async () => {
    const { admin } = await withYear()
    const made = await admin.call(createException, {
      body: { kind: 'open', name: 'Prize day', startsOn: '2026-03-14', endsOn: '2026-03-14' },
    })
    expect(made.status).toBe(201)
    const params = { id: made.body.id }
    const saved = await admin.call(saveException, {
      params,
      body: { kind: 'closed', name: 'Storm', startsOn: '2026-03-16', endsOn: '2026-03-17', version: 1 },
    })
    expect(saved.body).toMatchObject({ kind: 'closed', name: 'Storm', version: 2 })
    expect(
      (
        await admin.call(saveException, {
          params,
          body: { kind: 'closed', name: 'Late', startsOn: '2026-03-16', endsOn: '2026-03-17', version: 1 },
        })
      ).status,
    ).toBe(409)
    expect(
      (await admin.call(listExceptions, { query: { startDate: '2026-03-17', endDate: '2026-03-17' } })).body.items,
    ).toHaveLength(1)
    expect((await admin.call(listExceptions, { query: { startDate: '2026-03-18' } })).body.items).toEqual([])
    expect((await admin.call(removeException, { params })).status).toBe(204)
    expect((await admin.call(listExceptions)).body.items).toEqual([])
  })

  it('open days in terms only', async () => {
    const { admin } = await withYear()
    const answer = await admin.call(createException, {
      body: { kind: 'open', name: 'Tuition', startsOn: '2026-04-11', endsOn: '2026-04-11' },
    })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ startsOn: calendarTexts.openOutside })
  })
})

describe('another school', () => {
  it('reaches none of it by id', async () => {
    const { admin, year } = await withYear()
    const exception = (
      await admin.call(createException, {
        body: { kind: 'closed', name: 'Storm', startsOn: '2026-03-16', endsOn: '2026-03-16' },
      })
    ).body
    const span = { name: 'x', startsOn: '2026-01-06', endsOn: '2026-04-02', version: 1 }
    const [first] = year.terms
    const attempts = [
      other.call(saveYear, { params: { id: year.id }, body: span }),
      other.call(removeYear, { params: { id: year.id } }),
      other.call(saveTerm, { params: { id: first?.id ?? '' }, body: span }),
      other.call(removeTerm, { params: { id: first?.id ?? '' } }),
      other.call(saveException, { params: { id: exception.id }, body: { ...span, kind: 'closed' } }),
      other.call(removeException, { params: { id: exception.id } }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404)
    expect((await admin.call(listYears)).body.items).toHaveLength(1)
  })

  it.each(['teacher', 'student', 'parent', 'tutor', 'school_technician'] as const)(
    'a %s changes nothing',
    async (role) => {
      const { school, year } = await withYear()
      const client = await app.as(await school.account(role))
      expect((await client.call(createYear, { body: year2026 })).status).toBe(403)
      expect((await client.call(removeYear, { params: { id: year.id } })).status).toBe(403)
      expect(
        (
          await client.call(createException, {
            body: { kind: 'closed', name: 'Holiday', startsOn: '2026-03-16', endsOn: '2026-03-16' },
          })
        ).status,
      ).toBe(403)
    },
  )
})
