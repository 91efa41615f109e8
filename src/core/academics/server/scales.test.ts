/** Grading scales over HTTP: built-in ones, a school's own, and which one is used where. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { createScale, listScales, saveScale, saveScaleChoices } from '../contract/scales.ts'
import { scaleTexts } from '../rules/scales.ts'
import { place } from '../testing/place.ts'
import { scaleFor } from './public.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
})

const passing = {
  name: 'Pass or not yet',
  kind: 'percent' as const,
  bands: [
    { code: 'P', title: 'Pass', min: 50, max: 100, points: null },
    { code: 'N', title: 'Not yet', min: 0, max: 49, points: null },
  ],
}

describe('grading scales', () => {
  it('include three from Darasa, and a school’s own is added, used and kept while it is chosen', async () => {
    const { school, admin } = await place(app)
    const before = await admin.call(listScales, {})
    expect(before.body.items.map(({ id, builtIn }) => [id, builtIn])).toEqual([
      ['cbe4', true],
      ['knec8', true],
      ['rubric4', true],
    ])
    expect(before.body.items[0]?.bands[0]).toMatchObject({
      code: 'EE',
      percentageBand: '80-100%',
      title: 'Exceeding expectation',
    })
    expect(await school.write((tx) => scaleFor(tx, { level: 'junior', kind: 'end_term' }))).toMatchObject({
      id: 'knec8',
    })

    const made = await admin.call(createScale, { body: passing })
    expect(made.status).toBe(201)
    const chosen = await admin.call(saveScaleChoices, {
      body: { choices: [{ level: 'junior', kind: 'end_term', scaleId: made.body.id }] },
    })
    expect(chosen.body.choices).toContainEqual({ level: 'junior', kind: 'end_term', scaleId: made.body.id })
    expect(await school.write((tx) => scaleFor(tx, { level: 'junior', kind: 'end_term' }))).toMatchObject({
      name: 'Pass or not yet',
      bands: [{ code: 'P' }, { code: 'N' }],
    })

    const change = { ...passing, name: 'Pass', active: false, version: 1 }
    const kept = await admin.call(saveScale, { params: { id: made.body.id }, body: change })
    expect(kept.error).toMatchObject({ code: 'academics.scale_in_use' })
    await admin.call(saveScaleChoices, { body: { choices: [{ level: 'junior', kind: 'end_term', scaleId: 'cbe4' }] } })
    expect((await admin.call(saveScale, { params: { id: made.body.id }, body: change })).body).toMatchObject({
      name: 'Pass',
      active: false,
      version: 2,
    })
    expect((await admin.call(saveScale, { params: { id: made.body.id }, body: change })).status).toBe(409)
    const off = await admin.call(saveScaleChoices, {
      body: { choices: [{ level: 'junior', kind: 'opener', scaleId: made.body.id }] },
    })
    expect(off.error).toMatchObject({ fields: { 'choices.0.scaleId': 'No scale of this school' } })
  })

  it('are refused at the field of a gap, or of a taken name', async () => {
    const { admin } = await place(app)
    const gap = { ...passing, bands: passing.bands.map((one) => (one.code === 'P' ? { ...one, min: 60 } : one)) }
    expect((await admin.call(createScale, { body: gap })).error).toMatchObject({
      fields: { 'bands.0.min': scaleTexts.meets },
    })
    expect((await admin.call(createScale, { body: { ...passing, name: 'four BANDS' } })).error).toMatchObject({
      code: 'academics.name_taken',
    })
    await admin.call(createScale, { body: passing })
    expect((await admin.call(createScale, { body: { ...passing, name: 'PASS OR NOT YET' } })).error).toMatchObject({
      code: 'academics.name_taken',
    })
  })

  it('belong to one school: another can neither choose nor change them', async () => {
    const { admin } = await place(app)
    const made = await admin.call(createScale, { body: passing })
    const other = await place(app)
    expect((await other.admin.call(listScales, {})).body.items).toHaveLength(3)
    const choice = await other.admin.call(saveScaleChoices, {
      body: { choices: [{ level: 'junior', kind: 'opener', scaleId: made.body.id }] },
    })
    expect(choice.status).toBe(400)
    expect(
      (
        await other.admin.call(saveScale, {
          params: { id: made.body.id },
          body: { ...passing, active: true, version: 1 },
        })
      ).status,
    ).toBe(404)
    const teacher = await app.as(await other.school.account('teacher'))
    expect((await teacher.call(listScales, {})).status).toBe(200)
    expect((await teacher.call(createScale, { body: passing })).status).toBe(403)
  })

  it('are chosen once for each level and kind by two admins at the same time', async () => {
    const { admin } = await place(app)
    const choose = (scaleId: string) =>
      admin.call(saveScaleChoices, { body: { choices: [{ level: 'junior', kind: 'quiz', scaleId }] } })
    const answers = await Promise.all(['cbe4', 'knec8', 'rubric4', 'cbe4'].map(choose))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(
      (await admin.call(listScales, {})).body.choices.filter((one) => one.level === 'junior' && one.kind === 'quiz'),
    ).toHaveLength(1)
  })
})
