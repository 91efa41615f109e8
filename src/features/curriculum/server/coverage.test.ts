/** Coverage over HTTP: what was taught against what was planned by now. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { getCoverage } from '../contract/coverage.ts'
import { markTaught } from '../contract/schemes.ts'
import { schemeScene } from '../testing/scheme-scene.ts'

const scene = schemeScene()

/** Marks the first lessons of East's scheme as taught, each on its day. */
const teach = async (count: number): Promise<void> => {
  const { body } = await scene.make()
  for (const { id, plannedOn } of body.lessons.slice(0, count))
    await scene.teacher.call(markTaught, {
      params: { id },
      body: { taughtOn: plannedOn !== null && plannedOn < '2026-03-10' ? plannedOn : '2026-03-10', version: 1 },
    })
}
const own = async () => (await scene.teacher.call(getCoverage, { query: {} })).body

describe('coverage', () => {
  it('names a class without a scheme, then one behind, on time and ahead', async () => {
    expect((await own()).items).toMatchObject([
      { className: 'Grade 7 East', standing: 'none', hasDesign: true, own: true, schemeId: null, weeks: [] },
    ])
    await teach(30)
    // Weeks 1 to 9 without half term have 41 lessons, and Monday of week 10 one more.
    expect((await own()).items[0]).toMatchObject({
      planned: 60,
      due: 42,
      taught: 30,
      standing: 'behind',
      difference: -12,
    })
    expect((await own()).items[0]?.weeks[0]).toEqual({ week: 1, planned: 4, taught: 4, due: 4 })
  })

  it('takes today’s lesson neither as behind nor as ahead', async () => {
    await teach(42)
    expect((await own()).items[0]).toMatchObject({ standing: 'on_time', difference: 0 })
    expect(await own()).toMatchObject({ week: 10, weeks: 13, term: { name: 'Term I' }, today: '2026-03-10' })
    expect((await own()).terms).toHaveLength(3)
  })

  it('says ahead', async () => {
    await teach(45)
    expect((await own()).items[0]).toMatchObject({ standing: 'ahead', difference: 2 })
  })

  it('shows a class teacher the whole class, and an admin every class of the school', async () => {
    await scene.make()
    const leader = await scene.app.as(
      await scene.place.teacher({
        leads: scene.east,
        areas: [{ streamId: scene.east, learningAreaId: scene.place.area('English') }],
      }),
    )
    const seen = (await leader.call(getCoverage, { query: {} })).body.items
    expect(seen).toHaveLength(10)
    expect(seen.filter((one) => one.own).map(({ learningAreaName }) => learningAreaName)).toEqual(['English'])
    const all = (await scene.admin.call(getCoverage, { query: {} })).body.items
    expect(new Set(all.map(({ className }) => className))).toEqual(
      new Set(['Grade 4 East', 'Grade 7 East', 'Grade 7 West']),
    )
    expect(all.filter(({ schemeId }) => schemeId !== null)).toHaveLength(1)
  })

  it('is asked by term, of the school', async () => {
    const later = await scene.teacher.call(getCoverage, { query: { termId: scene.terms[1] } })
    expect(later.body).toMatchObject({ term: { name: 'Term II' }, week: null, weeks: 14 })
    expect((await scene.teacher.call(getCoverage, { query: { termId: newId() } })).status).toBe(404)
    const nobody = await scene.app.as(await scene.place.school.account('teacher'))
    expect((await nobody.call(getCoverage, { query: {} })).body.items).toEqual([])
    const empty = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await empty.call(getCoverage, { query: {} })).body).toMatchObject({ term: null, items: [] })
  })
})
