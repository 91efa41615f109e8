/** Workshops and the school's own texts over HTTP. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { saveSchoolPage, schoolPages, schoolPagesForFamily } from '../contract/pages.ts'
import {
  bookWorkshop,
  cancelWorkshop,
  createWorkshop,
  familyWorkshops,
  getWorkshop,
  leaveWorkshop,
  saveWorkshop,
} from '../contract/workshops.ts'
import { supportScene, type SupportScene } from '../testing/support-scene.ts'

let app: TestApp
let scene: SupportScene
let father: Client
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  scene = await supportScene(app)
  const account = await scene.people.school.account('parent')
  await scene.people.guardian([scene.child], { accountId: account.id, firstName: 'Peter', lastName: 'Kamau' })
  father = await app.as(account)
})

const body = {
  title: 'Reading at home',
  place: 'Dining hall',
  day: '2026-03-27',
  startTime: '14:00',
  endTime: '16:00',
  places: 1,
} as const
const offer = async () => (await scene.people.admin.call(createWorkshop, { body })).body

describe('a workshop', () => {
  it('has places, and the last one is given once', async () => {
    const { mother, people } = scene
    const { id, version } = await offer()
    const params = { id }
    const answers = await Promise.all([mother.call(bookWorkshop, { params }), father.call(bookWorkshop, { params })])
    expect(answers.map(({ status }) => status).sort((a, z) => a - z)).toEqual([200, 409])
    const [winner, loser] = answers[0]?.status === 200 ? [mother, father] : [father, mother]
    expect((await winner.call(bookWorkshop, { params })).body).toMatchObject({ mine: true, booked: 1 })
    expect((await loser.call(bookWorkshop, { params })).error.code).toBe('support.full')
    const more = { ...body, places: 2, version }
    expect((await people.admin.call(saveWorkshop, { params, body: more })).body).toMatchObject({ places: 2 })
    expect((await loser.call(bookWorkshop, { params })).body).toMatchObject({ mine: true, booked: 2 })
    const fewer = await people.admin.call(saveWorkshop, { params, body: { ...body, places: 1, version: version + 1 } })
    expect(fewer.error.code).toBe('support.fewer')
    const names = (await people.admin.call(getWorkshop, { params })).body.people.map(({ name }) => name)
    expect(names).toEqual(['Grace Wanjiku', 'Peter Kamau'])
    expect((await loser.call(leaveWorkshop, { params })).body).toMatchObject({ mine: false, booked: 1 })
  })

  it('that is cancelled tells those who booked, and is gone for others', async () => {
    const { mother, people } = scene
    const { id } = await offer()
    const params = { id }
    await mother.call(bookWorkshop, { params })
    await people.admin.call(cancelWorkshop, { params, body: { reason: 'The hall is flooded.' } })
    expect(await scene.noticesOf(mother)).toContain('support.workshop_cancelled')
    expect((await mother.call(familyWorkshops, {})).body.items).toMatchObject([
      { status: 'cancelled', reason: 'The hall is flooded.', open: false },
    ])
    expect((await father.call(familyWorkshops, {})).body.items).toEqual([])
    expect((await father.call(bookWorkshop, { params })).error.code).toBe('support.over')
  })

  it('must be to come and end after it starts', async () => {
    const { admin } = scene.people
    const past = await admin.call(createWorkshop, { body: { ...body, day: '2026-03-09' } })
    expect(past.error.fields).toEqual({ day: 'Choose a future day' })
    const wrong = await admin.call(createWorkshop, { body: { ...body, endTime: '13:00' } })
    expect(wrong.error.fields).toEqual({ endTime: 'End time must be after start time' })
  })
})

describe('the school’s own text', () => {
  it('shows to families once it is written', async () => {
    const { mother, people } = scene
    expect((await mother.call(schoolPagesForFamily, {})).body.items).toEqual([])
    const write = (text: string, version: number) =>
      people.admin.call(saveSchoolPage, { body: { kind: 'bursaries', text, version } })
    expect((await write('Ask at the office in January.', 0)).body.version).toBe(1)
    expect((await write('Second thoughts', 0)).error.current).toMatchObject({ version: 1 })
    expect((await mother.call(schoolPagesForFamily, {})).body.items).toMatchObject([
      { kind: 'bursaries', text: 'Ask at the office in January.' },
    ])
    await write('', 1)
    expect((await mother.call(schoolPagesForFamily, {})).body.items).toEqual([])
    expect((await people.admin.call(schoolPages, {})).body.items).toMatchObject([
      { kind: 'bursaries', version: 2 },
      { kind: 'special_needs', version: 0 },
    ])
  })
})
