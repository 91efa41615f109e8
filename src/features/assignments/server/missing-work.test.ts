/** Work that is missing, as a class's analytics name it over HTTP. */
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { getClassAnalytics } from '#features/gradebook/contract/analytics.ts'
import { recordResults } from '#features/gradebook/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { assessments } from '#features/gradebook/server/tables.ts'
import { eq } from 'drizzle-orm'
import { closeAssignment } from '../contract/setting.ts'
import { createGroup } from '../contract/classes.ts'
import { workScene } from '../testing/work-scene.ts'
import { missingWork } from './services/missing-work.ts'

const scene = workScene()

/** Missing work by first name of the learner. */
const lacking = async (client: Client, query: { streamId: string; learningAreaId?: string }) => {
  const { body } = await client.call(getClassAnalytics, { query })
  const counts = (body.shown?.risks ?? []).flatMap(({ fullName, reasons }) =>
    reasons.flatMap((reason) =>
      reason.kind === 'missing_work' ? [[fullName.split(' ')[0], reason.count] as const] : [],
    ),
  )
  return Object.fromEntries(counts)
}

const three = async () => {
  const made = []
  for (const title of ['One', 'Two', 'Three']) made.push(await scene.assign({ title }))
  return made.map(({ id }) => id)
}

describe('missing work', () => {
  it('is what was due and is not there', async () => {
    const [one = ''] = await three()
    await scene.submit(one)
    await scene.assign({ title: 'To come', dueOn: '2026-03-27' })
    expect(await lacking(scene.teacher, { streamId: scene.east })).toEqual({})
    await scene.on('2026-03-16')
    expect(await lacking(scene.teacher, { streamId: scene.east })).toEqual({ Faith: 2, Brian: 3 })
    // No work was set in English.
    expect(await lacking(scene.stranger, { streamId: scene.east, learningAreaId: scene.english })).toEqual({})
    const head = await scene.app.as(await scene.school.school.account('admin'))
    expect(await lacking(head, { streamId: scene.east })).toEqual({ Faith: 2, Brian: 3 })
    expect(await lacking(head, { streamId: scene.west })).toEqual({})
  })

  it('is of a group and of learners by name too, and not of the rest of the class', async () => {
    const group = await scene.teacher.call(createGroup, {
      body: { name: 'Helpers', learningAreaId: scene.maths, learnerIds: [scene.brian] },
    })
    await scene.assign({ title: 'For the group', target: { kind: 'group', groupId: group.body.id } })
    await scene.assign({
      title: 'For Brian',
      target: { kind: 'learners', streamId: scene.east, learnerIds: [scene.brian] },
    })
    await scene.on('2026-03-16')
    expect(await lacking(scene.teacher, { streamId: scene.east })).toEqual({ Brian: 2 })
  })

  it('is not what was closed before it was due, nor what a learner is excused from', async () => {
    const [one = '', two = '', third = ''] = await three()
    const { body } = await scene.teacher.call(closeAssignment, { params: { id: third }, body: { version: 2 } })
    expect(body.status).toBe('closed')
    await scene.on('2026-03-16')
    expect(await lacking(scene.teacher, { streamId: scene.east })).toEqual({ Faith: 2, Brian: 2 })
    await scene.school.school.write(async (tx) => {
      const [id = ''] = await recordResults(tx, [
        {
          streamId: scene.east,
          learningAreaId: scene.maths,
          termId: scene.school.termId,
          kind: 'homework',
          title: 'Two',
          date: '2026-03-13',
          maxScore: 20,
          publishedAt: null,
          recordedBy: null,
          recordedAt: tx.at,
          marks: [{ learnerId: scene.faith, score: null, rating: null, state: 'excused' }],
        },
      ])
      await tx.db.update(assessments).set({ sourceType: 'assignment', sourceId: two }).where(eq(assessments.id, id))
    })
    expect(await lacking(scene.teacher, { streamId: scene.east })).toEqual({ Brian: 2 })
    const found = await scene.school.school.write((tx) =>
      missingWork(tx, [scene.faith, scene.zawadi, newId()], '2026-03-01', '2026-03-16'),
    )
    expect([...found]).toEqual([
      [scene.faith, [one, two].map((assignmentId) => ({ assignmentId, learningAreaId: scene.maths }))],
    ])
  })

  it('is of who was in the class on its last day', async () => {
    await three()
    const late = await scene.school.learner(scene.east, 'Late Comer', { startsOn: '2026-03-14' })
    const gone = await scene.school.learner(scene.east, 'Moved Away', { endsOn: '2026-03-11' })
    await scene.on('2026-03-16')
    const found = await scene.school.school.write((tx) =>
      missingWork(tx, [late, gone, scene.brian], '2026-03-01', '2026-03-16'),
    )
    expect([...found.keys()]).toEqual([scene.brian])
  })
})
