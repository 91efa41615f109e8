/** Visibility of a duty: all see its teachers; its teachers read its notes and history; the office reads everything. */
import { describe, expect, it } from 'vitest'
import { listDuties } from '../contract/read-roster.ts'
import { acceptDuty, declineDuty, noteDuty } from '../contract/teachers.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const at = (id: string) => ({ params: { id } })
const secrets = ['The music festival', 'She may do both', 'A stranger at the gate']

/** Achieng leads in spite of a lesson, Chebet declined, Baraka supports and wrote a note. */
const told = async (): Promise<string> => {
  await scene.lesson('achieng', 3, '06:40', '07:20')
  const { id } = await scene.make({
    teacherIds: [scene.staff.achieng, scene.staff.baraka, scene.staff.chebet],
    overrideReason: 'She may do both',
  })
  await scene.clients.chebet.call(declineDuty, { ...at(id), body: { reason: 'The music festival' } })
  await scene.clients.baraka.call(acceptDuty, at(id))
  await scene.clients.baraka.call(noteDuty, { ...at(id), body: { content: 'A stranger at the gate' } })
  await scene.change(await scene.duty(id), { location: 'Back gate' })
  return id
}
const read = async (id: string, as: 'admin' | 'achieng' | 'baraka' | 'chebet' | 'tutor') =>
  (await scene.read(id, as)).text
const found = (text: string): string[] => secrets.filter((one) => text.includes(one))

describe('a duty', () => {
  it('is told of to each as far as it concerns them', async () => {
    const id = await told()
    expect(found(await read(id, 'admin'))).toEqual(secrets)
    for (const person of ['achieng', 'baraka'] as const)
      expect(found(await read(id, person))).toEqual(['A stranger at the gate'])
    for (const person of ['tutor', 'chebet'] as const) expect(found(await read(id, person))).toEqual([])
    const seen = await scene.duty(id, 'achieng')
    expect(seen.history.map(({ action }) => action)).toEqual(['duties.create', 'duties.note', 'duties.update'])
    expect(seen.otherAssignees.map(({ teacherName, state }) => `${teacherName} ${state}`)).toEqual([
      'Baraka Mwangi accepted',
    ])
    const all = await scene.duty(id)
    expect(all.declined).toMatchObject([{ teacherName: 'Chebet Koech', reason: 'The music festival' }])
    expect(all.notes).toMatchObject([
      { author: 'Amina Otieno', authorType: 'teacher', content: 'A stranger at the gate' },
    ])
    expect(all.may).toMatchObject({ remove: false, remind: true })
    expect((await scene.remove(id)).error.code).toBe('duties.in_use')
  })

  it('that one declined is left out of one’s list until asked for', async () => {
    await told()
    const titles = (query: { showDeclined?: 'true'; mine?: 'true' }) => scene.titles('chebet', query)
    expect([await titles({}), await titles({ showDeclined: 'true' })]).toEqual([[], ['Gate duty']])
    expect([await titles({ mine: 'true' }), await titles({ mine: 'true', showDeclined: 'true' })]).toEqual([
      [],
      ['Gate duty'],
    ])
    const { body } = await scene.clients.chebet.call(listDuties, { query: { showDeclined: 'true' } })
    expect(body.items[0]?.myAssignment?.state).toBe('declined')
    expect(await scene.titles('tutor')).toEqual(['Gate duty'])
  })

  it('that was called off still names who was on it, in their own list too', async () => {
    const { id } = await scene.make({ teacherIds: [scene.staff.achieng] })
    await scene.cancel(id)
    expect(await scene.noticesOf('achieng')).toEqual(['Duty cancelled: Gate duty', 'Duty: Gate duty'])
    expect(await scene.duty(id, 'achieng')).toMatchObject({
      status: 'cancelled',
      assignedTeachers: [{ teacherName: 'Achieng Odhiambo' }],
      canAccept: false,
    })
    expect(await scene.titles('achieng', { mine: 'true' })).toEqual([])
    expect(await scene.titles('achieng', { mine: 'true', status: 'cancelled' })).toEqual(['Gate duty'])
    expect(await scene.titles('baraka', { mine: 'true', status: 'cancelled' })).toEqual([])
    // The time is free again.
    expect((await scene.send({ title: 'Prep', teacherIds: [scene.staff.achieng] })).status).toBe(201)
  })

  it('that is deleted frees its teachers, and tells them', async () => {
    const { id } = await scene.make({ teacherIds: [scene.staff.achieng] })
    expect((await scene.remove(id)).body).toEqual({ removed: 1 })
    expect(await scene.noticesOf('achieng')).toEqual(['No longer on duty: Gate duty', 'Duty: Gate duty'])
    expect((await scene.send({ teacherIds: [scene.staff.achieng] })).status).toBe(201)
  })
})
