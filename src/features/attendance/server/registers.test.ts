import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import type { RegisterSheet } from '../contract/registers.ts'
import { mark, registerScene, statusesOf, tuesday } from '../testing/register-scene.ts'
import { registers } from './tables.ts'

const scene = registerScene()

describe('taking a register', () => {
  it('opens with the class by name and nothing marked, and keeps what is sent', async () => {
    const before = await scene.open()
    expect(before.status).toBe(200)
    expect(before.body).toMatchObject({
      version: 0,
      state: 'due',
      due: '08:30',
      takenAt: null,
      closed: null,
      abilities: { edit: true, needsReason: false },
      class: { label: 'Grade 7 East' },
    })
    expect(before.body.learners.map(({ fullName }) => fullName)).toEqual([
      'Amina Mwende',
      'Brian Kiptoo',
      'Zawadi Mwakio',
    ])
    const saved = await scene.save([
      mark(scene.amina),
      mark(scene.brian, 'late', { minutesLate: 12 }),
      mark(scene.zawadi, 'excused', { reason: 'At the clinic' }),
    ])
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ version: 1, state: 'taken', takenAt: '2026-03-10T05:10:00.000Z' })
    const after = await scene.open()
    expect(after.body).toEqual(saved.body)
    expect(after.body.learners.map((one) => one.mark)).toEqual([
      { status: 'present', minutesLate: null, reason: null },
      { status: 'late', minutesLate: 12, reason: null },
      { status: 'excused', minutesLate: null, reason: 'At the clinic' },
    ])
    expect(after.body.takenBy).toMatch(/^Peter Wafula/)
    expect([after.body.changedAt, after.body.changedBy]).toEqual([null, null])
  })

  it('keeps a part of the class, and replaces the whole next time', async () => {
    expect(statusesOf((await scene.save([mark(scene.amina), mark(scene.brian, 'absent')])).body)).toEqual([
      'present',
      'absent',
      null,
    ])
    const second = await scene.save([mark(scene.brian), mark(scene.zawadi)], 1)
    expect(second.body.version).toBe(2)
    expect(second.body).toMatchObject({
      changedAt: '2026-03-10T05:10:00.000Z',
      changedBy: expect.stringMatching(/^Peter Wafula/),
    })
    expect(statusesOf((await scene.open()).body)).toEqual([null, 'present', 'present'])
  })

  it('does nothing when nothing changed', async () => {
    await scene.save(scene.everybody())
    const again = await scene.save(scene.everybody(), 1)
    expect([again.status, again.body.version]).toEqual([200, 1])
  })

  it('leaves an audit entry with what changed', async () => {
    await scene.save(scene.everybody())
    await scene.save([mark(scene.amina), mark(scene.brian, 'absent'), mark(scene.zawadi)], 1)
    const entries = await scene.school.school.write((tx) =>
      tx.db.select().from(auditEntries).orderBy(auditEntries.at, auditEntries.id),
    )
    expect(entries.map(({ action }) => action)).toEqual(['attendance.take_register', 'attendance.change_register'])
    expect(entries[0]).toMatchObject({
      before: null,
      accountId: scene.teacher.id,
      role: 'teacher',
      after: { session: 'morning', marks: { [scene.amina]: { status: 'present' } } },
    })
    expect(entries[1]).toMatchObject({
      before: { marks: { [scene.brian]: { status: 'present' } } },
      after: { marks: { [scene.brian]: { status: 'absent' } } },
    })
    expect(entries[1]?.after).toHaveProperty(['marks', scene.brian])
    expect(entries[1]?.after).not.toHaveProperty(['marks', scene.amina])
  })

  it('refuses a wrong version with the register as it is now', async () => {
    await scene.save(scene.everybody())
    const stale = await scene.save([mark(scene.amina, 'absent')], 0)
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
    expect(statusesOf(stale.error.current as RegisterSheet)).toEqual(['present', 'present', 'present'])
    expect((stale.error.current as RegisterSheet).version).toBe(1)
    expect((await scene.save(scene.everybody(), 7)).status).toBe(409)
  })

  it.each([
    ['twice the same learner', () => [mark(scene.amina), mark(scene.amina, 'absent')], 'marks.1.learnerId'],
    ['excused without a reason', () => [mark(scene.amina, 'excused')], 'marks.0.reason'],
    ['nobody', () => [], 'marks'],
    ['somebody who does not exist', () => [mark(scene.amina), mark(randomUUID())], 'marks.1.learnerId'],
  ])('refuses %s at its field', async (_name, marks, field) => {
    const answer = await scene.save(marks())
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('refuses unknown fields', async () => {
    const answer = await scene.client.fetch(`/api/registers/${scene.east}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        date: tuesday,
        session: 'morning',
        marks: scene.everybody(),
        version: 0,
        takenBy: randomUUID(),
      }),
    })
    expect(answer.status).toBe(400)
  })
})

describe('two at once', () => {
  it('lets one of 32 win, and 31 see its register', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        scene.save([mark(scene.amina, index % 2 ? 'present' : 'absent'), mark(scene.brian), mark(scene.zawadi)], 0),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 31])
    for (const one of lost) expect((one.error.current as RegisterSheet).version).toBe(1)
    const change = await Promise.all(
      Array.from({ length: 8 }, (_, index) => scene.save([mark(scene.amina, 'late', { minutesLate: index + 1 })], 1)),
    )
    expect(change.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(change.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await scene.school.school.write(async (tx) => (await tx.db.select().from(registers)).length)).toBe(1)
  })

  it('answers a repeated key with the first result, and refuses it for another body', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([
      scene.save(scene.everybody(), 0, {}, scene.client, key),
      scene.save(scene.everybody(), 0, {}, scene.client, key),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await scene.save([mark(scene.amina)], 0, {}, scene.client, key)).status).toBe(409)
    expect((await scene.open()).body.version).toBe(1)
  })
})
