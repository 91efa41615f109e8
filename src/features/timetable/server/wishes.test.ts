/** Musts and wishes of a draft over HTTP: added, changed, deleted, about things of the school only. */
import { describe, expect, it } from 'vitest'
import { areaId, lessonsScene, roomId, state } from '#core/lessons/testing/lessons-scene.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { addWish, changeWish, deleteWish, draftErrors, type Wish } from '../contract/drafts.ts'
import { must, type WishRule } from '../contract/wishes.ts'
import { add, at, boardOf, partOf, publish, smallDraft, startRun } from '../testing/drafts-scene.ts'

lessonsScene()

const notLast = (): WishRule => ({ kind: 'notLast', learningAreaIds: [areaId('Mathematics')] })

const put = (draftId: string, rule: WishRule, weight = must) =>
  state.admin.call(addWish, { params: { id: draftId }, body: { weight, rule } })

const change = (draftId: string, { id, version, rule }: Wish, weight: number) =>
  state.admin.call(changeWish, { params: { id: draftId, itemId: id }, body: { weight, rule, version } })

const remove = (draftId: string, itemId: string) => state.admin.call(deleteWish, { params: { id: draftId, itemId } })

describe('a wish', () => {
  it('of every kind is kept as it was said', async () => {
    const { draftId, activity } = await smallDraft()
    const { body: other } = await add(draftId, { parts: [partOf({ learningAreaId: areaId('English') })] })
    const rules: WishRule[] = [
      { kind: 'away', of: 'teachers', ids: [state.staff[0] ?? ''], slots: [at(5, 8)] },
      { kind: 'mostDaily', of: 'classes', ids: [state.streams[0] ?? ''], most: 8 },
      { kind: 'mostInARow', of: 'teachers', ids: [], most: 3 },
      { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 0 },
      { kind: 'mostDays', of: 'teachers', ids: [state.staff[1] ?? ''], most: 4 },
      { kind: 'daysBetween', learningAreaIds: [], least: 1 },
      notLast(),
      { kind: 'preferred', learningAreaIds: [areaId('English')], slots: [at(1, 0)] },
      { kind: 'sameStart', activityIds: [activity.id, other.id] },
      { kind: 'roomClosed', roomId: roomId('Science laboratory'), slots: [at(1, 0)] },
    ]
    for (const rule of rules) {
      const { status, body, text } = await put(draftId, rule, 40)
      expect(status, text).toBe(201)
      expect(body).toMatchObject({ weight: 40, rule, version: 1 })
    }
    const board = await boardOf(draftId)
    expect(board.wishes.map(({ rule }) => rule)).toEqual(expect.arrayContaining(rules))
    expect(board.draft.version).toBe(3 + rules.length)
  })

  it('is about people, classes, rooms and lessons that are there', async () => {
    const { draftId, activity } = await smallDraft()
    const elsewhere = await smallDraft()
    const slots = [at(1, 0)]
    const wrong: [string, WishRule][] = [
      ['rule.ids', { kind: 'away', of: 'teachers', ids: [state.streams[0] ?? ''], slots }],
      ['rule.ids', { kind: 'mostDaily', of: 'classes', ids: [state.staff[0] ?? ''], most: 5 }],
      ['rule.learningAreaIds', { kind: 'notLast', learningAreaIds: [areaId('English'), newId()] }],
      ['rule.activityIds', { kind: 'sameStart', activityIds: [activity.id, elsewhere.activity.id] }],
      ['rule.roomId', { kind: 'roomClosed', roomId: newId(), slots }],
    ]
    for (const [field, rule] of wrong) {
      const { status, error } = await put(draftId, rule)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([404, [field]])
    }
    expect((await boardOf(draftId)).wishes).toEqual([])
  })

  it('is changed by one of two people who both saw the same one, and deleted', async () => {
    const { draftId } = await smallDraft()
    const { body: wish } = await put(draftId, notLast())
    const answers = await Promise.all([change(draftId, wish, 20), change(draftId, wish, 30)])
    expect(answers.map(({ status }) => status).sort((one, next) => one - next)).toEqual([200, 409])
    const [kept] = (await boardOf(draftId)).wishes
    expect(kept).toEqual(answers.find(({ status }) => status === 200)?.body)
    const stale = answers.find(({ status }) => status === 409)
    expect([stale?.error.code, stale?.error.current]).toEqual([commonErrors.stale.code, kept])
    expect((await remove(draftId, wish.id)).status).toBe(204)
    expect((await boardOf(draftId)).wishes).toEqual([])
    expect((await remove(draftId, wish.id)).status).toBe(404)
  })

  it('is not touched once the draft is in force, nor while it is generated, nor in another draft', async () => {
    const [running, published, other] = [await smallDraft(), await smallDraft(), await smallDraft()]
    const wishes = [(await put(running.draftId, notLast())).body, (await put(published.draftId, notLast())).body]
    await startRun(running.draftId)
    await publish(published.draftId)
    for (const [nth, { draftId }] of [running, published].entries()) {
      const { code } = nth === 0 ? draftErrors.running : draftErrors.published
      const wish = wishes[nth]
      if (!wish) throw new Error('no wish')
      expect((await put(draftId, notLast())).error.code).toBe(code)
      expect((await change(draftId, wish, 10)).error.code).toBe(code)
      expect((await remove(draftId, wish.id)).error.code).toBe(code)
      expect((await change(other.draftId, wish, 10)).status).toBe(404)
    }
  })
})
