/** Activities over HTTP: who keeps the list, who enters them, and what a card shows. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { Client } from '#app/testing/harness.ts'
import {
  addActivity,
  getActivitySheet,
  listActivities,
  saveActivity,
  saveActivitySheet,
  type Activity,
} from '../contract/activities.ts'
import { checkRun, previewCard } from '../contract/runs.ts'
import { cardsScene } from '../testing/cards-scene.ts'

const scene = cardsScene()

const staffIdOf = async (accountId: string): Promise<string> => {
  const rows = await scene.school.school.write(({ db }) =>
    db.select({ id: staff.id }).from(staff).where(eq(staff.accountId, accountId)),
  )
  return rows[0]?.id ?? ''
}

const chess = async (patronId: string | null = null): Promise<Activity> => {
  const { status, body } = await scene.admin.call(addActivity, { body: { name: 'Chess club', patronId } })
  expect(status).toBe(201)
  return body
}

const place = (activity: Activity) => ({
  activityId: activity.id,
  streamId: scene.east,
  termId: scene.school.termId,
})

const enter = (
  client: Client,
  activity: Activity,
  learnerId: string,
  participation: 'regular' | 'sometimes' | 'leader' | null,
  { remark = null, version = 0 }: { remark?: string | null; version?: number } = {},
) =>
  client.call(saveActivitySheet, {
    body: { ...place(activity), items: [{ learnerId, participation, remark, version }] },
  })

describe('the list of activities', () => {
  it('is kept by the office: a name once, a patron who works here, retired when it ends', async () => {
    const activity = await chess(await staffIdOf(scene.colleague.id))
    expect(activity).toMatchObject({ name: 'Chess club', active: true, own: false })
    const again = await scene.admin.call(addActivity, { body: { name: 'CHESS CLUB', patronId: null } })
    expect([again.status, again.error.code]).toEqual([409, 'activities.name_taken'])
    const stranger = await scene.admin.call(addActivity, { body: { name: 'Choir', patronId: newId() } })
    expect(stranger.status).toBe(404)
    expect((await scene.client.call(addActivity, { body: { name: 'Choir', patronId: null } })).status).toBe(403)
    const retired = await scene.admin.call(saveActivity, {
      params: { id: activity.id },
      body: { name: 'Chess', patronId: null, active: false, version: activity.version },
    })
    expect(retired.body).toMatchObject({ name: 'Chess', patron: null, active: false })
    const late = await scene.admin.call(saveActivity, {
      params: { id: activity.id },
      body: { name: 'Draughts', patronId: null, active: true, version: activity.version },
    })
    expect(late.status).toBe(409)
    expect((await enter(scene.client, activity, scene.amina, 'regular')).error.code).toBe('activities.retired')
  })

  it('gives class teachers their classes, patrons every class, and nobody else the staff', async () => {
    await chess(await staffIdOf(scene.colleague.id))
    const own = (await scene.client.call(listActivities, {})).body
    expect(own.streams).toMatchObject([{ label: 'Grade 7 East', leads: true }])
    expect(own.staff).toEqual([])
    const patron = (await (await scene.app.as(scene.colleague)).call(listActivities, {})).body
    expect(patron.streams.map(({ label }) => label)).toEqual(['Grade 7 East', 'Grade 7 West'])
    expect(patron.items).toMatchObject([{ own: true }])
    expect((await scene.admin.call(listActivities, {})).body.staff.length).toBeGreaterThan(1)
  })
})

describe('the sheet of an activity in a class', () => {
  it('is entered by the class teacher and by the patron, and by no other teacher', async () => {
    const activity = await chess()
    const colleague = await scene.app.as(scene.colleague)
    expect((await colleague.call(getActivitySheet, { query: place(activity) })).status).toBe(404)
    expect((await enter(colleague, activity, scene.amina, 'regular')).status).toBe(404)
    const entered = await enter(scene.client, activity, scene.amina, 'leader', { remark: 'Captain of the team' })
    expect(entered.body.items).toMatchObject([
      { fullName: 'Amina Mwende', participation: 'leader', remark: 'Captain of the team', version: 1 },
      { fullName: 'Brian Kiptoo', participation: null, version: 0 },
      { fullName: 'Zawadi Mwakio', participation: null },
    ])
    await scene.admin.call(saveActivity, {
      params: { id: activity.id },
      body: { name: activity.name, active: true, version: 1, patronId: await staffIdOf(scene.colleague.id) },
    })
    expect((await enter(colleague, activity, scene.brian, 'regular')).status).toBe(200)
    expect((await enter(colleague, activity, newId(), 'regular')).status).toBe(404)
  })

  it('refuses an entry that somebody else changed since, and takes one away', async () => {
    const activity = await chess()
    await enter(scene.client, activity, scene.amina, 'regular')
    const late = await enter(scene.admin, activity, scene.amina, 'sometimes')
    expect(late.status).toBe(409)
    expect(late.error.current).toMatchObject({ items: [{ participation: 'regular', version: 1 }, {}, {}] })
    const gone = await enter(scene.admin, activity, scene.amina, null, { version: 1 })
    expect(gone.body.items[0]).toMatchObject({ participation: null, version: 0 })
  })

  it('names the other activities of a learner', async () => {
    const [activity, choir] = [
      await chess(),
      (await scene.admin.call(addActivity, { body: { name: 'Choir', patronId: null } })).body,
    ]
    await enter(scene.client, choir, scene.amina, 'regular')
    const sheet = (await scene.client.call(getActivitySheet, { query: place(activity) })).body
    expect(sheet.items.map(({ others }) => others)).toEqual([['Choir'], [], []])
  })

  it('closes once the cards are checked; after publication an admin prepares the correction', async () => {
    const activity = await chess()
    const id = await scene.start()
    const { version } = await scene.open(id)
    await scene.admin.call(checkRun, { params: { id }, body: { version, evenIncomplete: true } })
    expect((await enter(scene.client, activity, scene.amina, 'regular')).error.code).toBe('cards.not_draft')
    expect((await scene.client.call(getActivitySheet, { query: place(activity) })).body.open).toBe(false)
  })
})

describe('a published class', () => {
  it('shows the activities that were entered, and only an admin enters more', async () => {
    const activity = await chess()
    await enter(scene.client, activity, scene.amina, 'leader', { remark: 'Captain' })
    const run = await scene.published()
    const line = run.items.find(({ learnerId }) => learnerId === scene.amina)
    const { card } = (await scene.client.call(previewCard, { params: { id: line?.id ?? '' } })).body
    expect(card.activities).toEqual([{ name: 'Chess club', participation: 'leader', remark: 'Captain' }])
    expect((await enter(scene.client, activity, scene.brian, 'regular')).error.code).toBe('cards.published')
    expect((await enter(scene.admin, activity, scene.brian, 'regular')).status).toBe(200)
  })
})
