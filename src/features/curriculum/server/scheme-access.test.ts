/** Who may read and change schemes of work, and parts of a design that schemes plan. */
import { describe, expect, it } from 'vitest'
import { removeDesign } from '../contract/designs.ts'
import { removeOutcome, removeSubStrand } from '../contract/editing.ts'
import {
  createScheme,
  exportScheme,
  getLesson,
  getScheme,
  markTaught,
  orderScheme,
  removeScheme,
  removeSchemeLesson,
  savePlan,
} from '../contract/schemes.ts'
import { lessonAt, schemeScene } from '../testing/scheme-scene.ts'

const scene = schemeScene()

describe('parts of a design that are planned', () => {
  it('stay until no lesson names them', async () => {
    const scheme = (await scene.make()).body
    const [first] = scene.design.strands[0]?.subStrands ?? []
    const refused = [
      scene.admin.call(removeOutcome, { params: { id: first?.outcomes[0]?.id ?? '' } }),
      scene.admin.call(removeSubStrand, { params: { id: first?.id ?? '' } }),
      scene.admin.call(removeDesign, { params: { id: scene.design.id } }),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.error.code).toBe('curriculum.in_schemes')
    const last = scene.design.strands.at(-1)?.subStrands.at(-1)
    expect((await scene.admin.call(removeSubStrand, { params: { id: last?.id ?? '' } })).status).toBe(200)
    await scene.teacher.call(removeScheme, { params: { id: scheme.id } })
    expect((await scene.admin.call(removeDesign, { params: { id: scene.design.id } })).status).toBe(204)
  })
})

describe('who may', () => {
  it('plans the own classes and areas only', async () => {
    const body = { streamId: scene.east, learningAreaId: scene.area, termId: scene.terms[0] ?? '' }
    expect((await scene.make(scene.teacher, { streamId: scene.west })).error.fields).toHaveProperty('streamId')
    const scheme = (await scene.make()).body
    const colleague = await scene.app.as(
      await scene.place.teacher({ areas: [{ streamId: scene.west, learningAreaId: scene.area }] }),
    )
    const { id } = lessonAt(scheme, 0)
    const attempts = [
      colleague.call(getScheme, { params: { id: scheme.id } }),
      colleague.call(exportScheme, { params: { id: scheme.id } }),
      colleague.call(orderScheme, { params: { id: scheme.id }, body: { version: 1, lessons: [] } }),
      colleague.call(getLesson, { params: { id } }),
      colleague.call(markTaught, { params: { id }, body: { taughtOn: null, version: 1 } }),
      colleague.call(savePlan, { params: { id }, body: { version: 1 } }),
      colleague.call(removeSchemeLesson, { params: { id } }),
    ]
    for (const answer of await Promise.all(attempts))
      expect([answer.status, answer.error.code]).toEqual([404, 'request.not_found'])
    for (const role of ['tutor', 'student', 'parent', 'school_technician'] as const)
      expect(
        (await (await scene.app.as(await scene.place.school.account(role))).call(createScheme, { body })).status,
      ).toBe(403)
  })

  it('lets a class teacher look at the whole class, and an admin plan for everybody', async () => {
    const scheme = (await scene.make()).body
    const leader = await scene.app.as(await scene.place.teacher({ leads: scene.east }))
    expect((await leader.call(getScheme, { params: { id: scheme.id } })).body.abilities).toEqual({ edit: false })
    expect(
      (await leader.call(markTaught, { params: { id: lessonAt(scheme, 0).id }, body: { taughtOn: null, version: 1 } }))
        .status,
    ).toBe(403)
    expect((await leader.call(removeScheme, { params: { id: scheme.id } })).status).toBe(403)
    expect((await scene.make(scene.admin, { streamId: scene.west })).body.abilities).toEqual({ edit: true })
  })
})
