/** Editing a school’s own design over HTTP, and who may. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { createDesign, getDesign, orderDesign, removeDesign, saveDesign } from '../contract/designs.ts'
import {
  addOutcome,
  addStrand,
  addSubStrand,
  removeOutcome,
  removeStrand,
  removeSubStrand,
  saveOutcome,
  saveStrand,
  saveSubStrand,
} from '../contract/editing.ts'
import type { Design } from '../contract/shapes.ts'
import { curriculumSchool, type CurriculumSchool } from '../testing/factories.ts'
import { firstSub, scienceDesign, subBody } from '../testing/design-scene.ts'

let app: TestApp
let place: CurriculumSchool
let admin: Client
let science: Design

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
})
beforeEach(async () => {
  ;({ place, science } = await scienceDesign(app))
  admin = place.admin
})

const orderOf = (design: Design) =>
  design.strands.map(({ id, subStrands }) => ({
    id,
    subStrands: subStrands.map((one) => ({ id: one.id, outcomes: one.outcomes.map((o) => o.id) })),
  }))

describe('editing', () => {
  it('adds, renames and deletes parts at the end of theirs', async () => {
    const grown = await admin.call(addStrand, { params: { id: science.id }, body: { name: 'Earth and Space' } })
    expect(grown.status).toBe(201)
    const strand = grown.body.strands.at(-1)
    expect(strand).toMatchObject({ number: '5.0', name: 'Earth and Space', subStrands: [] })
    const id = strand?.id ?? ''
    expect(
      (await admin.call(addStrand, { params: { id: science.id }, body: { name: 'EARTH and space' } })).error.code,
    ).toBe('curriculum.name_taken')
    const withSub = await admin.call(addSubStrand, {
      params: { id },
      body: { name: 'The Solar System', lessons: 10, values: ['unity'] },
    })
    const sub = withSub.body.strands.at(-1)?.subStrands[0]
    expect(sub).toMatchObject({ number: '5.1', lessons: 10, values: ['unity'], experiences: [] })
    const withOutcome = await admin.call(addOutcome, {
      params: { id: sub?.id ?? '' },
      body: { text: 'name the planets' },
    })
    const outcome = withOutcome.body.strands.at(-1)?.subStrands[0]?.outcomes[0]
    expect(outcome).toMatchObject({ letter: 'a', text: 'name the planets', rubric: null })
    expect(withOutcome.body.lessons).toBe(160)
    expect((await admin.call(removeOutcome, { params: { id: outcome?.id ?? '' } })).body.outcomes).toBe(
      science.outcomes,
    )
    expect((await admin.call(removeSubStrand, { params: { id: sub?.id ?? '' } })).body.subStrands).toBe(9)
    expect((await admin.call(removeStrand, { params: { id } })).body.strands).toHaveLength(4)
  })

  it('keeps versions: what somebody else changed is shown, not lost', async () => {
    const sub = firstSub(science)
    const [outcome] = sub.outcomes
    const params = { id: outcome?.id ?? '' }
    const saved = await admin.call(saveOutcome, { params, body: { text: 'list its branches', version: 1 } })
    expect(firstSub(saved.body).outcomes[0]).toMatchObject({ text: 'list its branches', rubric: null, version: 2 })
    const stale = await admin.call(saveOutcome, { params, body: { text: 'other words', version: 1 } })
    expect([stale.status, (stale.error.current as Design).id]).toEqual([409, science.id])
    const strand = science.strands[0]?.id ?? ''
    expect(
      (await admin.call(saveStrand, { params: { id: strand }, body: { name: 'Doing Science', version: 1 } })).body
        .strands[0]?.name,
    ).toBe('Doing Science')
    expect((await admin.call(saveStrand, { params: { id: strand }, body: { name: 'x', version: 1 } })).status).toBe(409)
    const changed = await admin.call(saveSubStrand, {
      params: { id: sub.id },
      body: { ...subBody(science), lessons: 14, csl: null },
    })
    expect(firstSub(changed.body)).toMatchObject({ lessons: 14, csl: null, version: 2 })
    expect((await admin.call(saveSubStrand, { params: { id: sub.id }, body: subBody(science) })).status).toBe(409)
    expect(
      (
        await admin.call(saveDesign, {
          params: { id: science.id },
          body: { lessonsPerWeek: 4, version: science.version },
        })
      ).body.lessonsPerWeek,
    ).toBe(4)
    expect(
      (
        await admin.call(saveDesign, {
          params: { id: science.id },
          body: { lessonsPerWeek: 3, version: science.version },
        })
      ).status,
    ).toBe(409)
  })

  it('puts parts into another order, a sub-strand under another strand too', async () => {
    const [first, second, ...rest] = orderOf(science)
    const moved = first?.subStrands.at(-1)
    if (!first || !second || !moved) throw new Error('Too few parts')
    const strands = [
      { ...second, subStrands: [moved, ...second.subStrands] },
      { ...first, subStrands: first.subStrands.slice(0, -1) },
      ...rest,
    ]
    const answer = await admin.call(orderDesign, {
      params: { id: science.id },
      body: { version: science.version, strands },
    })
    expect(answer.body.strands.map(({ name }) => name).slice(0, 2)).toEqual([
      'Mixtures, Elements and Compounds',
      'Scientific Investigation',
    ])
    expect(answer.body.strands[0]?.subStrands[0]).toMatchObject({
      number: '1.1',
      name: 'Laboratory Apparatus and Instruments',
    })
    expect(
      (await admin.call(orderDesign, { params: { id: science.id }, body: { version: science.version, strands } }))
        .status,
    ).toBe(409)
    const without = { version: answer.body.version, strands: strands.slice(1) }
    expect((await admin.call(orderDesign, { params: { id: science.id }, body: without })).error.fields).toHaveProperty(
      'strands',
    )
    expect((await admin.call(getDesign, { params: { id: science.id } })).body.version).toBe(answer.body.version)
  })

  it.each([
    ['no name', { name: ' ', lessons: 4 }, 'name'],
    ['half a lesson', { name: 'A', lessons: 1.5 }, 'lessons'],
    ['too many lessons', { name: 'A', lessons: 201 }, 'lessons'],
    ['a value twice', { name: 'A', lessons: 1, values: ['love', 'love'] }, 'values'],
    ['an unknown competency', { name: 'A', lessons: 1, competencies: ['magic'] }, 'competencies.0'],
    ['a field of its own', { name: 'A', lessons: 1, schoolId: newId() }, 'schoolId'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await admin.fetch(`/api/curriculum/strands/${science.strands[0]?.id}/sub-strands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const error = (await answer.json()) as { fields?: Record<string, string> }
    expect([answer.status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('is written down', async () => {
    const [outcome] = firstSub(science).outcomes
    await admin.call(saveOutcome, {
      params: { id: outcome?.id ?? '' },
      body: { text: 'list its branches', version: 1 },
    })
    const entries = await place.school.write((tx) => tx.db.select().from(auditEntries))
    expect(entries.find(({ action }) => action === 'curriculum.save_outcome')).toMatchObject({
      entity: 'curriculum_outcome',
      before: { text: outcome?.text },
      after: { text: 'list its branches' },
    })
    expect((await admin.call(removeDesign, { params: { id: science.id } })).status).toBe(204)
    expect((await admin.call(getDesign, { params: { id: science.id } })).status).toBe(404)
  })
})

describe('who may', () => {
  it('lets teachers and tutors read and nobody but admins edit', async () => {
    const outcomeId = firstSub(science).outcomes[0]?.id ?? ''
    for (const role of ['teacher', 'tutor'] as const) {
      const client = await app.as(await place.school.account(role))
      expect((await client.call(getDesign, { params: { id: science.id } })).body.abilities).toEqual({ edit: false })
      expect(
        (await client.call(saveOutcome, { params: { id: outcomeId }, body: { text: 'x', version: 1 } })).status,
      ).toBe(403)
      expect((await client.call(addStrand, { params: { id: science.id }, body: { name: 'x' } })).status).toBe(403)
    }
    for (const role of ['student', 'parent', 'school_technician'] as const)
      expect(
        (await (await app.as(await place.school.account(role))).call(getDesign, { params: { id: science.id } })).status,
      ).toBe(403)
  })

  it('hides another school’s design in the words for what does not exist', async () => {
    const other = (await curriculumSchool(app)).admin
    const there = await other.call(getDesign, { params: { id: science.id } })
    const nowhere = await other.call(getDesign, { params: { id: newId() } })
    expect([there.status, { ...there.error, requestId: '' }]).toEqual([404, { ...nowhere.error, requestId: '' }])
    const sub = firstSub(science)
    const attempts = [
      other.call(saveStrand, { params: { id: science.strands[0]?.id ?? '' }, body: { name: 'x', version: 1 } }),
      other.call(saveSubStrand, { params: { id: sub.id }, body: subBody(science) }),
      other.call(removeOutcome, { params: { id: sub.outcomes[0]?.id ?? '' } }),
      other.call(orderDesign, { params: { id: science.id }, body: { version: 1, strands: [] } }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404)
    expect(
      (await other.call(createDesign, { body: { learningAreaId: science.learningAreaId, grade: 'Grade 8' } })).status,
    ).toBe(400)
  })
})
