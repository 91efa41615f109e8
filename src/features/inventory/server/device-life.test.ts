/** A device over HTTP: its states, its holders so far, and what the morning reminds of. */
import { describe, expect, it } from 'vitest'
import { runDue } from '#features/calendar/testing/run-due.ts'
import { getDevice } from '../contract/devices.ts'
import {
  assignDevice,
  decommissionDevice,
  logMaintenance,
  reportFault,
  returnDevice,
  setRepair,
} from '../contract/hands.ts'
import { inventoryTexts } from '../contract/words.ts'
import { at, inventoryScene } from '../testing/inventory-scene.ts'

const scene = inventoryScene()
const end = {
  reason: 'damaged',
  description: 'Board burnt out',
  decommissionDate: '2026-03-10',
  authorizedBy: 'Head teacher',
  confirmation: 'DECOMMISSION',
} as const

describe('a device', () => {
  it('is repaired in its holder’s hands, returned to repair, taken back and decommissioned', async () => {
    const { id } = await scene.make()
    await scene.give(id, scene.faith)
    expect(
      (await scene.clients.teacher.call(reportFault, { ...at(id), body: { description: 'Screen cracked' } })).body
        .openFaults,
    ).toBe(1)
    expect(await scene.noticesOf('technician')).toEqual(['Fault reported: Galaxy Tab A8'])
    const body = {
      date: '2026-03-10',
      type: 'repair',
      description: 'Screen replaced',
      performedBy: 'Fundi',
      cost: 3500.5,
      condition: 'fair',
    } as const
    const logged = (
      await scene.clients.technician.call(logMaintenance, {
        ...at(id),
        body: { ...body, nextMaintenanceDate: '2026-06-01' },
      })
    ).body
    expect(logged).toMatchObject({
      status: 'assigned',
      condition: 'fair',
      openFaults: 0,
      repairCost: 3500.5,
      repairShare: 14,
      nextMaintenanceDate: '2026-06-01',
    })
    const early = await scene.clients.admin.call(decommissionDevice, { ...at(id), body: end })
    expect([early.status, early.error.message]).toEqual([
      409,
      'Device is currently assigned to Faith Muthoni. Please return the device first.',
    ])
    const back = (
      await scene.clients.technician.call(returnDevice, {
        ...at(id),
        body: { returnedCondition: 'poor', needsRepair: true, notes: 'Dead' },
      })
    ).body
    expect(back).toMatchObject({
      status: 'repair',
      condition: 'poor',
      assignment: null,
      history: [{ returnedCondition: 'poor', returnNotes: 'Dead' }],
    })
    expect(
      (await scene.clients.admin.call(assignDevice, { ...at(id), body: { assignedTo: scene.faith } })).error.code,
    ).toBe('inventory.in_repair')
    const gone = (
      await scene.clients.admin.call(decommissionDevice, {
        ...at(id),
        body: { ...end, recoveredValue: 250, disposalMethod: 'sell' },
      })
    ).body
    expect(gone).toMatchObject({
      status: 'decommissioned',
      nextMaintenanceDate: null,
      decommission: { reason: 'damaged', recoveredValue: 250, disposalMethod: 'sell' },
    })
    expect(Object.values(gone.may).some(Boolean)).toBe(false)
    for (const answer of [
      await scene.clients.admin.call(assignDevice, { ...at(id), body: { assignedTo: scene.faith } }),
      await scene.clients.admin.call(decommissionDevice, { ...at(id), body: end }),
      await scene.clients.admin.call(logMaintenance, { ...at(id), body }),
      await scene.clients.admin.call(reportFault, { ...at(id), body: { description: 'Again' } }),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'inventory.decommissioned'])
  })

  it('goes to repair and back by a version, and a stale one is told what is now', async () => {
    const { id } = await scene.make()
    const set = (inRepair: boolean, version: number) =>
      scene.clients.technician.call(setRepair, { ...at(id), body: { inRepair, version } })
    expect((await set(true, 1)).body).toMatchObject({ status: 'repair', version: 2 })
    const stale = await set(false, 1)
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
    expect((await set(true, 2)).error.code).toBe('inventory.in_repair')
    expect((await set(false, 2)).body.status).toBe('available')
    expect((await set(false, 3)).error.code).toBe('inventory.not_in_repair')
  })

  it('that nobody has cannot be returned, nor before it was given', async () => {
    const { id } = await scene.make()
    const handIn = (returnedDate?: string) =>
      scene.clients.admin.call(returnDevice, {
        ...at(id),
        body: { returnedCondition: 'good', ...(returnedDate ? { returnedDate } : {}) },
      })
    expect((await handIn()).error.code).toBe('inventory.not_assigned')
    await scene.give(id, scene.faith, { assignedDate: '2026-03-05' })
    expect((await handIn('2026-03-04')).error.fields).toEqual({ returnedDate: inventoryTexts.before })
    const twice = await Promise.all([handIn(), handIn()])
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    ['an empty description', logMaintenance, { description: ' ' }, { description: inventoryTexts.description }],
    ['nobody who did it', logMaintenance, { performedBy: '' }, { performedBy: inventoryTexts.performedBy }],
    ['a cost below nothing', logMaintenance, { cost: -1 }, { cost: 'Cost cannot be negative' }],
    ['thousandths', logMaintenance, { cost: 1.001 }, { cost: inventoryTexts.cents }],
    ['no date', logMaintenance, { date: '' }, { date: inventoryTexts.date }],
    [
      'a next day that is over',
      logMaintenance,
      { nextMaintenanceDate: '2026-03-09' },
      { nextMaintenanceDate: inventoryTexts.nextMaintenance },
    ],
    [
      'another word',
      decommissionDevice,
      { confirmation: 'decommission' },
      { confirmation: 'Please type DECOMMISSION to confirm' },
    ],
    [
      'a day to come',
      decommissionDevice,
      { decommissionDate: '2026-03-11' },
      { decommissionDate: inventoryTexts.future },
    ],
    ['less than nothing', decommissionDevice, { recoveredValue: -5 }, { recoveredValue: inventoryTexts.recovered }],
    ['nobody who allows it', decommissionDevice, { authorizedBy: '' }, { authorizedBy: inventoryTexts.authorizedBy }],
  ])('is not touched by a form with %s', async (_name, endpoint, wrong, fields) => {
    const { id } = await scene.make()
    const upkeep = { date: '2026-03-10', description: 'Cleaned', performedBy: 'Fundi' }
    const body = { ...(endpoint === logMaintenance ? upkeep : end), ...wrong }
    const { status, error } = await scene.clients.admin.misuse(endpoint, { ...at(id), body })
    expect([status, error.fields]).toEqual([400, fields])
    expect((await scene.clients.admin.call(getDevice, at(id))).body).toMatchObject({
      status: 'available',
      version: 1,
      maintenance: [],
    })
  })
})

