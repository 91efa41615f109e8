/** Devices over HTTP: who sees which, the list and its figures, entering and correcting, scanning, files and imports. */
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import {
  createDevice,
  exportDevices,
  getDevice,
  inventoryStats,
  listDevices,
  removeDevice,
  saveDevice,
  scanDevice,
} from '../contract/devices.ts'
import { devicesWaiting } from '../contract/waiting.ts'
import { logMaintenance, reportFault } from '../contract/hands.ts'
import { importErrors } from '#core/imports/contract/errors.ts'
import { getImport, listImports, undoImport } from '#core/imports/contract/imports.ts'
import { bringList, commitList, rowsOfList, startList } from '#core/imports/testing/bring-list.ts'
import { at, inventoryScene, type Person } from '../testing/inventory-scene.ts'

const scene = inventoryScene()
const tagsFor = async (person: Person, query: object = {}) =>
  (await scene.clients[person].call(listDevices, { query })).body.items.map(({ tag }) => tag)

describe('who sees which devices', () => {
  it('is everything for those who keep them, and for a teacher the own and those of the own learners', async () => {
    const [own, faiths, brians, shelf] = [
      await scene.make(),
      await scene.make(),
      await scene.make(),
      await scene.make(),
    ]
    await scene.give(own.id, scene.teacherId)
    await scene.give(faiths.id, scene.faith)
    await scene.give(brians.id, scene.brian)
    expect(await tagsFor('technician')).toHaveLength(4)
    expect((await tagsFor('teacher')).sort()).toEqual([own.tag, faiths.tag].sort())
    expect(await tagsFor('colleague')).toEqual([brians.tag])
    expect((await scene.clients.teacher.call(inventoryStats)).body).toMatchObject({
      totalDevices: 2,
      assigned: 2,
      available: 0,
    })
    for (const hidden of [brians, shelf]) {
      expect((await scene.clients.teacher.call(getDevice, at(hidden.id))).status).toBe(404)
      expect(
        (await scene.clients.teacher.call(reportFault, { ...at(hidden.id), body: { description: 'x' } })).status,
      ).toBe(404)
      expect((await scene.clients.teacher.call(scanDevice, { query: { code: hidden.tag } })).status).toBe(404)
    }
    const seen = (await scene.clients.teacher.call(getDevice, at(faiths.id))).body
    expect([seen.may.report, seen.may.assign, seen.may.decommission]).toEqual([true, false, false])
    for (const person of ['student', 'mother'] as const)
      expect((await scene.clients[person].call(listDevices, { query: {} })).status).toBe(403)
  })

  it('leaves out for a teacher who had the device before', async () => {
    const { id } = await scene.make()
    const first = await scene.give(id, scene.brian)
    await scene.give(id, scene.faith, { replaces: first.assignment?.id ?? '' })
    expect((await scene.clients.admin.call(getDevice, at(id))).body.history).toHaveLength(2)
    const seen = await scene.clients.teacher.call(getDevice, at(id))
    expect(seen.body.history.map(({ holder }) => holder.name)).toEqual(['Faith Muthoni'])
    expect(seen.text).not.toContain('Brian')
  })

  it('is nothing of another school, whose tags may be the same', async () => {
    const { id, tag } = await scene.make()
    const other = await scene.app.as(await (await scene.app.school()).account('school_technician'))
    expect((await other.call(getDevice, at(id))).status).toBe(404)
    expect((await other.call(scanDevice, { query: { code: tag } })).status).toBe(404)
    expect((await other.call(listDevices, { query: { status: 'all' } })).body.totalCount).toBe(0)
    expect((await other.call(createDevice, { body: { tag, name: 'Laptop', kind: 'laptop' } })).status).toBe(201)
  })
})

