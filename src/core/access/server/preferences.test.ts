/** Preferences over HTTP: defaults, partial changes, concurrent pages. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { getMe, listActivity } from '../contract/account.ts'
import { digestDefault, getPreferences, preferenceDefaults, savePreferences } from '../contract/preferences.ts'
import { identity } from './service.ts'
import { accounts } from './tables.ts'

let app: TestApp
let school: TestSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  school = await app.school()
})

const stored = async (id: string, preferences: unknown) =>
  app.tenancy.write(
    identity,
    noOrigin,
    async ({ db }) => void (await db.update(accounts).set({ preferences }).where(eq(accounts.id, id))),
  )

describe('preferences', () => {
  it('begin with the defaults', async () => {
    const client = await app.as(await school.account('teacher'))
    const expected = {
      language: 'en',
      theme: 'system',
      digest: 'off',
      notifications: { email: true, push: true, assignments: true, announcements: true, reminders: true },
      channels: preferenceDefaults.channels,
      privacy: { profileVisible: true, showEmail: false, showPhone: false, mailCounted: true },
      learning: { offlineMode: false, autoSave: true, studyReminders: true },
    }
    expect((await client.call(getPreferences)).body).toEqual(expected)
    expect({ language: 'en', theme: 'system', digest: digestDefault, ...preferenceDefaults }).toEqual(expected)
  })

  it('change in part, and what is left out stays', async () => {
    const client = await app.as(await school.account('parent'))
    await client.call(savePreferences, { body: { privacy: { showPhone: true }, language: 'sw' } })
    const { body } = await client.call(savePreferences, {
      body: { learning: { autoSave: false }, privacy: { showEmail: true }, notifications: {} },
    })
    expect(body).toMatchObject({
      language: 'sw',
      theme: 'system',
      privacy: { profileVisible: true, showEmail: true, showPhone: true, mailCounted: true },
      learning: { autoSave: false },
    })
    expect((await client.call(getPreferences)).body).toEqual(body)
    expect((await client.call(getMe)).body.language).toBe('sw')
    expect(
      (await client.call(listActivity)).body.items.filter((item) => item.kind === 'preferences_changed'),
    ).toHaveLength(2)
  })

  it('choose channels by topic, and how often an e-mail summarises', async () => {
    const client = await app.as(await school.account('parent'))
    await client.call(savePreferences, { body: { channels: { 'marks.email': false }, digest: 'weekly' } })
    const { body } = await client.call(savePreferences, { body: { channels: { 'work.push': false } } })
    expect(body.digest).toBe('weekly')
    expect(body.channels).toEqual({ ...preferenceDefaults.channels, 'marks.email': false, 'work.push': false })
    const unknown = await client.fetch('/api/auth/preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channels: { 'marks.pigeon': true } }),
    })
    expect(unknown.status).toBe(400)
  })

  it('of two pages that save at the same moment are both kept', async () => {
    const client = await app.as(await school.account('student'))
    const switches = [
      { push: false },
      { email: false },
      { assignments: false },
      { announcements: false },
      { reminders: false },
    ] as const
    await Promise.all(switches.map((notifications) => client.call(savePreferences, { body: { notifications } })))
    await Promise.all([
      client.call(savePreferences, { body: { theme: 'dark' } }),
      client.call(savePreferences, { body: { learning: { offlineMode: true } } }),
    ])
    expect((await client.call(getPreferences)).body).toMatchObject({
      theme: 'dark',
      notifications: { email: false, push: false, assignments: false, announcements: false, reminders: false },
      learning: { offlineMode: true },
    })
  })

  it('are the account’s own, in every school', async () => {
    const [one, other] = [await school.account('teacher'), await school.account('teacher')]
    await (await app.as(one)).call(savePreferences, { body: { theme: 'dark' } })
    expect((await (await app.as(other)).call(getPreferences)).body.theme).toBe('system')
    const elsewhere = await (await app.school()).account('parent', { accountId: one.id, email: one.email })
    expect((await (await app.as(elsewhere)).call(getPreferences)).body.theme).toBe('dark')
    expect((await (await app.as(await app.superAdmin())).call(getPreferences)).status).toBe(200)
  })

  it.each([
    [{ surely: 1 }],
    [{ privacy: { showAge: true } }],
    [{ learning: { autoSave: 'yes' } }],
    [{ language: 'fr' }],
    [{ theme: null }],
    [{ notifications: [true] }],
  ])('refuse %j', async (body) => {
    const client = await app.as(await school.account('teacher'))
    expect((await client.misuse(savePreferences, { body })).status).toBe(400)
  })

  it('read what another version stored as far as they know it', async () => {
    const account = await school.account('teacher')
    const client = await app.as(account)
    await stored(account.id, {
      privacy: { showEmail: true, showAge: true, showPhone: 'yes' },
      learning: 7,
      colours: { green: true },
    })
    expect((await client.call(getPreferences)).body).toMatchObject({
      privacy: { profileVisible: true, showEmail: true, showPhone: false, mailCounted: true },
      learning: preferenceDefaults.learning,
    })
    await client.call(savePreferences, { body: { privacy: { showPhone: true } } })
    expect((await client.call(getPreferences)).body.privacy).toEqual({
      profileVisible: true,
      showEmail: true,
      showPhone: true,
      mailCounted: true,
    })
  })
})
