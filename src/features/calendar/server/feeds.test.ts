/** Feed links: their contents, expiry and revocation. */
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { memberships } from '#core/access/server/tables.ts'
import { endFeed, listFeeds, makeFeed } from '../contract/feeds.ts'
import { calendarFeeds } from '../server/tables.ts'
import { calendarErrors } from '../contract/shapes.ts'
import { calendarScene, type Person } from '../testing/calendar-scene.ts'

const scene = calendarScene()

const link = async (as: Person): Promise<{ id: string; path: string }> => {
  const { status, body, text } = await scene.clients[as].call(makeFeed, { body: { name: 'Phone' } })
  if (status !== 201) throw new Error(text)
  return { id: body.id, path: new URL(body.url).pathname }
}
const read = async (path: string) => {
  const answer = await scene.app.client().fetch(path)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

describe('a link', () => {
  it('shows a calendar app what its owner sees, without a sign-in', async () => {
    await scene.plan({ title: 'Sports; day, "2026" \\ 🎽', place: 'Field\nNorth' })
    await scene.plan({ title: 'Staff only', for: { kind: 'school', audience: 'staff' } })
    await scene.planDays({ title: 'Trip', startsOn: '2026-03-24', endsOn: '2026-03-26' })
    const { path } = await link('mother')
    const { status, type, text } = await read(path)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = eventsOf(text)
    const sports = events.find(({ summary }) => summary.startsWith('Sports'))
    expect([
      sports?.summary,
      sports?.startDate.toJSDate().toISOString(),
      sports?.endDate.toJSDate().toISOString(),
    ]).toEqual(['Sports; day, "2026" \\ 🎽', '2026-03-20T05:00:00.000Z', '2026-03-20T13:00:00.000Z'])
    const trip = events.find(({ summary }) => summary === 'Trip')
    expect([trip?.startDate.isDate, trip?.startDate.toString(), trip?.endDate.toString()]).toEqual([
      true,
      '2026-03-24',
      '2026-03-27',
    ])
    expect(events.map(({ summary }) => summary)).not.toContain('Staff only')
    expect(events.map(({ summary }) => summary)).toContain('Term I ends')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  it('carries every time of an event that repeats, as it was changed', async () => {
    await scene.plan({
      title: 'Chess',
      startsOn: '2026-03-10',
      startTime: '16:00',
      endTime: '17:00',
      repeats: { freq: 'weekly', every: 1, weekdays: [2], until: null, count: 4 },
    })
    const { path } = await link('faith')
    expect(
      eventsOf((await read(path)).text)
        .filter(({ summary }) => summary === 'Chess')
        .map(({ startDate }) => startDate.toJSDate().toISOString()),
    ).toEqual([
      '2026-03-10T13:00:00.000Z',
      '2026-03-17T13:00:00.000Z',
      '2026-03-24T13:00:00.000Z',
      '2026-03-31T13:00:00.000Z',
    ])
  })

  it('is kept as a hash, is shown once, and ends at once', async () => {
    const { id, path } = await link('faith')
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    const rows = await scene.school.school.write((tx) => tx.db.select().from(calendarFeeds), scene.accounts.faith.id)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await scene.clients.faith.call(listFeeds)).body.items).toMatchObject([
      { id, name: 'Phone', lastReadAt: null },
    ])
    expect((await read(path)).status).toBe(200)
    expect((await scene.clients.faith.call(listFeeds)).body.items[0]?.lastReadAt).not.toBeNull()
    expect((await scene.clients.zawadi.call(endFeed, { params: { id } })).status).toBe(404)
    expect((await scene.clients.faith.call(endFeed, { params: { id } })).status).toBe(204)
    const [ended, never] = [await read(path), await read(path.replace(token, 'a'.repeat(43)))]
    expect([ended.status, never.status]).toEqual([404, 404])
    expect(ended.text.replace(/"requestId":"[^"]*"/, '')).toBe(never.text.replace(/"requestId":"[^"]*"/, ''))
    expect((await read('/api/calendar/feeds/short.ics')).status).toBe(404)
  })

  it('shows nothing any more once its owner may see nothing', async () => {
    const { path } = await link('mother')
    await scene.school.school.write(
      (tx) => tx.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.role, 'parent')),
      scene.accounts.mother.id,
    )
    expect((await read(path)).status).toBe(404)
  })

  it('is one of five', async () => {
    for (let count = 0; count < 5; count++) await link('faith')
    const sixth = await scene.clients.faith.call(makeFeed, { body: { name: 'Sixth' } })
    expect([sixth.status, sixth.error.code]).toEqual([409, calendarErrors.tooManyFeeds.code])
  })
})
