/** Many concurrent actions: no deadlocks, no overlapping duties, and every refusal gives a reason. */
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dutyAssignments } from './tables.ts'
import { applyAuto, previewAuto } from '../contract/auto.ts'
import { recordAbsence, removeAbsence } from '../contract/substitutions.ts'
import type { DutyDetail } from '../contract/shapes.ts'
import { answerSwap, requestSwap } from '../contract/swaps.ts'
import { acceptDuty, declineDuty, unassignTeacher } from '../contract/teachers.ts'
import { meet } from '../rules/times.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const teachers = ['achieng', 'baraka', 'chebet'] as const
const range = { dateFrom: '2026-03-10', dateTo: '2026-03-20' }

/** Active assignments without an override reason. */
const standing = () =>
  scene.school.school.write(({ db }) =>
    db
      .select({ staffId: dutyAssignments.staffId, begins: dutyAssignments.begins, ends: dutyAssignments.ends })
      .from(dutyAssignments)
      .where(
        and(
          eq(dutyAssignments.schoolId, scene.school.school.id),
          isNull(dutyAssignments.declinedAt),
          isNull(dutyAssignments.endedAt),
          isNull(dutyAssignments.overrideReason),
        ),
      ),
  )

/** Shuffles by a seed, so that a failure can be reproduced. */
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, index) => ({ item, at: ((index + 1) * (seed * 7919 + 104_729)) % 10_007 }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

describe.each([1, 2, 3])('everything at once (%i)', (seed) => {
  it('leaves a roster that holds', async () => {
    const days = ['2026-03-11', '2026-03-12']
    const duties: DutyDetail[] = []
    for (const date of days)
      for (const title of ['Gate', 'Field', 'Hall']) duties.push(await scene.make({ title, date, teachersNeeded: 2 }))
    for (const [index, { id }] of duties.entries())
      await scene.assign(id, teachers[index % 3] ?? 'achieng', { isMainAssignee: true })
    const open = await scene.make({ title: 'Open', date: '2026-03-13' })
    const { assigned } = (await scene.clients.admin.call(previewAuto, { body: range })).body
    const places = assigned.map(({ dutyId, version, teacherId }) => ({ dutyId, version, teacherId }))
    const swaps: string[] = []
    for (const [index, { id }] of duties.entries()) {
      const asker = teachers[index % 3] ?? 'achieng'
      swaps.push(
        (await scene.clients[asker].call(requestSwap, { params: { id }, body: { teacherId: null, reason: 'Choir' } }))
          .body.swap.id,
      )
    }
    const admin = scene.clients.admin
    const acts = [
      ...duties.flatMap(({ id }) => teachers.map((who) => () => scene.assign(id, who))),
      ...swaps.map(
        (id) => () =>
          admin.call(answerSwap, { params: { id }, body: { response: 'approve', teacherId: scene.staff.tutor } }),
      ),
      ...duties.map(
        ({ id }, index) =>
          () =>
            scene.clients[teachers[index % 3] ?? 'achieng'].call(acceptDuty, { params: { id } }),
      ),
      ...duties.slice(0, 2).map(
        ({ id }, index) =>
          () =>
            scene.clients[teachers[index % 3] ?? 'achieng'].call(declineDuty, {
              params: { id },
              body: { reason: 'Ill' },
            }),
      ),
      ...duties.slice(2, 4).map(
        ({ id }) =>
          () =>
            admin.call(unassignTeacher, { params: { id, teacherId: scene.staff.chebet } }),
      ),
      ...duties.slice(0, 3).map((duty) => () => scene.change(duty, { startTime: '06:00', endTime: '07:00' })),
      () => scene.cancel(duties[5]?.id ?? ''),
      () => scene.change(open, { startTime: '06:00' }),
      () => admin.call(applyAuto, { body: { places } }),
      () =>
        admin.call(recordAbsence, { body: { teacherId: scene.staff.baraka, from: '2026-03-12', to: '2026-03-12' } }),
    ]
    const answers = await Promise.all(shuffled(acts, seed).map((act) => act()))
    expect(answers.filter(({ status }) => status >= 500 || status === 404).map(({ text }) => text)).toEqual([])
    const absenceId =
      answers.map(({ body }) => body as { id?: string; from?: string }).find(({ from }) => from)?.id ?? ''
    expect((await admin.call(removeAbsence, { params: { id: absenceId } })).status).toBeLessThan(300)
    const rows = await standing()
    for (const [index, a] of rows.entries())
      for (const b of rows.slice(index + 1)) expect(a.staffId === b.staffId && meet(a, b)).toBe(false)
    for (const { id } of duties) {
      const { assignedTeachers, status } = await scene.duty(id)
      // A cancelled duty shows the teachers released at that instant; the clock does not move in this test.
      if (status === 'cancelled') continue
      expect(assignedTeachers.filter(({ isMainAssignee }) => isMainAssignee).length).toBeLessThanOrEqual(1)
      expect(new Set(assignedTeachers.map(({ teacherId }) => teacherId)).size).toBe(assignedTeachers.length)
    }
  })
})
