/** The school's profile, join code and crest over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { imageTexts } from '#platform/pure/images.ts'
import { cleanPhoto, photoFacts, photoWithPlace, pngOf } from '#platform/testing/photos.ts'
import { getMe } from '../../access/contract/account.ts'
import {
  changeJoinCode,
  crestBytes,
  getSchool,
  readCrest,
  removeCrest,
  saveSchool,
  schoolTexts,
  uploadCrest,
} from '../contract/school.ts'
import { nextNumber } from './public.ts'

let app: TestApp
let school: TestSchool
let admin: Client
let otherAdmin: Client

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School', shortName: 'Umoja', plan: 'basic' })
  admin = await app.as(await school.account('admin'))
  otherAdmin = await app.as(await (await app.school()).account('admin'))
})

/** A white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const crestFile = (content: string | Uint8Array = png, name = 'crest.png') => ({ files: { crest: { name, content } } })

const bodyOf = async () => {
  const { name, shortName, kind, boarding, timeZone, version } = (await admin.call(getSchool)).body
  return { name, shortName, kind, boarding, timeZone, version }
}

describe('the profile', () => {
  it('is changed by an admin, and the sessions of the school see it', async () => {
    const body = {
      ...(await bodyOf()),
      name: 'Umoja School',
      shortName: 'Umoja',
      motto: 'Pamoja',
      county: '047',
      phone: '0712 345 678',
      timeZone: 'Africa/Kampala',
    }
    const saved = await admin.call(saveSchool, { body })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      name: 'Umoja School',
      motto: 'Pamoja',
      county: '047',
      phone: '+254712345678',
      timeZone: 'Africa/Kampala',
      plan: 'basic',
      version: body.version + 1,
    })
    expect((await admin.call(getSchool)).body).toEqual(saved.body)
    expect((await admin.call(getMe)).body.activeSchool).toMatchObject({
      name: 'Umoja School',
      timeZone: 'Africa/Kampala',
    })
  })

  it('is cleared of what is left out', async () => {
    const saved = await admin.call(saveSchool, { body: await bodyOf() })
    expect(saved.body).toMatchObject({ motto: null, county: null, phone: null, email: null, address: null })
  })

  it('refuses a stale change and shows what is there', async () => {
    const body = await bodyOf()
    await admin.call(saveSchool, { body: { ...body, motto: 'First' } })
    const second = await admin.call(saveSchool, { body: { ...body, motto: 'Second' } })
    expect(second.status).toBe(409)
    expect(second.error.current).toMatchObject({ motto: 'First', version: body.version + 1 })
  })

  it.each([
    [{ name: ' ' }, { name: schoolTexts.name }],
    [{ county: '048' }, { county: schoolTexts.county }],
    [{ timeZone: 'Africa/Atlantis' }, { timeZone: schoolTexts.timeZone }],
    [{ plan: 'enterprise' }, { plan: 'Unknown field' }],
    [{ code: 'other' }, { code: 'Unknown field' }],
    [{ joinCode: 'AAAA-AAAA' }, { joinCode: 'Unknown field' }],
  ])('refuses %j', async (change, fields) => {
    const answer = await admin.call(saveSchool, { body: { ...(await bodyOf()), ...change } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual(fields)
  })

  it.each(['teacher', 'tutor', 'student', 'parent', 'school_technician'] as const)(
    'is closed to a %s',
    async (role) => {
      const client = await app.as(await school.account(role))
      expect((await client.call(getSchool)).status).toBe(403)
      expect((await client.call(saveSchool, { body: await bodyOf() })).status).toBe(403)
    },
  )
})

describe('the join code', () => {
  it('is replaced', async () => {
    const before = (await admin.call(getSchool)).body.joinCode
    const after = (await admin.call(changeJoinCode)).body.joinCode
    expect(after).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(after).not.toBe(before)
    expect((await admin.call(getSchool)).body.joinCode).toBe(after)
  })
})

describe('the crest', () => {
  it('is kept, shown to anybody, and taken away', async () => {
    const { crestUrl } = (await admin.call(uploadCrest, {}, crestFile())).body
    expect(crestUrl).toMatch(`/api/schools/${school.id}/crest/`)
    const shown = await app.client().fetch(crestUrl ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
    expect((await admin.call(removeCrest)).body.crestUrl).toBeNull()
    expect((await app.client().fetch(crestUrl ?? '')).status).toBe(404)
  })

  it('does not open other files of the school, nor another school’s', async () => {
    const { crestUrl } = (await admin.call(uploadCrest, {}, crestFile())).body
    const fileId = crestUrl?.split('/').at(-1) ?? ''
    await admin.call(uploadCrest, {}, crestFile())
    expect((await app.client().call(readCrest, { params: { schoolId: school.id, fileId } })).status).toBe(404)
    const own = (await otherAdmin.call(getSchool)).body
    const current = (await admin.call(getSchool)).body.crestUrl?.split('/').at(-1) ?? ''
    expect((await otherAdmin.call(readCrest, { params: { schoolId: own.id, fileId: current } })).status).toBe(404)
  })

  it('does not say where it was taken', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const { crestUrl } = (await admin.call(uploadCrest, {}, crestFile(await photoWithPlace(type)))).body
      const shown = await app.client().fetch(crestUrl ?? '')
      expect(shown.headers.get('content-type')).toBe(`image/${type}`)
      expect(await photoFacts(Buffer.from(await shown.arrayBuffer()))).toEqual(cleanPhoto)
    }
  })

  it('has not too many points, however small its file is', async () => {
    const before = (await admin.call(getSchool)).body.crestUrl
    const answer = await admin.call(uploadCrest, {}, crestFile(pngOf(15_000, 15_000)))
    expect([answer.status, answer.error.fields]).toEqual([400, { crest: imageTexts.tooManyPoints }])
    expect((await admin.call(getSchool)).body.crestUrl).toBe(before)
  })

  it('must be a picture by its content, and not large', async () => {
    expect(
      (
        await admin.call(
          uploadCrest,
          {},
          crestFile('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'crest.png'),
        )
      ).status,
    ).toBe(415)
    expect((await admin.call(uploadCrest, {}, crestFile(Buffer.concat([png, Buffer.alloc(crestBytes)])))).status).toBe(
      413,
    )
    expect((await admin.call(uploadCrest, {}, { files: {} })).status).toBe(400)
  })
})

describe('counters', () => {
  it('give every caller another number, and take it back when the write fails', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => school.write((tx) => nextNumber(tx, 'receipts'))))
    expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    await expect(
      school.write(async (tx) => {
        await nextNumber(tx, 'receipts')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await school.write((tx) => nextNumber(tx, 'receipts'))).toBe(9)
    expect(await school.write((tx) => nextNumber(tx, 'invoices'))).toBe(1)
    expect(await (await app.school()).write((tx) => nextNumber(tx, 'receipts'))).toBe(1)
  })
})