describe('the morning', () => {
  const runMorning = async (day: string) => {
    scene.app.clock.now = new Date(`${day}T04:00:00Z`)
    const morning = scene.app.jobs.find(({ definition }) => definition.id === 'inventory.morning')
    await morning?.run({}, scene.app.tenancy)
    await runDue(scene.app, scene.people.school.id, 'inventory')
  }

  it('reminds of loans the day before and once they are late, and of maintenance, each once', async () => {
    const { id } = await scene.make({ nextMaintenanceDate: '2026-03-12' })
    await scene.give(id, scene.faith, { dueDate: '2026-03-12' })
    const began = ['Device for Faith Muthoni: Galaxy Tab A8']
    await runMorning('2026-03-10')
    expect(await scene.noticesOf('student')).toEqual(began)
    await runMorning('2026-03-11')
    await runMorning('2026-03-11')
    expect(await scene.noticesOf('mother')).toEqual(['Please return Galaxy Tab A8', ...began])
    await runMorning('2026-03-12')
    expect(await scene.noticesOf('technician')).toEqual(['Maintenance due: Galaxy Tab A8'])
    await runMorning('2026-03-13')
    await runMorning('2026-03-14')
    expect(await scene.noticesOf('student')).toEqual([
      'Galaxy Tab A8 is overdue',
      'Please return Galaxy Tab A8',
      ...began,
    ])
    expect(await scene.noticesOf('admin')).toEqual(['Galaxy Tab A8 is overdue', 'Maintenance due: Galaxy Tab A8'])
  })

  it('is quiet about what came back', async () => {
    const { id } = await scene.make()
    await scene.give(id, scene.faith, { dueDate: '2026-03-12' })
    await scene.clients.admin.call(returnDevice, { ...at(id), body: { returnedCondition: 'good' } })
    await runMorning('2026-03-14')
    expect(await scene.noticesOf('student')).toHaveLength(1)
  })
})
