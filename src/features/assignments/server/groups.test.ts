/** Groups of learners and the classes of a teacher, for which work is set. */
import { describe, expect, it } from 'vitest'
import { createGroup, getClass, listClasses, saveGroup } from '../contract/classes.ts'
import { getAssignment } from '../contract/setting.ts'
import { workTexts } from '../contract/shapes.ts'
import { workScene } from '../testing/work-scene.ts'

const scene = workScene()

describe('a group', () => {
  it('is made of own learners, has work of its own, and open work follows it', async () => {
    const make = (learnerIds: string[]) =>
      scene.teacher.call(createGroup, { body: { name: 'Extra help', learningAreaId: scene.maths, learnerIds } })
    expect((await make([scene.zawadi])).error.fields).toEqual({ learnerIds: workTexts.group })
    const group = (await make([scene.brian])).body
    const { id } = await scene.assign({ target: { kind: 'group', groupId: group.id } })
    expect([await scene.titles(scene.pupil), await scene.titles(scene.other)]).toEqual([[], ['Fractions']])
    expect((await scene.colleague.call(getAssignment, { params: { id } })).status).toBe(404)
    const body = {
      name: 'Extra help',
      learningAreaId: scene.maths,
      learnerIds: [scene.faith],
      status: 'active' as const,
      version: 1,
    }
    expect((await scene.colleague.call(saveGroup, { params: { id: group.id }, body })).status).toBe(404)
    expect((await scene.teacher.call(saveGroup, { params: { id: group.id }, body })).body.version).toBe(2)
    expect([await scene.titles(scene.pupil), await scene.titles(scene.other)]).toEqual([['Fractions'], []])
    expect((await scene.teacher.call(saveGroup, { params: { id: group.id }, body })).status).toBe(409)
  })

  it('stands beside the classes with what is taught there', async () => {
    await scene.teacher.call(createGroup, {
      body: { name: 'Club', learningAreaId: scene.maths, learnerIds: [scene.brian] },
    })
    const { items } = (await scene.teacher.call(listClasses, { query: {} })).body
    expect(items.map(({ kind, name, learnerCount }) => [kind, name, learnerCount])).toEqual([
      ['class', 'Grade 7 East', 2],
      ['group', 'Club', 1],
    ])
    expect(items[0]?.learningAreas.map(({ name }) => name)).toEqual(['Mathematics'])
    expect(
      (await scene.teacher.call(getClass, { params: { id: scene.east } })).body.learners.map(
        ({ fullName }) => fullName,
      ),
    ).toEqual(['Brian Kiptoo', 'Faith Muthoni'])
    expect((await scene.teacher.call(getClass, { params: { id: scene.west } })).status).toBe(404)
    expect((await scene.teacher.call(listClasses, { query: { status: 'archived' } })).body.items).toEqual([])
  })
})

describe('a class', () => {
  it('gives its work to newcomers and not to learners who have left', async () => {
    await scene.assign()
    await scene.school.move(scene.zawadi, scene.east, '2026-03-11', '2026-03-10')
    await scene.school.move(scene.faith, scene.west, '2026-03-11', '2026-03-10')
    await scene.on('2026-03-11')
    expect([await scene.titles(scene.pupil), await scene.titles(scene.outsider)]).toEqual([[], ['Fractions']])
    // After the reminder was sent, moving the due day has no effect.
    await scene.on('2026-03-20')
    await scene.school.move(scene.zawadi, scene.west, '2026-03-20', '2026-03-19')
    expect(await scene.titles(scene.outsider)).toEqual(['Fractions'])
  })
})
