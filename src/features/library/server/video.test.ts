/** Smaller copies of a video and its cover, where the machine has ffmpeg; without it the video stays as it is. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { addItem, getItem, itemCover, itemFile, removeItem, type LibraryItem } from '../contract/items.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { hasFfmpeg } from './video/ffmpeg.ts'

const facts = {
  title: 'The heart',
  collection: 'cbc',
  kind: 'video',
  language: 'en',
  licence: 'own',
  source: 'Umoja Junior School',
} as const

let app: TestApp
let teacher: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  teacher = await app.as((await (await peopleSchool(app)).teacher({ leads: '7 East' })).account)
})

const add = async (name: string, content: Buffer): Promise<LibraryItem> => {
  const { body } = await teacher.call(addItem, { body: facts }, { files: { file: { name, content } } })
  await app.runJobs()
  return (await teacher.call(getItem, { params: { id: body.id } })).body
}

it.runIf(await hasFfmpeg())(
  'gets a cover and copies that are smaller than the video, and loses them with it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'darasa-test-'))
    const path = join(folder, 'heart.mp4')
    // A made-up picture with noise, so that its size is that of a camera.
    const source = 'testsrc2=size=1280x720:rate=15:duration=3,noise=alls=12:allf=t'
    await promisify(execFile)('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      source,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '26',
      path,
    ])
    const content = await readFile(path)
    await rm(folder, { recursive: true })
    const item = await add('heart.mp4', content)
    expect(item.sizes.map(({ height }) => height)).toEqual([360, 720])
    const [small, middle] = item.sizes
    expect(small?.bytes).toBeLessThan((middle?.bytes ?? 0) * 0.8)
    expect(middle?.bytes).toBeLessThan(content.length * 0.8)
    const params = { id: item.id }
    const fetchCopy = (height: string) => teacher.fetch(buildUrl(itemFile.path, params, { height }))
    const copy = await fetchCopy('360')
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect((await copy.arrayBuffer()).byteLength).toBe(small?.bytes)
    expect((await teacher.fetch(buildUrl(itemCover.path, { cover: item.cover }))).status).toBe(200)
    expect((await fetchCopy('480')).status).toBe(400)
    expect((await teacher.call(removeItem, { params })).status).toBe(204)
    expect((await fetchCopy('360')).status).toBe(404)
  },
)

it('stays as it is when it cannot be read', async () => {
  const broken = Buffer.concat([
    Buffer.from('0000001866747970', 'hex'),
    Buffer.from('mp42\0\0\0\0mp42isom'),
    Buffer.alloc(2000, 7),
  ])
  const item = await add('broken.mp4', broken)
  expect(item).toMatchObject({ sizes: [], cover: null, file: { type: 'video/mp4' } })
  expect((await teacher.call(itemFile, { params: { id: item.id }, query: {} })).status).toBe(200)
})
