/**
 * Resumable uploads: resuming after failures, limited to their account, type checks by content, and sweeping of
 * abandoned ones.
 */
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { imageTexts } from '#platform/pure/images.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { removeUploads } from '#platform/server/http/uploads.ts'
import { cleanPhoto, photoFacts, photoWithPlace, pngOf } from '#platform/testing/photos.ts'
import {
  continueUpload,
  createUpload,
  documentTypes,
  dropUpload,
  getUpload,
  maxOpenBytes,
  maxOpenUploads,
  maxResumableBytes,
  maxStaffUploadBytes,
} from '../contract.ts'
import { createFiles } from './files.ts'
import { sweep } from './sweep.ts'
import { createTaking } from './take-uploads.ts'

const state = {} as { app: TestApp; school: TestSchool; account: TestAccount; client: Client; other: Client }

beforeAll(async () => {
  state.app = await startApp()
})
beforeEach(async () => {
  state.school = await state.app.school()
  state.account = await state.school.account('student')
  state.client = await state.app.as(state.account)
  state.other = await state.app.as(await state.school.account('student'))
})

const tus = { 'tus-resumable': '1.0.0' }
const part = { ...tus, 'content-type': 'application/offset+octet-stream' }
const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3000, 32), Buffer.from('%%EOF')])

const announce = (bytes: number | string = content.length, client = state.client, name = 'work.pdf') =>
  client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
const begin = async (bytes: number = content.length, client = state.client, name?: string): Promise<string> => {
  const response = await announce(bytes, client, name)
  expect(response.status).toBe(201)
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
  return location
}
const send = (location: string, offset: number, bytes: Buffer, client = state.client) =>
  client.fetch(location, {
    method: 'PATCH',
    headers: { ...part, 'upload-offset': String(offset) },
    body: Buffer.from(bytes),
  })
const idOf = (location: string): string => location.slice(-36)
const offsetOf = async (location: string, client = state.client) => {
  const response = await client.fetch(location, { method: 'HEAD', headers: tus })
  return [response.status, response.headers.get('upload-offset')]
}
const rule = { maxBytes: 10_000_000, types: documentTypes }
const folder = (): string => join(state.app.dataFolder, 'resumable', state.school.id)
const take = (ids: string[], work: (uploads: readonly Upload[]) => Promise<unknown>, as = state.account) =>
  state.school.write((tx) => createTaking(state.app.dataFolder).withUploads(tx, ids, 'files', rule, work), as.id)

