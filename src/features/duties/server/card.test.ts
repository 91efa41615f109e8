/** The start page: the caller's next duty and open requests, and for the office who is on duty and what is unfilled. */
import { describe, expect, it } from 'vitest'
import { dutyCard } from '../contract/today.ts'
import { listDuties } from '../contract/read-roster.ts'
import { requestSwap, withdrawSwap } from '../contract/swaps.ts'
import { acceptDuty, declineDuty } from '../contract/teachers.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const cardOf = async (person: 'admin' | 'achieng' | 'baraka') => (await scene.clients[person].call(dutyCard, {})).body

describe('the card', () => {
  it('has a teacher’s next duty until it is over, and counts what waits for an answer', async () => {
    const [later, sooner] = [
      await scene.make({ title: 'Prep', date: '2026-03-12', teacherIds: [scene.staff.achieng] }),
      await scene.make({ title: 'Gate', date: '2026-03-11', teacherIds: [scene.staff.achieng] }),
    ]
    const { id, title, date, startTime, location } = sooner
    expect(await cardOf('achieng')).toEqual({
      next: { id, title, date, startTime, location },
      waiting: 2,
      swaps: 0,
      covers: 0,
      onDuty: [],
      open: 0,
    })
    await scene.clients.achieng.call(acceptDuty, { params: { id } })
    expect(await cardOf('achieng')).toMatchObject({ waiting: 1 })
    await scene.on('2026-03-11', '07:30')
    expect(await cardOf('achieng')).toMatchObject({ next: { id: later.id }, waiting: 1 })
    expect(await cardOf('baraka')).toEqual({ next: null, waiting: 0, swaps: 0, covers: 0, onDuty: [], open: 0 })
  })

  it('says of what waits how much are swaps, for whoever is asked', async () => {
    const { id } = await scene.make({ teacherIds: [scene.staff.achieng] })
    const ask = (teacherId: string | null) =>
      scene.clients.achieng.call(requestSwap, { params: { id }, body: { teacherId, reason: 'Choir' } })
    const { body } = await ask(scene.staff.baraka)
    expect(await cardOf('baraka')).toMatchObject({ waiting: 1, swaps: 1 })
    expect(await cardOf('admin')).toMatchObject({ waiting: 0, swaps: 0 })
    await scene.clients.achieng.call(withdrawSwap, { params: { id: body.swap.id } })
    await ask(null)
    expect(await cardOf('baraka')).toMatchObject({ waiting: 0, swaps: 0 })
    expect(await cardOf('admin')).toMatchObject({ waiting: 1, swaps: 1 })
  })

  it('tells the office who is on duty today, and how many places of the week are open', async () => {
    await scene.make({
      date: '2026-03-10',
      startTime: '16:00',
      endTime: '17:00',
      teacherIds: [scene.staff.baraka],
      teachersNeeded: 3,
    })
    await scene.make({ date: '2026-03-10', startTime: '12:40', endTime: '13:40', teacherIds: [scene.staff.achieng] })
    await scene.make({ date: '2026-03-30' })
    await scene.on('2026-03-10', '12:50')
    const card = await cardOf('admin')
    expect(card).toMatchObject({ next: null, waiting: 0, swaps: 0, covers: 0, open: 2 })
    expect(card.onDuty.map(({ name, startTime, endTime, isNow }) => [name, startTime, endTime, isNow])).toEqual([
      ['Achieng Odhiambo', '12:40', '13:40', true],
      ['Baraka Mwangi', '16:00', '17:00', false],
    ])
    await scene.on('2026-03-10', '14:00')
    expect((await cardOf('admin')).onDuty.map(({ name }) => name)).toEqual(['Baraka Mwangi'])
  })
})

describe('the list of the office', () => {
  it('shows duties that somebody declined', async () => {
    const declined = await scene.make({ teacherIds: [scene.staff.achieng] })
    await scene.make({ date: '2026-03-12' })
    await scene.clients.achieng.call(declineDuty, { params: { id: declined.id }, body: { reason: 'Choir' } })
    const { body } = await scene.clients.admin.call(listDuties, { query: { showDeclined: 'true' } })
    expect(body.items.map(({ id }) => id)).toEqual([declined.id])
  })
})
