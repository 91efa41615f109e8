/** What a run found, over HTTP: taken into the draft, outdated, listed, discarded. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { draftErrors } from '../../contract/drafts.ts'
import { explainDraft, listRuns, runErrors } from '../../contract/runs.ts'
import { runsScene } from '../../testing/runs-scene.ts'
import { timetableDrafts } from '../tables.ts'

const scene = runsScene()
const { cards, draftRow, run, start, stop, take, write } = scene

describe('a run', () => {
  it('is taken into the draft at once: places, rooms and a new version', async () => {
    const { id, best } = await run()
    const { status, body } = await take(id)
    expect([status, body.state]).toEqual([200, 'taken'])
    const placed = new Map((await cards()).map((one) => [one.id, one]))
    for (const { cardId, place, roomId } of best)
      expect(placed.get(cardId)).toMatchObject({ weekday: place?.weekday, period: place?.period, roomId })
    expect([...placed.values()].filter(({ roomId }) => roomId === scene.laboratory)).toHaveLength(8)
    expect((await draftRow())?.version).toBe(2)
    const { body: now } = await scene.admin.call(explainDraft, { params: { id: scene.draftId } })
    expect(now).toEqual({ impossible: [], broken: [], missed: [] })
    expect((await take(id)).error.code).toBe(runErrors.over.code)
  })

  it('is not taken into a draft that has changed since', async () => {
    const { id } = await run()
    await write((tx) => tx.db.update(timetableDrafts).set({ version: 2 }).where(eq(timetableDrafts.id, scene.draftId)))
    expect((await take(id)).error.code).toBe(runErrors.outdated.code)
    await write((tx) =>
      tx.db.update(timetableDrafts).set({ publishedAt: new Date() }).where(eq(timetableDrafts.id, scene.draftId)),
    )
    expect((await take(id)).error.code).toBe(draftErrors.published.code)
    expect((await start()).error.code).toBe(draftErrors.published.code)
    expect((await cards()).every(({ weekday }) => weekday === null)).toBe(true)
  })

  it('stays in the list of runs, and its answer can be discarded until it is taken', async () => {
    const [first, second] = [await run(), await run({ seed: 4 })]
    const runs = async () => (await scene.admin.call(listRuns, { params: { id: scene.draftId } })).body.items
    expect(await runs()).toMatchObject([
      { id: second.id, state: 'found', seed: 4, moved: 18, left: 0, draftVersion: 1, mishap: null },
      { id: first.id, state: 'found', seed: 3, moved: 18, left: 0 },
    ])
    expect((await stop(first.id, true)).error.code).toBe(runErrors.over.code)
    const { body } = await stop(first.id, false)
    expect(body).toMatchObject({ state: 'cancelled', best: [], endedAt: first.endedAt })
    expect((await take(first.id)).error.code).toBe(runErrors.over.code)
    expect((await stop(first.id, false)).error.code).toBe(runErrors.over.code)
    expect((await take(second.id)).status).toBe(200)
    expect((await stop(second.id, false)).error.code).toBe(runErrors.over.code)
    expect((await runs()).map(({ state }) => state)).toEqual(['taken', 'cancelled'])
  })
})
