/** Settings by category: defaults, changes, versions, and who may touch them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { defineSettings, getSettings, saveSettings } from '../contract/settings.ts'
import { readSettings, SettingsService } from './settings.ts'

const bells = defineSettings(
  'bells',
  z
    .strictObject({
      ring: z.boolean().default(true),
      minutes: z.int().min(1).max(30).default(5),
      tune: z.string().default('plain'),
    })
    .refine((value) => value.ring || value.minutes === 5, { path: ['minutes'], message: 'Silent bells last 5' }),
)
const service = new SettingsService([bells])

let app: TestApp
let school: TestSchool
let admin: Client

beforeAll(async () => {
  app = await startApp()
  school = await app.school()
  admin = await app.as(await school.account('admin'))
})

const fresh = () => app.school()

describe('a category', () => {
  it('has its defaults and version 0 until it is saved', async () => {
    const own = await fresh()
    expect(await own.write((tx) => service.list(tx, 'bells'))).toEqual([
      { category: 'bells', value: { ring: true, minutes: 5, tune: 'plain' }, version: 0, updatedAt: null },
    ])
    expect(await own.write((tx) => readSettings(tx, bells))).toEqual({ ring: true, minutes: 5, tune: 'plain' })
  })

  it('keeps the fields that a change leaves out', async () => {
    const own = await fresh()
    await own.write((tx) => service.save(tx, 'bells', { minutes: 7 }, 0))
    const second = await own.write((tx) => service.save(tx, 'bells', { tune: 'long' }, 1))
    expect(second).toMatchObject({ value: { ring: true, minutes: 7, tune: 'long' }, version: 2 })
    expect(await own.write((tx) => readSettings(tx, bells))).toEqual({ ring: true, minutes: 7, tune: 'long' })
    expect(await (await fresh()).write((tx) => readSettings(tx, bells))).toMatchObject({ minutes: 5 })
  })

  it.each([
    [{ minutes: 99 }, 'value.minutes'],
    [{ ring: 'yes' }, 'value.ring'],
    [{ volume: 1 }, 'value.volume'],
    [{ ring: false, minutes: 9 }, 'value.minutes'],
  ])('refuses %j at its field and changes nothing', async (change, field) => {
    const own = await fresh()
    await expect(own.write((tx) => service.save(tx, 'bells', change, undefined))).rejects.toMatchObject({
      definition: { status: 400 },
      details: { fields: { [field]: expect.any(String) as string } },
    })
    expect(await own.write((tx) => service.list(tx, 'bells'))).toMatchObject([{ version: 0 }])
  })

  it('refuses a stale version, shows the current state, and takes a change without a version', async () => {
    const own = await fresh()
    await own.write((tx) => service.save(tx, 'bells', { minutes: 7 }, 0))
    await expect(own.write((tx) => service.save(tx, 'bells', { minutes: 8 }, 0))).rejects.toMatchObject({
      definition: { status: 409 },
      details: { current: { value: { minutes: 7 }, version: 1 } },
    })
    expect(await own.write((tx) => service.save(tx, 'bells', { minutes: 9 }, undefined))).toMatchObject({
      value: { minutes: 9 },
      version: 2,
    })
  })

  it('lets only one of two first savers win', async () => {
    const own = await fresh()
    const results = await Promise.allSettled(
      [6, 7].map((minutes) => own.write((tx) => service.save(tx, 'bells', { minutes }, 0))),
    )
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be declared twice', () => expect(() => new SettingsService([bells, bells])).toThrow('category'))
})

describe('the calls', () => {
  it('answer every category without a filter, and one with it', async () => {
    const { items } = (await admin.call(getSettings)).body
    expect(items.length).toBeGreaterThan(0)
    const [first] = items
    expect((await admin.call(getSettings, { query: { category: first?.category } })).body.items).toEqual([first])
  })

  it('save a category', async () => {
    const [first] = (await admin.call(getSettings)).body.items
    const saved = await admin.call(saveSettings, {
      body: { category: first?.category ?? '', value: first?.value ?? {}, version: 0 },
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ category: first?.category, value: first?.value, version: 1 })
    expect(
      (await admin.call(saveSettings, { body: { category: first?.category ?? '', value: {}, version: 0 } })).status,
    ).toBe(409)
  })

  it('refuse an unknown category and an unknown setting', async () => {
    const unknown = await admin.call(getSettings, { query: { category: 'weather' } })
    expect(unknown.status).toBe(400)
    expect(unknown.error.fields).toHaveProperty('category')
    expect((await admin.call(saveSettings, { body: { category: 'weather', value: {} } })).status).toBe(400)
    const [first] = (await admin.call(getSettings)).body.items
    const answer = await admin.call(saveSettings, {
      body: { category: first?.category ?? '', value: { surelyUnknown: 1 } },
    })
    expect(answer.error.fields).toEqual({ 'value.surelyUnknown': 'Unknown field' })
  })

  it.each(['teacher', 'tutor', 'student', 'parent', 'school_technician'] as const)(
    'are closed to a %s',
    async (role) => {
      const client = await app.as(await school.account(role))
      expect((await client.call(getSettings)).status).toBe(403)
      expect((await client.call(saveSettings, { body: { category: 'x', value: {} } })).status).toBe(403)
    },
  )
})
