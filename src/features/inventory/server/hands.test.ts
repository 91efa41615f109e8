/** Assigning devices over HTTP: one winner of concurrent calls, refusals, and notices. */
import { describe, expect, it } from 'vitest'
import { deviceAssignments } from './tables.ts'
import { getDevice } from '../contract/devices.ts'
import { assignDevice, listAssignable } from '../contract/hands.ts'
import { inventoryErrors } from '../contract/shapes.ts'
import { inventoryTexts } from '../contract/words.ts'
import { at, inventoryScene } from '../testing/inventory-scene.ts'

const scene = inventoryScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'

describe('assigning', () => {
  it('gives a device to a learner, who hears of it with the family', async () => {
    const device = await scene.make()
    const given = await scene.give(device.id, scene.faith, {
      assignedCondition: 'good',
      notes: 'With charger',
      dueDate: '2026-04-02',
    })
    expect(given).toMatchObject({
      status: 'assigned',
      condition: 'good',
      assignedToName: 'Faith Muthoni',
      dueDate: '2026-04-02',
      holder: { id: scene.faith, type: 'student', detail: 'Grade 7 East' },
      assignment: { assignedDate: '2026-03-10', assignedCondition: 'good', notes: 'With charger', returnedDate: null },
    })
    expect(await scene.noticesOf('student')).toEqual(['Device for Faith Muthoni: Galaxy Tab A8'])
    expect(await scene.noticesOf('mother')).toEqual(['Device for Faith Muthoni: Galaxy Tab A8'])
    expect(await scene.noticesOf('teacher')).toEqual([])
  })

  it('leaves one winner and 31 clear refusals of 32 at once', async () => {
    const device = await scene.make()
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        scene.clients[index % 2 ? 'admin' : 'technician'].call(assignDevice, {
          ...at(device.id),
          body: { assignedTo: index % 3 ? scene.faith : scene.teacherId },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 31 }, () => 409),
    ])
    const names = new Set(answers.filter(({ status }) => status === 409).map(({ error }) => error.message))
    const winner = answers.find(({ status }) => status === 200)?.body
    expect([...names]).toEqual([`Currently assigned to ${winner?.assignedToName}`])
    expect((await scene.clients.admin.call(getDevice, at(device.id))).body.history).toHaveLength(1)
  })

  it('is held to one hand by the database itself', async () => {
    const device = await scene.make()
    await scene.give(device.id, scene.faith)
    const row = {
      schoolId: scene.people.school.id,
      deviceId: device.id,
      staffId: scene.teacherId,
      assignedOn: '2026-03-10',
      assignedCondition: 'good',
    }
    await expect(
      scene.people.school.write(({ db }) => db.insert(deviceAssignments).values({ ...row, id: nothing })),
    ).rejects.toThrow()
  })

  it('hands over from the holder that the caller saw, and from nobody else', async () => {
    const device = await scene.make()
    const first = await scene.give(device.id, scene.faith)
    const replaces = first.assignment?.id ?? ''
    const over = await scene.give(device.id, scene.teacherId, { replaces, assignedCondition: 'fair' })
    expect(over.history).toMatchObject([
      { holder: { type: 'teacher' }, returnedDate: null },
      {
        holder: { name: 'Faith Muthoni' },
        returnedDate: '2026-03-10',
        returnedCondition: 'fair',
        returnedByName: 'Amina Otieno',
      },
    ])
    const late = await scene.clients.admin.call(assignDevice, {
      ...at(device.id),
      body: { assignedTo: scene.brian, replaces },
    })
    expect([late.status, late.error.code]).toEqual([409, inventoryErrors.holderChanged.code])
  })

  it.each([
    ['nobody', { assignedTo: nothing }, { assignedTo: inventoryTexts.user }],
    ['a day to come', { assignedDate: '2026-03-11' }, { assignedDate: inventoryTexts.future }],
    ['an end that is over', { dueDate: '2026-03-09' }, { dueDate: inventoryTexts.due }],
    ['a condition that is not known', { assignedCondition: 'new' }, { assignedCondition: expect.any(String) }],
    ['somebody who gave it', { assignedBy: nothing }, { assignedBy: 'Unknown field' }],
  ])('with %s is refused', async (_name, given, fields) => {
    const device = await scene.make()
    const { status, error } = await scene.clients.admin.misuse(assignDevice, {
      ...at(device.id),
      body: { assignedTo: scene.faith, ...given },
    })
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('takes nobody of another school', async () => {
    const other = await scene.app.school()
    const stranger = await scene.app.as(await other.account('admin'))
    const device = await scene.make()
    expect((await stranger.call(assignDevice, { ...at(device.id), body: { assignedTo: scene.faith } })).status).toBe(
      404,
    )
    expect((await stranger.call(listAssignable, { query: { search: 'Faith' } })).body.items).toEqual([])
  })

  it('finds learners and staff by name or e-mail, whatever the case', async () => {
    await scene.give((await scene.make()).id, scene.faith)
    const find = async (search?: string) =>
      (await scene.clients.technician.call(listAssignable, { query: search ? { search } : {} })).body.items
    expect(await find('FAITH')).toMatchObject([
      { id: scene.faith, name: 'Faith Muthoni', type: 'student', detail: 'Grade 7 East', devices: 1 },
    ])
    expect(await find(scene.accounts.student.email.toUpperCase())).toMatchObject([
      { id: scene.faith, email: scene.accounts.student.email },
    ])
    expect(await find(scene.accounts.teacher.email.slice(0, 9))).toMatchObject([
      { id: scene.teacherId, type: 'teacher' },
    ])
    expect(await find('nobody at all')).toEqual([])
    expect((await find()).length).toBeGreaterThan(3)
    expect((await scene.clients.teacher.call(listAssignable, { query: {} })).status).toBe(403)
  })
})
