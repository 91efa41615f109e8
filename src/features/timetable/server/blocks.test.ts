/** Elective blocks over HTTP: what learners chose is on the board, and activities are put side by side. */
import { expect, it } from 'vitest'
import { changeChoices, getChoices } from '#core/lessons/contract/choices.ts'
import { areaId, lessonsScene, state } from '#core/lessons/testing/lessons-scene.ts'
import { combineActivities, draftErrors } from '../contract/drafts.ts'
import { add, begin, boardOf, partOf, publish } from '../testing/drafts-scene.ts'

lessonsScene()

const combine = (draftId: string, activityIds: string[], client = state.admin) =>
  client.call(combineActivities, { params: { id: draftId }, body: { blocks: [{ activityIds }] } })

const english = (staffId = state.staff[1] ?? null, lessonsPerWeek = 3) => ({
  parts: [partOf({ learningAreaId: areaId('English'), staffId })],
  lessonsPerWeek,
})

it('puts areas that learners chose side by side, as one activity', async () => {
  const params = { id: state.streams[0] ?? '', areaId: areaId('English') }
  const { learners } = (await state.admin.call(getChoices, { params })).body
  await state.admin.call(changeChoices, { params, body: { taking: [learners[0]?.id ?? ''], leaving: [] } })
  const { id } = (await begin()).body
  const [first, second] = [await add(id), await add(id, english())]
  const before = await boardOf(id)
  expect(before.learnerSets).toContainEqual({ streamId: params.id, areaIds: [params.areaId], learners: 1 })
  const { status, body } = await combine(id, [first.body.id, second.body.id])
  expect([status, body.items.length]).toEqual([200, 1])
  const after = await boardOf(id)
  expect(after.activities).toMatchObject([
    { lessonsPerWeek: 3, parts: [{ learningAreaId: areaId('Mathematics') }, { learningAreaId: areaId('English') }] },
  ])
  expect(after.cards.reduce((sum, { duration }) => sum + duration, 0)).toBe(3)
})

it('refuses what cannot be side by side, and changes nothing then', async () => {
  const { id } = (await begin()).body
  const other = (await begin()).body.id
  const { body: maths } = await add(id)
  const { body: same } = await add(id, english(state.staff[0]))
  const { body: fewer } = await add(id, english(undefined, 2))
  const { body: elsewhere } = await add(other, english())
  expect((await combine(id, [maths.id, fewer.id])).error.code).toBe(draftErrors.unequal.code)
  expect((await combine(id, [maths.id, same.id])).error).toMatchObject({
    code: draftErrors.teacherOfTwo.code,
    message: 'Jane Kariuki teaches two of these learning areas.',
  })
  expect((await combine(id, [maths.id, elsewhere.id])).status).toBe(404)
  expect((await combine(id, [maths.id, same.id], state.teacher)).status).toBe(403)
  expect((await boardOf(id)).activities).toHaveLength(3)
  await publish(id)
  expect((await combine(id, [maths.id, fewer.id])).error.code).toBe(draftErrors.published.code)
})
