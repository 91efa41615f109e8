/** Files and paper of chosen learners over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { newId } from '#platform/server/ids.ts'
import { mostSelected } from '#platform/pure/paging.ts'
import { exportChosen, mostChosen, printCards, printClassList, printLabels } from '../contract/chosen.ts'
import { changeLearners, matchingLearners } from '../contract/learners.ts'
import { learners } from './tables.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'

let app: TestApp
let here: PeopleSchool
let ann: string
let ben: string

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  ann = await here.learner({ firstName: '=Ann', lastName: 'Auma', admissionNumber: '1001', in: '8 East' })
  ben = await here.learner({ firstName: 'Ben', lastName: 'Baraka', admissionNumber: '1002', in: '7 East' })
  await here.learner({ firstName: 'Cate', lastName: 'Other', in: '7 East' })
  await here.guardian([ann], { firstName: 'Grace', lastName: 'Wanjiku', phone: '+254712604118' })
})

const bodyOf = async (client: Client, path: string, body: object) => {
  const answer = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    content: Buffer.from(await answer.arrayBuffer()),
  }
}
const everyCall = [exportChosen, printClassList, printLabels, printCards] as const

describe('chosen learners', () => {
  it.each(['csv', 'xlsx'] as const)('are exported as %s by class, no others, and without formulas', async (format) => {
    const { status, content } = await bodyOf(here.admin, exportChosen.path, { learnerIds: [ann, ben, ann], format })
    expect(status).toBe(200)
    const { rows } = await readSheet(content, `learners.${format}`)
    expect(rows.slice(1).map((row) => [row[0], row[6], row[9]])).toEqual([
      ['1002', 'Grade 7 East', ''],
      ['1001', 'Grade 8 East', 'Grace Wanjiku'],
    ])
    if (format === 'csv') expect(content.toString()).not.toMatch(/(^|,)"?=Ann/m)
  })

  it('are printed as a class list, as labels and as cards', async () => {
    for (const { path } of [printClassList, printLabels, printCards]) {
      const { status, type, content } = await bodyOf(here.admin, path, { learnerIds: [ann, ben] })
      expect([status, type, content.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    }
  })

  it('are refused as a whole when one is out of reach', async () => {
    const there = await peopleSchool(app)
    const stranger = await there.learner()
    const { client } = await here.teacher({ leads: '7 East' })
    for (const call of everyCall) {
      expect((await here.admin.call(call, { body: { learnerIds: [ann, stranger] } })).status).toBe(404)
      expect((await here.admin.call(call, { body: { learnerIds: [ann, newId()] } })).status).toBe(404)
      expect((await client.call(call, { body: { learnerIds: [ben, ann] } })).status).toBe(404)
      expect((await bodyOf(client, call.path, { learnerIds: [ben] })).status).toBe(200)
    }
  })

  it('are some, and not more than fit a file', async () => {
    const many = Array.from({ length: mostChosen + 1 }, () => newId())
    for (const learnerIds of [[], many])
      expect((await here.admin.call(printLabels, { body: { learnerIds } })).status).toBe(400)
  })
})

describe('all learners that match', () => {
  const matchIn = async (client: Client, query: { search?: string; streamId?: string }) =>
    (await client.call(matchingLearners, { query })).body.items.map((one) => one.fullName)

  it('are those of the list with its filters, and for a teacher those of the own classes', async () => {
    expect(await matchIn(here.admin, {})).toHaveLength(3)
    expect(await matchIn(here.admin, { streamId: here.classes['7 East'], search: 'ba' })).toEqual(['Ben Baraka'])
    const { client } = await here.teacher({ teaches: '7 East' })
    expect(await matchIn(client, {})).toEqual(['Ben Baraka', 'Cate Other'])
  })

  it('are moved together up to the limit, and refused above it', async () => {
    const many = await peopleSchool(app)
    const add = (count: number, sex: string) =>
      many.school.write(async ({ db }) => {
        await db.insert(learners).values(
          Array.from({ length: count }, (_, at) => ({
            schoolId: many.school.id,
            id: newId(),
            firstName: 'Faith',
            lastName: 'Muthoni',
            fullName: 'Faith Muthoni',
            admissionNumber: `${sex}-${at}`,
            sex,
          })),
        )
      })
    await add(mostSelected, 'female')
    await add(1, 'male')
    const { body } = await many.admin.call(matchingLearners, { query: { sex: 'female' } })
    expect(body.items).toHaveLength(mostSelected)
    const moved = await many.admin.call(changeLearners, {
      body: {
        action: 'move',
        learnerIds: body.items.map((one) => one.id),
        streamId: many.classes['8 East'],
        on: '2026-03-10',
      },
    })
    expect(moved.body).toMatchObject({ done: mostSelected, failed: [] })
    const refused = await many.admin.call(matchingLearners, { query: {} })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `At most ${mostSelected} can be selected at once. Narrow the list with search or filters.`,
    ])
  })
})
