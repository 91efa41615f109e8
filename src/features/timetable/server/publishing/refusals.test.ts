/** What is not published, over HTTP: unfinished drafts, unseen changes, and by whom. */
import { describe, expect, it } from 'vitest'
import type { Role } from '#core/access/contract/access.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { draftErrors } from '../../contract/drafts.ts'
import { previewPublication } from '../../contract/publication.ts'
import { noAnswer } from '../../rules/assemble/search.ts'
import { monday, publishingScene, single, type Planned } from '../../testing/publishing-scene.ts'
import { timetableRuns } from '../tables.ts'

const scene = publishingScene()
const { draft, publish, rows, write } = scene

describe('a draft is not published', () => {
  it('while it has lessons without a place, unless they are left out', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0]), single(0, 1, null)])
    const refused = await publish(id)
    expect([refused.error.code, refused.error.message]).toEqual([
      draftErrors.unplaced.code,
      '1 lessons have no place yet.',
    ])
    expect(await rows()).toEqual([])
    expect((await publish(id, { withoutUnplaced: true })).body).toMatchObject({ added: 1 })
  })

  it.each<[string, readonly Planned[]]>([
    ['a teacher is in two classes', [single(0, 0, [monday, 0]), single(1, 0, [monday, 0])]],
    ['a class has two lessons', [single(0, 0, [monday, 0]), single(0, 1, [monday, 0])]],
    ['a double runs over the end of the day', [{ ...single(0, 0, [monday, 3]), duration: 2 }]],
  ])('while %s', async (_, planned) => {
    const refused = await publish(await draft('2026-03-16', planned), { withoutUnplaced: true })
    expect([refused.error.code, refused.error.message]).toEqual([draftErrors.clashing.code, '1 clashes are left.'])
    expect(await rows()).toEqual([])
  })

  it('while it is being generated', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const asked = {
      seed: 1,
      seconds: 5,
      fromPresent: false,
      draftVersion: 1,
      answer: noAnswer,
      createdBy: scene.head.id,
    }
    await write((tx) =>
      tx.db.insert(timetableRuns).values({ schoolId: scene.made.school.id, id: newId(), draftId: id, ...asked }),
    )
    expect((await publish(id)).error.code).toBe(draftErrors.running.code)
  })

  it('by somebody who has not seen its last change', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const { error } = await publish(id, { version: 7 })
    expect([error.code, error.current]).toEqual([commonErrors.stale.code, expect.objectContaining({ id, version: 1 })])
  })

  it.each<Role>(['teacher', 'student', 'parent'])('by a %s', async (role) => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const client = await scene.app.as(await scene.made.school.account(role))
    expect((await publish(id, {}, client)).status).toBe(403)
    expect((await client.call(previewPublication, { params: { id } })).status).toBe(403)
    expect(await rows()).toEqual([])
  })

  it('by another school', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const other = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await publish(id, {}, other)).status).toBe(404)
    expect((await other.call(previewPublication, { params: { id } })).status).toBe(404)
  })
})
