/**
 * Reminders: on the evening before and at the teacher's chosen number of hours before, each once, none for past duties.
 */
import { describe, expect, it } from 'vitest'
import { declineDuty, savePreferences, unassignTeacher } from '../contract/teachers.ts'
import { dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()

/** Runs the worker's quarter-hourly job. */
const sweep = async (date: string, time: string): Promise<void> => {
  scene.at(date, time)
  await scene.app.jobs.find(({ definition }) => definition.id === 'duties.remind_all')?.run({}, scene.app.tenancy)
  await scene.runJobs()
}
const reminders = async (person: Person) =>
  (await scene.noticesOf(person)).filter((title) => title.startsWith('Remember')).length

/** The gate, on the morning of 12 March. */
const gate = async (): Promise<string> => {
  const { id } = await scene.make({ date: '2026-03-12' })
  await scene.assign(id, 'achieng')
  return id
}

describe('a reminder', () => {
  it('comes on the evening before, once', async () => {
    await gate()
    await sweep('2026-03-11', '17:45')
    expect(await reminders('achieng')).toBe(0)
    for (const time of ['18:00', '18:15', '23:45']) await sweep('2026-03-11', time)
    expect(await reminders('achieng')).toBe(1)
    expect(await reminders('baraka')).toBe(0)
    expect(await scene.messageOf('achieng')).toContain('06:30–07:30: Main gate')
  })

  it('comes again as many hours before as the teacher wants', async () => {
    await gate()
    await scene.clients.achieng.call(savePreferences, { body: { reminderHours: 2 } })
    await sweep('2026-03-11', '18:00')
    await sweep('2026-03-12', '04:15')
    expect(await reminders('achieng')).toBe(1)
    for (const time of ['04:30', '04:45', '06:45']) await sweep('2026-03-12', time)
    expect(await reminders('achieng')).toBe(2)
  })

  it('goes with a duty that is moved', async () => {
    const id = await gate()
    await sweep('2026-03-11', '18:00')
    await scene.signIn()
    await scene.change(await scene.duty(id), { date: '2026-03-16' })
    await sweep('2026-03-12', '06:00')
    expect(await reminders('achieng')).toBe(1)
    await sweep('2026-03-15', '18:00')
    expect(await reminders('achieng')).toBe(2)
  })

  it.each([
    ['was called off', (id: string) => scene.cancel(id)],
    [
      'was declined',
      (id: string) => scene.clients.achieng.call(declineDuty, { params: { id }, body: { reason: 'Ill' } }),
    ],
    [
      'somebody was taken off',
      (id: string) => scene.clients.admin.call(unassignTeacher, { params: { id, teacherId: scene.staff.achieng } }),
    ],
  ])('does not come of what %s', async (_name, leave) => {
    expect((await leave(await gate())).status).toBe(200)
    await sweep('2026-03-11', '18:00')
    expect(await reminders('achieng')).toBe(0)
  })
})
