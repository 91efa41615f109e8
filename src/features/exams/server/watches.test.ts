/** Invigilators over HTTP: their own sessions, and who came. */
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { nextExams } from '../contract/next-exams.ts'
import * as calls from '../contract/watches.ts'
import { examScene } from '../testing/exam-scene.ts'

const scene = examScene()
const { planned, publish } = scene

const mark = (learnerId: string, state: 'present' | 'late' | 'absent', minute: number, note = '') => ({
  learnerId,
  state,
  note,
  at: `2026-03-27T05:${String(minute).padStart(2, '0')}:00.000Z`,
})

describe('the door list', () => {
  const own = async (teacher: Client) =>
    (await teacher.call(calls.listWatches, { query: { from: '2026-03-10' } })).body.items

  it('is kept by the invigilator on the day: who came, came late or is absent, the newest mark first', async () => {
    const id = await planned()
    let teacher = await scene.app.as(scene.teacher)
    expect(await own(teacher)).toEqual([])
    await publish(id)
    const [watch] = await own(teacher)
    expect(watch).toMatchObject({ series: 'End of term', room: 'Hall', learners: 3, recorded: 0 })
    const params = { id: watch?.id ?? '' }
    const early = await teacher.call(calls.recordComing, {
      params,
      body: { marks: [mark(scene.amina, 'present', 1)] },
    })
    expect(early.error.code).toBe('exams.early')

    await scene.on('2026-03-27')
    teacher = await scene.app.as(scene.teacher)
    const record = (marks: ReturnType<typeof mark>[]) => teacher.call(calls.recordComing, { params, body: { marks } })
    expect((await record([mark(scene.amina, 'late', 0, 'The bus was late')])).status).toBe(204)
    // Sent late by a second phone.
    const before = { ...mark(scene.amina, 'absent', 0), at: '2026-03-27T04:50:00.000Z' }
    expect((await record([before])).status).toBe(204)
    const states = async (as: Client) =>
      (await as.call(calls.getWatch, { params })).body.sitters.map(({ name, state, note }) => [name, state, note])
    const expected = ['Amina Juma', 'late', 'The bus was late']
    expect(await states(teacher)).toContainEqual(expected)
    expect(await states(scene.admin)).toContainEqual(expected)
    expect((await teacher.call(calls.getWatch, { params })).body.recorded).toBe(1)
  })

  it('is closed to colleagues, and to learners who do not sit there', async () => {
    const id = await planned()
    await publish(id)
    await scene.on('2026-03-27')
    const [watch] = await own(await scene.app.as(scene.teacher))
    const params = { id: watch?.id ?? '' }
    const colleague = await scene.app.as(await scene.school.teacher({}))
    expect((await colleague.call(calls.getWatch, { params })).status).toBe(404)
    const body = { marks: [mark(scene.amina, 'present', 0)] }
    expect((await colleague.call(calls.recordComing, { params, body })).status).toBe(404)
    const stranger = await scene.school.learner(await scene.school.stream('Grade 8', 'East'), 'Zawadi Njeri')
    const teacher = await scene.app.as(scene.teacher)
    const wrong = await teacher.call(calls.recordComing, { params, body: { marks: [mark(stranger, 'present', 0)] } })
    expect(wrong.status).toBe(404)
  })
})

describe('the next paper', () => {
  const nextFor = async (account: Parameters<typeof scene.app.as>[0]) =>
    (await (await scene.app.as(account)).call(nextExams, {})).body.items

  it('is told to its learner and their guardians once exams are published, with room and seat', async () => {
    const id = await planned()
    await scene.on('2026-03-16')
    expect(await nextFor(scene.student)).toEqual([])
    await publish(id)
    const [own] = await nextFor(scene.student)
    expect(own).toMatchObject({ learnerId: scene.amina, firstName: 'Amina', room: 'Hall', left: 2 })
    expect(own?.seat).toBeGreaterThan(0)
    expect(await nextFor(scene.family)).toEqual([own])
    const barred = await scene.school.guardian([scene.amina], { barred: true })
    expect(await nextFor(barred.account)).toEqual([])
  })

  it('is not told weeks before', async () => {
    await publish(await planned())
    await scene.on('2026-03-01')
    expect(await nextFor(scene.student)).toEqual([])
  })
})