describe('the list', () => {
  it('is searched by tag, name, model, serial and holder, filtered and ordered', async () => {
    const galaxy = await scene.make({ tag: 'AA-1', model: 'SM-X200', serial: 'R58', value: 100 })
    const laptop = await scene.make({ tag: 'BB-2', name: 'HP ProBook', kind: 'laptop', condition: 'fair', value: 900 })
    await scene.give(laptop.id, scene.faith, { assignedCondition: 'fair' })
    for (const search of ['aa-1', 'galaxy', 'sm-x2', 'r58'])
      expect(await tagsFor('admin', { search })).toEqual(['AA-1'])
    expect(await tagsFor('admin', { search: 'muthoni' })).toEqual(['BB-2'])
    expect(await tagsFor('admin', { search: '100%' })).toEqual([])
    expect(await tagsFor('admin', { kind: 'laptop' })).toEqual(['BB-2'])
    expect(await tagsFor('admin', { condition: 'fair', status: 'assigned' })).toEqual(['BB-2'])
    expect(await tagsFor('admin', { sort: '-value' })).toEqual(['BB-2', 'AA-1'])
    const page = (await scene.clients.admin.call(listDevices, { query: { limit: 1, page: 2 } })).body
    expect([page.totalCount, page.hasPreviousPage, page.items[0]?.tag]).toEqual([2, true, 'BB-2'])
    expect(galaxy.may.remove).toBe(true)
  })

  it('counts what asks for a hand, as the figures do', async () => {
    const [due, late, service, broken, ending] = [
      await scene.make(),
      await scene.make(),
      await scene.make({ nextMaintenanceDate: '2026-03-10' }),
      await scene.make(),
      await scene.make({ warrantyUntil: '2026-03-20' }),
    ]
    await scene.give(due.id, scene.faith, { dueDate: '2026-03-17' })
    await scene.give(late.id, scene.brian, { dueDate: '2026-03-11' })
    await scene.clients.technician.call(reportFault, { ...at(broken.id), body: { description: 'Dead' } })
    await scene.goTo('2026-03-12T06:00:00Z')
    const asked = await Promise.all(
      (['due', 'overdue', 'maintenance', 'fault', 'warranty'] as const).map((attention) =>
        tagsFor('admin', { attention }),
      ),
    )
    expect(asked).toEqual([[due.tag], [late.tag], [service.tag], [broken.tag], [ending.tag]])
    await scene.clients.admin.call(logMaintenance, {
      ...at(broken.id),
      body: { date: '2026-03-10', description: 'Dusted', performedBy: 'Fundi', cost: 120.5, settlesFaults: false },
    })
    expect((await scene.clients.admin.call(inventoryStats)).body).toMatchObject({
      totalDevices: 5,
      assigned: 2,
      available: 3,
      loansDue: 1,
      loansOverdue: 1,
      maintenanceDue: 1,
      openFaults: 1,
      warrantyEnding: 1,
      totalValue: 122_500,
      maintenanceCost: 120.5,
    })
    const waiting = async (person: 'admin' | 'teacher' | 'colleague') =>
      (await scene.clients[person].call(devicesWaiting)).body
    expect(await waiting('admin')).toEqual({ overdue: 1, due: 1, fault: 1, maintenance: 1 })
    expect(await waiting('teacher')).toEqual({ overdue: 0, due: 1, fault: 0, maintenance: 0 })
    expect(await waiting('colleague')).toEqual({ overdue: 1, due: 0, fault: 0, maintenance: 0 })
    expect((await scene.clients.mother.call(devicesWaiting)).status).toBe(403)
  })
})

describe('what is written about a device', () => {
  it('is kept once: a tag and a serial number belong to one device, also when two are entered at once', async () => {
    const enter = (tag: string, serial?: string) =>
      scene.clients.admin.call(createDevice, {
        body: { tag, name: 'Tab', kind: 'tablet', ...(serial ? { serial } : {}) },
      })
    const both = await Promise.all([enter('UM-9'), enter('um-9')])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    await enter('UM-10', 'SN')
    const again = await enter('UM-11', 'sn')
    expect([again.status, again.error.code, again.error.fields]).toEqual([
      409,
      'inventory.serial_taken',
      { serial: 'Another device has this serial number.' },
    ])
  })

  it('is corrected by version', async () => {
    const { id, tag } = await scene.make()
    const save = (version: number, value: number) =>
      scene.clients.technician.call(saveDevice, {
        ...at(id),
        body: { tag, name: 'Tab 🎒', kind: 'tablet', condition: 'good', value, version },
      })
    expect((await save(1, 19_999.99)).body).toMatchObject({ name: 'Tab 🎒', value: 19_999.99, version: 2 })
    const stale = await save(1, 1)
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
  })

  it('is deleted only as long as nothing happened to the device', async () => {
    const [fresh, used] = [await scene.make(), await scene.make()]
    await scene.give(used.id, scene.faith)
    expect((await scene.clients.admin.call(removeDevice, at(fresh.id))).status).toBe(204)
    expect((await scene.clients.admin.call(removeDevice, at(fresh.id))).status).toBe(404)
    const kept = await scene.clients.admin.call(removeDevice, at(used.id))
    expect([kept.status, kept.error.code]).toEqual([409, 'inventory.has_history'])
  })

  it('is found by its label, its tag in any case and its serial number', async () => {
    const { id, tag } = await scene.make({ serial: 'R58X' })
    for (const code of [`http://127.0.0.1/admin/inventory/${id}`, id, tag.toLowerCase(), 'r58x'])
      expect((await scene.clients.technician.call(scanDevice, { query: { code } })).body).toMatchObject({ id, tag })
    expect((await scene.clients.technician.call(scanDevice, { query: { code: 'other' } })).status).toBe(404)
  })
})