describe('an upload in parts', () => {
  it('continues where it broke, and is used complete, once', async () => {
    const location = await begin()
    expect((await send(location, 0, content.subarray(0, 1000))).status).toBe(204)
    expect(await offsetOf(location)).toEqual([200, '1000'])
    // The response to the first part was lost: repeating it is refused with the current offset.
    expect((await send(location, 0, content.subarray(0, 1000))).status).toBe(409)
    expect((await send(location, 1000, content.subarray(1000))).status).toBe(204)
    expect((await state.client.call(getUpload, { params: { id: idOf(location) } })).body).toEqual({
      id: idOf(location),
      name: 'work.pdf',
      bytes: content.length,
      received: content.length,
    })
    const files = createFiles(state.app.dataFolder)
    const id = await state.school.write(
      (tx) =>
        createTaking(state.app.dataFolder).withUploads(tx, [idOf(location)], 'files', rule, async ([upload]) => {
          expect(upload).toMatchObject({ name: 'work.pdf', type: 'application/pdf', bytes: content.length })
          return files.storeFile(tx, upload as Upload)
        }),
      state.account.id,
    )
    const { body } = await state.school.write((tx) => files.fileAnswer(tx, id))
    expect(Buffer.concat(await (body as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray())).toEqual(
      content,
    )
    expect(readdirSync(folder())).toEqual([])
    await expect(take([idOf(location)], async () => undefined)).rejects.toMatchObject({
      definition: { code: 'files.not_whole' },
    })
  })

  it('is taken without the place where it was photographed, and stays as it came until then', async () => {
    const photo = await photoWithPlace()
    const location = await begin(photo.length, state.client, 'page.jpg')
    expect((await send(location, 0, photo)).status).toBe(204)
    const facts = async ([upload]: readonly Upload[]) => {
      const bytes = readFileSync(upload?.path ?? '')
      expect(upload?.bytes).toBe(bytes.length)
      return photoFacts(bytes)
    }
    const failing = async (uploads: readonly Upload[]) => {
      await facts(uploads)
      throw new Error('later step')
    }
    await expect(take([idOf(location)], failing)).rejects.toThrow('later step')
    const taken = await take([idOf(location)], async (uploads) => {
      const found = await facts(uploads)
      await removeUploads(uploads)
      return found
    })
    expect(taken).toEqual(cleanPhoto)
  })

  it('is refused if it is a picture of too many points', async () => {
    const vast = pngOf(15_000, 15_000)
    const location = await begin(vast.length, state.client, 'vast.png')
    await send(location, 0, vast)
    await expect(take([idOf(location)], async () => undefined)).rejects.toMatchObject({
      details: { fields: { files: imageTexts.tooManyPoints } },
    })
    expect(readdirSync(join(state.app.dataFolder, 'uploads'))).toEqual([])
  })

  it('stays when the call that uses it fails, and cannot be used incomplete', async () => {
    const location = await begin()
    await send(location, 0, content.subarray(0, 10))
    await expect(take([idOf(location)], async () => undefined)).rejects.toMatchObject({ definition: { status: 400 } })
    await send(location, 10, content.subarray(10))
    await expect(take([idOf(location)], async () => Promise.reject(new Error('later step')))).rejects.toThrow(
      'later step',
    )
    expect(readdirSync(join(state.app.dataFolder, 'uploads'))).toEqual([])
    expect(await take([idOf(location)], async (uploads) => uploads.length)).toBe(1)
    await expect(take([idOf(location), idOf(location)], async () => undefined)).rejects.toMatchObject({
      definition: { status: 400 },
    })
  })

  it('cannot be read, continued, dropped or used by anybody else', async () => {
    const location = await begin()
    const id = idOf(location)
    const stranger = await state.app.as(await (await state.app.school()).account('student'))
    for (const client of [state.other, stranger]) {
      expect(await offsetOf(location, client)).toEqual([404, null])
      expect((await send(location, 0, content, client)).status).toBe(404)
      expect((await client.call(getUpload, { params: { id } })).status).toBe(404)
      expect((await client.call(dropUpload, { params: { id } }, { headers: tus })).status).toBe(404)
    }
    expect((await state.app.client().fetch(location, { method: 'HEAD', headers: tus })).status).toBe(401)
    expect((await state.app.client().call(createUpload)).status).toBe(401)
    expect((await (await state.app.as(await state.school.account('parent'))).call(createUpload)).status).toBe(403)
    await send(location, 0, content)
    const another = await state.school.account('student')
    await expect(take([id], async () => undefined, another)).rejects.toMatchObject({
      definition: { code: 'files.not_whole' },
    })
  })

  it('is refused for what it holds, whatever its name', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const location = await begin(page.length, state.client, 'photo.png')
    expect((await send(location, 0, page)).status).toBe(415)
    expect(await offsetOf(location)).toEqual([404, null])
    expect(readdirSync(folder())).toEqual([])
  })

  it.each([
    ['nothing', '0', 400],
    ['less than nothing', '-1', 400],
    ['a word', 'many', 400],
    ['too much', String(maxResumableBytes + 1), 413],
    ['more than can be counted', '99999999999999999999', 400],
  ])('of %s is refused', async (_name, bytes, status) => {
    expect((await announce(bytes)).status).toBe(status)
  })

  it('of staff may be a recorded lesson, while all that an account has open stays within bounds', async () => {
    const teacher = await state.app.as(await state.school.account('teacher'))
    expect((await announce(maxStaffUploadBytes + 1, teacher)).status).toBe(413)
    for (let open = 0; open + maxStaffUploadBytes <= maxOpenBytes; open += maxStaffUploadBytes)
      await begin(maxStaffUploadBytes, teacher)
    expect((await announce(1, teacher)).status).toBe(429)
  })

  it('accepts no more than announced, and nothing from another site', async () => {
    const location = await begin(10)
    expect((await send(location, 0, content)).status).toBeGreaterThanOrEqual(400)
    expect((await send(location, 99, Buffer.from('x'))).status).toBe(409)
    const crossed = await state.client.fetch(location, {
      method: 'PATCH',
      headers: { ...part, 'upload-offset': '0', origin: 'https://elsewhere.example' },
      body: Buffer.from('x'),
    })
    expect(crossed.status).toBe(403)
    expect((await state.client.fetch(`${location}/../../../etc/passwd`, { method: 'HEAD', headers: tus })).status).toBe(
      404,
    )
    expect(
      (
        await state.client.fetch('/api/uploads/..%2f..%2fkey', {
          method: 'PATCH',
          headers: { ...part, 'upload-offset': '0' },
        })
      ).status,
    ).toBe(404)
  })

  it('has a name that can be shown', async () => {
    const location = await begin(10, state.client, '../../a\u0000b\r\n.pdf')
    expect((await state.client.call(getUpload, { params: { id: idOf(location) } })).body.name).toBe('../../ab.pdf')
  })

  it('is one of few at a time, and can be given up', async () => {
    const location = await begin()
    for (let count = 1; count < maxOpenUploads; count++) await begin(10)
    expect((await announce(10)).status).toBe(429)
    expect((await state.client.call(dropUpload, { params: { id: idOf(location) } }, { headers: tus })).status).toBe(204)
    expect((await announce(10)).status).toBe(201)
    expect((await state.client.call(continueUpload, { params: { id: idOf(location) } })).status).toBe(404)
  })

  it('is removed a day after its last part', async () => {
    const location = await begin()
    await send(location, 0, content.subarray(0, 100))
    await sweep(state.app.dataFolder, state.app.tenancy)
    expect(await offsetOf(location)).toEqual([200, '100'])
    const before = state.app.clock.now
    state.app.clock.now = new Date(before.getTime() + 25 * 3_600_000)
    const path = join(folder(), idOf(location))
    for (const name of [path, `${path}.json`]) utimesSync(name, before, before)
    await sweep(state.app.dataFolder, state.app.tenancy)
    state.app.clock.now = before
    expect(existsSync(path)).toBe(false)
    expect((await state.client.call(getUpload, { params: { id: idOf(location) } })).status).toBe(404)
  })
})
