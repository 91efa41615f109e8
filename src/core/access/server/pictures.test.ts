/** Pictures over HTTP: formats and sizes, visibility, and caching. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { cleanPhoto, photoFacts, photoWithPlace, pngOf } from '#platform/testing/photos.ts'
import { getMe } from '../contract/account.ts'
import { getPicture, removePicture, savePicture } from '../contract/pictures.ts'
import { savePreferences } from '../contract/preferences.ts'
import { jpeg, pictureOf, png, webp } from '../testing/pictures.ts'
import { memberships } from './tables.ts'

let app: TestApp
let school: TestSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  school = await app.school()
})

const send = (client: Client, content: Uint8Array, name = 'me.bin') =>
  client.call(savePicture, {}, { files: { picture: { name, content } } })
const see = (client: Client, { id }: TestAccount) => client.call(getPicture, { params: { id }, query: {} })
const withPicture = async (
  role: 'teacher' | 'parent' = 'teacher',
  content: Uint8Array = png,
): Promise<{ account: TestAccount; client: Client; avatar: string }> => {
  const account = await school.account(role)
  const client = await app.as(account)
  return { account, client, avatar: (await send(client, content)).body.avatar ?? '' }
}

describe('one’s own picture', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ])('may be %s, whatever the file is called', async (type, content) => {
    const { account, client, avatar } = await withPicture('teacher', content)
    expect(avatar).toMatch(new RegExp(`^/api/accounts/${account.id}/picture\\?v=[0-9a-f]{12}$`))
    expect((await client.call(getMe)).body.avatar).toBe(avatar)
    const answer = await client.fetch(avatar)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
  })

  it('has a new address when it changes, and none when it is gone', async () => {
    const { account, client, avatar } = await withPicture()
    const second = (await send(client, jpeg)).body.avatar
    expect(second).not.toBe(avatar)
    expect((await client.call(removePicture)).body).toEqual({ avatar: null })
    expect((await client.call(removePicture)).status).toBe(200)
    expect((await client.call(getMe)).body.avatar).toBeNull()
    expect((await see(client, account)).status).toBe(404)
    const logged = await school.write(({ db }) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'account'), eq(auditEntries.entityId, account.id))),
    )
    expect(logged.map((one) => one.action).sort()).toEqual([
      'access.remove_picture',
      'access.save_picture',
      'access.save_picture',
    ])
  })

  it('is refused when it is not a picture, too large, or has too many pixels', async () => {
    const client = await app.as(await school.account('teacher'))
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await send(client, svg, 'me.png')).status).toBe(415)
    expect((await send(client, new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000'), 'me.gif')).status).toBe(415)
    expect(await send(client, pictureOf(png, 100_001))).toMatchObject({
      status: 413,
      error: { fields: { picture: 'At most 100 KB' } },
    })
    expect((await send(client, pictureOf(png, 100_000))).status).toBe(200)
    expect((await send(client, pictureOf(png, 5_000_001))).status).toBe(413)
    expect(await send(client, pngOf(1, 1025))).toMatchObject({
      status: 400,
      error: { fields: { picture: 'Use a picture of at most 1024 by 1024 points' } },
    })
    expect(await send(client, jpeg.slice(0, 30))).toMatchObject({
      status: 400,
      error: { fields: { picture: 'This picture cannot be read. Choose another one.' } },
    })
    expect((await client.call(savePicture, {})).error.fields).toEqual({ picture: 'Choose a file' })
  })

  it('does not say where it was taken', async () => {
    const { client, avatar } = await withPicture('teacher', await photoWithPlace())
    expect(await photoFacts(Buffer.from(await (await client.fetch(avatar)).arrayBuffer()))).toEqual(cleanPhoto)
  })

  it('may be set without a school', async () => {
    const client = await app.as(await app.superAdmin())
    expect((await send(client, png)).status).toBe(200)
    expect((await client.call(getMe)).body.avatar).toContain('/picture?v=')
  })
})

describe('other people’s pictures', () => {
  it('are seen by people of the school in use, and by nobody else', async () => {
    const { account } = await withPicture()
    for (const role of ['admin', 'student', 'parent', 'school_technician'] as const)
      expect((await see(await app.as(await school.account(role)), account)).status, role).toBe(200)
    const elsewhere = await app.school()
    for (const role of ['admin', 'teacher'] as const)
      expect((await see(await app.as(await elsewhere.account(role)), account)).status, role).toBe(404)
    expect((await see(await app.as(await app.superAdmin()), account)).status).toBe(404)
    expect((await see(app.client(), account)).status).toBe(401)
    const nobody = await see(await app.as(await elsewhere.account('admin')), {
      ...account,
      id: '01890000-0000-7000-8000-00000000abcd',
    })
    const foreign = await see(await app.as(await elsewhere.account('admin')), account)
    expect({ ...foreign.error, requestId: '' }).toEqual({ ...nobody.error, requestId: '' })
  })

  it('of somebody who is no longer active at the school are not shown', async () => {
    const { account } = await withPicture()
    const reader = await app.as(await school.account('teacher'))
    expect((await see(reader, account)).status).toBe(200)
    await school.write(
      async ({ db }) =>
        void (await db
          .update(memberships)
          .set({ status: 'suspended' })
          .where(eq(memberships.id, account.membershipId))),
    )
    expect((await see(reader, account)).status).toBe(404)
  })

  it('are kept from others by choice, not from the office', async () => {
    const { account, client } = await withPicture()
    await client.call(savePreferences, { body: { privacy: { profileVisible: false } } })
    expect((await see(await app.as(await school.account('teacher')), account)).status).toBe(404)
    expect((await see(await app.as(await school.account('admin')), account)).status).toBe(200)
    expect((await see(client, account)).status).toBe(200)
  })

  it('stay on no device: the next person at it has no business with them', async () => {
    const { account, client } = await withPicture()
    expect((await see(client, account)).headers.get('cache-control')).toBe('no-store')
  })
})
