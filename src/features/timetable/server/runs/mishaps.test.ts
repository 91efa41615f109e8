/** Repairs over HTTP: a teacher is away or gone, a room is closed. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { slots } from '../../testing/boards.ts'
import { everyDay, runsScene } from '../../testing/runs-scene.ts'
import { getBoard } from '../../contract/drafts.ts'
import { timetableParts, timetableWishes } from '../tables.ts'

const scene = runsScene()
const { cards, draftRow, run, start, take, write } = scene

describe('a mishap', () => {
  const solved = async () => {
    const { id } = await run()
    await take(id)
    return cards()
  }

  it('moves the lessons of an absent teacher, and the draft keeps when the teacher is away', async () => {
    const before = new Map((await solved()).map((one) => [one.id, one]))
    const mishap = { kind: 'teacherAway' as const, staffId: scene.teachers[0] ?? '', slots: slots([1], [0, 1, 2, 3]) }
    const repaired = await run({ mishap })
    expect(repaired).toMatchObject({ state: 'found', mishap, left: [] })
    expect(repaired.moved.length).toBeGreaterThan(0)
    expect(repaired.moved.length).toBeLessThan(10)
    for (const { cardId, was } of repaired.moved)
      expect(was).toEqual({ weekday: before.get(cardId)?.weekday, period: before.get(cardId)?.period })
    expect((await take(repaired.id)).status).toBe(200)
    const wishes = await write((tx) =>
      tx.db.select().from(timetableWishes).where(eq(timetableWishes.draftId, scene.draftId)),
    )
    expect(wishes).toMatchObject([
      { weight: 100, rule: { kind: 'away', ids: [scene.teachers[0]], slots: mishap.slots } },
    ])
    expect((await draftRow())?.version).toBe(3)
    const moved = new Set(repaired.moved.map(({ cardId }) => cardId))
    for (const card of await cards()) if (!moved.has(card.id)) expect(card).toEqual(before.get(card.id))
  })

  it('gives the lessons of a teacher who left to another, or to nobody', async () => {
    await solved()
    const staffIds = async () =>
      (
        await write((tx) =>
          tx.db.select().from(timetableParts).where(eq(timetableParts.schoolId, scene.made.school.id)),
        )
      ).map(({ staffId }) => staffId)
    const gone = { kind: 'teacherGone' as const, staffId: scene.teachers[1] ?? '' }
    const { id } = await run({ mishap: { ...gone, replacementId: scene.teachers[2] ?? '' } })
    expect((await take(id)).status).toBe(200)
    expect((await staffIds()).filter((one) => one === scene.teachers[2])).toHaveLength(2)
    const left = await run({ mishap: { ...gone, staffId: scene.teachers[2] ?? '', replacementId: null } })
    expect(left).toMatchObject({ state: 'found', moved: [] })
    await take(left.id)
    expect((await staffIds()).filter((one) => one === null)).toHaveLength(2)
  })

  it('leaves a closed room free, and is impossible when there is no other', async () => {
    await solved()
    const closed = await run({
      mishap: { kind: 'roomClosed', roomId: scene.laboratory, slots: slots([1, 2], [0, 1, 2, 3]) },
    })
    expect(closed.state).toBe('found')
    for (const { roomId, place } of closed.best)
      if (roomId === scene.laboratory) expect(place?.weekday).toBeGreaterThan(2)
    const all = slots(everyDay, [0, 1, 2, 3])
    const { body } = await start({ mishap: { kind: 'roomClosed', roomId: scene.laboratory, slots: all } })
    expect(body).toMatchObject({ state: 'notFound', impossible: [{ code: 'roomsFull', wishIds: [] }] })
  })

  it('doubles the lessons of a class that becomes two, and moves no lesson of others', async () => {
    const before = new Map((await solved()).map((one) => [one.id, one]))
    const [east = '', west = ''] = scene.streams
    const newStreamId = await scene.made.stream('Grade 7', 'North')
    const { activities } = (await scene.admin.call(getBoard, { params: { id: scene.draftId } })).body
    const maths = activities.find(
      ({ parts }) => parts[0]?.streamId === east && parts[0].learningAreaId === scene.areas[0],
    )
    const teachers = [{ activityId: maths?.id ?? '', staffId: scene.teachers[2] ?? null }]
    const mishap = { kind: 'classSplit' as const, streamId: east, newStreamId, teachers }
    expect((await start({ mishap: { ...mishap, newStreamId: west } })).status).toBe(400)
    expect((await start({ mishap: { ...mishap, newStreamId: newId() } })).status).toBe(404)
    const found = await run({ mishap })
    expect(found).toMatchObject({ state: 'found', left: [] })
    expect(await cards()).toHaveLength(18)
    expect((await take(found.id)).status).toBe(200)
    const after = await cards()
    expect(after).toHaveLength(27)
    expect(after.every(({ weekday }) => weekday !== null)).toBe(true)
    const moved = new Set(found.moved.map(({ cardId }) => cardId))
    for (const card of after) if (before.has(card.id) && !moved.has(card.id)) expect(card).toEqual(before.get(card.id))
    const { body } = await scene.admin.call(getBoard, { params: { id: scene.draftId } })
    const staff = body.activities.flatMap(({ parts }) =>
      parts.flatMap(({ streamId, staffId }) => (streamId === newStreamId ? staffId : [])),
    )
    expect(new Set(staff)).toEqual(new Set(scene.teachers.slice(1)))
  })

  it('names people and rooms of the school only', async () => {
    const slot = slots([1], [0])
    const mishaps = [
      { kind: 'teacherAway' as const, staffId: newId(), slots: slot },
      { kind: 'teacherGone' as const, staffId: scene.teachers[0] ?? '', replacementId: newId() },
      { kind: 'roomClosed' as const, roomId: newId(), slots: slot },
    ]
    for (const mishap of mishaps) expect((await start({ mishap })).status).toBe(404)
  })
})
