/** Recommendations over HTTP: late and coming work and low marks, and what a learner puts aside. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { terms } from '#core/academics/server/tables.ts'
import { workScene } from '#features/assignments/testing/work-scene.ts'
import { recordResults } from '#features/gradebook/server/public.ts'
import { scored } from '#features/gradebook/testing/factories.ts'
import { getRecommendations, notUseful } from '../contract/recommendations.ts'

const scene = workScene()
const read = async (client = scene.pupil) => (await client.call(getRecommendations)).body.items

beforeEach(async () => {
  await scene.school.school.write(async (tx) => {
    const [term] = await tx.db.select({ id: terms.id }).from(terms).where(eq(terms.schoolId, scene.school.school.id))
    const of = {
      streamId: scene.east,
      learningAreaId: scene.maths,
      termId: term?.id ?? '',
      kind: 'quiz' as const,
      maxScore: 20,
      recordedBy: null,
      recordedAt: tx.at,
    }
    await recordResults(tx, [
      { ...of, title: 'Angles', date: '2026-02-20', publishedAt: tx.at, marks: [scored(scene.faith, 8)] },
      { ...of, title: 'Ratios', date: '2026-02-21', publishedAt: tx.at, marks: [scored(scene.faith, 19)] },
      { ...of, title: 'Not published', date: '2026-02-22', publishedAt: null, marks: [scored(scene.faith, 2)] },
    ])
  })
  await scene.assign({ title: 'Insha', dueOn: '2026-03-13' })
})

describe('recommendations', () => {
  it('are coming work and published low marks, each with its reason and a next step', async () => {
    const items = await read()
    expect(items.map(({ topic, reasons }) => [topic, ...reasons.map(({ kind, percent }) => [kind, percent])])).toEqual([
      ['Insha', ['due_work', null]],
      ['Angles', ['low_mark', 40]],
    ])
    expect(items[0]).toMatchObject({ learningArea: 'Mathematics', step: { kind: 'work', title: 'Insha' } })
    expect((await read(scene.other)).map(({ topic }) => topic)).toEqual(['Insha'])
  })

  it('name work that was not handed in', async () => {
    await scene.on('2026-03-16')
    expect((await read())[0]?.reasons).toEqual([
      { kind: 'missed_work', title: 'Insha', percent: null, day: '2026-03-13' },
    ])
  })

  it('stay away for two weeks once they are not useful', async () => {
    const key = (await read())[1]?.key ?? ''
    const { body } = await scene.pupil.call(notUseful, { body: { key, reason: 'know_it' } })
    expect(body.until).toBe('2026-03-24')
    expect((await read()).map(({ topic }) => topic)).toEqual(['Insha'])
    await scene.on('2026-03-24')
    expect((await read()).map(({ topic }) => topic)).toContain('Angles')
  })
})
