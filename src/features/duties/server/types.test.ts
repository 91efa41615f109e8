/** The school's own types of duty over HTTP. */
import { describe, expect, it } from 'vitest'
import type { CallOf } from '#platform/pure/contract.ts'
import { createType, listTypes, removeType, saveType } from '../contract/types.ts'
import { dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()
type Body = CallOf<typeof createType>['body']
const body: Body = {
  name: 'Gate duty 🚸',
  type: 'security',
  location: 'Main gate',
  startTime: '06:30',
  endTime: '07:30',
}
const make = (given: Partial<Body> = {}, as: Person = 'admin') =>
  scene.clients[as].call(createType, { body: { ...body, ...given } })
const at = (id: string) => ({ params: { id } })

describe('a type', () => {
  it('is made, listed by name with how many duties came of it, and changed by version', async () => {
    const gate = (await make()).body
    await make({ name: 'assembly', startTime: null, endTime: null })
    await scene.make({ typeId: gate.id })
    const { items } = (await scene.clients.tutor.call(listTypes)).body
    expect(items.map(({ name, duties }) => [name, duties])).toEqual([
      ['assembly', 0],
      ['Gate duty 🚸', 1],
    ])
    const save = (version: number) =>
      scene.clients.admin.call(saveType, { ...at(gate.id), body: { ...body, name: 'Gate', isActive: false, version } })
    expect((await save(1)).body).toMatchObject({ name: 'Gate', isActive: false, duties: 1, version: 2 })
    const stale = await save(1)
    expect([stale.status, stale.error.code, stale.error.current]).toMatchObject([409, 'request.stale', { version: 2 }])
  })

  it('has a name of its own in any case, also when two are made at once, and hours in order', async () => {
    const both = await Promise.all([make(), make({ name: 'GATE DUTY 🚸' })])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400])
    const other = (await make({ name: 'Prep' })).body
    const taken = await scene.clients.admin.call(saveType, { ...at(other.id), body: { ...body, version: 1 } })
    expect(taken.error.fields).toEqual({ name: 'A type with this name exists already' })
    expect((await make({ name: 'Night', startTime: '21:00', endTime: '05:00' })).error.fields).toEqual({
      endTime: 'End time must be after start time',
    })
    expect((await make({ name: 'Night', startTime: '21:00', endTime: '05:00', endsNextDay: true })).status).toBe(201)
  })

  it('is deleted as long as no duty was made from it', async () => {
    const [used, fresh] = [(await make()).body, (await make({ name: 'Prep' })).body]
    await scene.make({ typeId: used.id })
    const kept = await scene.clients.admin.call(removeType, at(used.id))
    expect([kept.status, kept.error.code]).toEqual([409, 'duties.type_in_use'])
    expect((await scene.clients.admin.call(removeType, at(fresh.id))).status).toBe(204)
    expect((await scene.clients.admin.call(removeType, at(fresh.id))).status).toBe(404)
  })

  it('is the office’s to make, and the school’s own', async () => {
    const gate = (await make()).body
    expect((await make({ name: 'X' }, 'achieng')).status).toBe(403)
    expect((await scene.clients.tutor.call(removeType, at(gate.id))).status).toBe(403)
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await stranger.call(listTypes)).body.items).toEqual([])
    expect((await stranger.call(removeType, at(gate.id))).status).toBe(404)
    expect((await stranger.call(saveType, { ...at(gate.id), body: { ...body, version: 1 } })).status).toBe(404)
  })
})