describe('files', () => {
  it('export the list, which can be brought in again, and neutralise formulas', async () => {
    await scene.make({ tag: 'AA-1', name: '=cmd', location: '+Store' })
    const csv = await scene.clients.technician.call(exportDevices, { query: { format: 'csv' } })
    expect(csv.text).toContain("AA-1,'=cmd,tablet")
    const file = await scene.clients.technician.fetch(exportDevices.path)
    const sheet = await readSheet(Buffer.from(await file.arrayBuffer()), 'devices.xlsx')
    expect(sheet.rows[1]?.slice(0, 3)).toEqual(['AA-1', '=cmd', 'tablet'])
    expect((await scene.clients.teacher.call(exportDevices, { query: {} })).status).toBe(403)
  })

  it('print labels of the list and of one device', async () => {
    const { id } = await scene.make({ tag: 'AA-1' })
    await scene.make()
    for (const query of ['', `?id=${id}`]) {
      const answer = await scene.clients.admin.fetch(`/api/admin/inventory/labels${query}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect(
      (await scene.clients.admin.fetch('/api/admin/inventory/labels?id=01890000-0000-7000-8000-00000000abcd')).status,
    ).toBe(404)
  })

  const list = [
    'Tag,Name,Kind,Value',
    'IM-1,Tab A8,tablet,24500',
    'IM-2,Tab A8,rocket,1',
    'IM-3,HP,laptop,"45,000"',
  ].join('\n')

  it('are looked at, brought in once, and taken back', async () => {
    const { admin, technician } = scene.clients
    const { id, counts } = (await startList(technician, 'devices', list)).body
    expect([counts.create, counts.same, counts.faulty]).toEqual([2, 0, 1])
    expect((await rowsOfList(technician, id))[1]?.problems).toMatchObject([
      { field: 'kind', code: 'inventory.unknown_kind', params: { value: 'rocket' } },
    ])
    expect(await tagsFor('admin')).toEqual([])
    const made = (await commitList(technician, id, 'devices-1')).body
    expect(made).toMatchObject({ fileName: 'devices.csv', counts: { create: 2, faulty: 1 }, undoneAt: null })
    expect((await commitList(technician, id, 'devices-1')).body.id).toBe(made.id)
    expect((await bringList(technician, 'devices', list)).error.code).toBe(importErrors.nothingGood.code)
    expect(await tagsFor('admin')).toEqual(['IM-1', 'IM-3'])
    const used = (await admin.call(scanDevice, { query: { code: 'IM-3' } })).body.id
    await scene.give(used, scene.faith)
    const undone = (await admin.call(undoImport, at(id))).body
    expect([undone.undone, undone.leftAlone]).toEqual([1, [{ kind: 'device', id: used, name: 'IM-3' }]])
    expect((await admin.call(undoImport, at(id))).error.code).toBe(importErrors.undone.code)
    expect(await tagsFor('admin')).toEqual(['IM-3'])
    const earlier = (await admin.call(listImports, { query: { kinds: 'devices' } })).body.items
    expect(earlier.find((one) => one.id === id)).toMatchObject({ createdByName: 'Amina Otieno' })
  })

  it('that are brought in at once enter each device once', async () => {
    const both = await Promise.all([1, 2].map(() => bringList(scene.clients.technician, 'devices', list)))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await tagsFor('admin')).toHaveLength(2)
  })

  it('say which columns they lack, and begin from a template', async () => {
    const found = (await startList(scene.clients.admin, 'devices', 'Name,Colour\nTab,red\n')).body
    expect(found.missing).toEqual(['tag'])
    const answer = await scene.clients.admin.fetch('/api/admin/imports/template?kind=devices')
    expect((await readSheet(Buffer.from(await answer.arrayBuffer()), 'x.xlsx')).rows[0]?.slice(0, 2)).toEqual([
      'Tag',
      'Name',
    ])
  })

  it('are no technician’s way to lists of people', async () => {
    const { admin, technician } = scene.clients
    expect((await startList(technician, 'learners', 'NAME\nAda Otieno\n')).status).toBe(403)
    const { id } = (await startList(admin, 'learners', 'NAME\nAda Otieno\n')).body
    expect((await technician.call(getImport, at(id))).status).toBe(404)
    expect((await technician.call(listImports, { query: { kinds: 'devices,learners' } })).status).toBe(403)
  })
})
