/** Who has the grid of a draft open, over HTTP. */
import { expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { lessonsScene, state, today } from '#core/lessons/testing/lessons-scene.ts'
import { beEditor, listEditors } from '../contract/editors.ts'
import { smallDraft } from '../testing/drafts-scene.ts'

lessonsScene()

it('is shown to the others for a minute, with the picked-up lesson', async () => {
  state.app.clock.now = new Date(`${today}T06:00:00Z`)
  const { draftId, single } = await smallDraft()
  const params = { id: draftId }
  const account = await state.school.account('admin')
  const colleague = await state.app.as(account)
  const seen = async (client = state.admin) => (await client.call(listEditors, { params })).body.items
  expect((await colleague.call(beEditor, { params, body: { cardId: single } })).status).toBe(204)
  expect(await seen()).toMatchObject([{ accountId: account.id, cardId: single }])
  expect(await seen(colleague)).toEqual([])
  await colleague.call(beEditor, { params, body: { cardId: null } })
  expect(await seen()).toMatchObject([{ accountId: account.id, cardId: null }])
  expect((await colleague.call(beEditor, { params, body: { cardId: newId() } })).status).toBe(404)
  expect((await state.teacher.call(beEditor, { params, body: { cardId: null } })).status).toBe(403)
  state.app.clock.now = new Date(`${today}T06:01:01Z`)
  expect(await seen()).toEqual([])
})
