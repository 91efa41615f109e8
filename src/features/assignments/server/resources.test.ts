/** Materials: a teacher shares with their own classes only, and only those classes see them. */
import { describe, expect, it } from 'vitest'
import { buildUrl } from '#platform/pure/contract.ts'
import {
  getOwnResource,
  listShared,
  ownResourceFile,
  ownResources,
  sharedFile,
  shareResource,
  withdrawResource,
} from '../contract/resources.ts'
import { workTexts } from '../contract/shapes.ts'
import { pdf, workScene } from '../testing/work-scene.ts'

/** Silence as a WAV file. @param bytes of sound */
const wav = (bytes: number): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.from(Array.from({ length: bytes }, (_, index) => index % 251))])
}

const scene = workScene()
const share = (body: object, files = {}, as = scene.teacher) =>
  as.call(
    shareResource,
    { body: { title: 'Number line', learningAreaId: scene.maths, streamIds: scene.east, ...body } },
    { files },
  )

describe('a material', () => {
  it('reaches the class as a file that opens, or as an address', async () => {
    const file = (await share({}, { file: pdf() })).body
    expect(file).toMatchObject({ type: 'document', url: null, mine: true, classes: [{ name: 'Grade 7 East' }] })
    await share({ title: 'Song', url: 'https://kicd.ac.ke/songs' })
    const list = async (query: object, client = scene.pupil) => (await client.call(ownResources, { query })).body
    expect((await list({})).items.map(({ title, type }) => [title, type])).toEqual([
      ['Song', 'link'],
      ['Number line', 'document'],
    ])
    expect((await list({})).subjects.map(({ name }) => name)).toEqual(['Mathematics'])
    expect((await list({ type: 'link' })).totalCount).toBe(1)
    expect((await list({ subjectId: scene.english })).totalCount).toBe(0)
    expect((await list({}, scene.outsider)).totalCount).toBe(0)
    const params = { id: file.id }
    expect((await scene.pupil.call(getOwnResource, { params })).body.title).toBe('Number line')
    const download = await scene.pupil.call(ownResourceFile, { params })
    expect([download.status, download.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect((await scene.outsider.call(getOwnResource, { params })).status).toBe(404)
    expect((await scene.outsider.call(ownResourceFile, { params })).status).toBe(404)
    expect((await scene.stranger.call(sharedFile, { params })).status).toBe(404)
    expect((await scene.colleague.call(sharedFile, { params })).status).toBe(200)
    const [link] = (await list({ type: 'link' })).items
    expect((await scene.pupil.call(ownResourceFile, { params: { id: link?.id ?? '' } })).status).toBe(404)
  })

  it('may be a recording, which is played from any place and only by the class', async () => {
    const content = wav(4000)
    const { body, status } = await share({ title: 'Song' }, { file: { name: 'song.wav', content } })
    expect([status, body.type, body.file?.type]).toEqual([201, 'audio', 'audio/wav'])
    expect((await scene.pupil.call(ownResources, { query: { type: 'audio' } })).body.totalCount).toBe(1)
    const path = buildUrl(ownResourceFile.path, { id: body.id })
    const part = (range: string, client = scene.pupil) => client.fetch(path, { headers: { range } })
    const middle = await part('bytes=100-199')
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 100-199/${content.length}`])
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(content.subarray(100, 200))
    const rest = await part(`bytes=${content.length - 10}-`)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(content.subarray(-10))
    expect((await part(`bytes=${content.length}-`)).status).toBe(416)
    const whole = await scene.pupil.fetch(path)
    // A reader of documents asks for parts only of what tells its length.
    expect(whole.headers.get('content-length')).toBe(String(content.length))
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content)
    expect((await part('bytes=0-', scene.outsider)).status).toBe(404)
  })

  it('is no recording that only claims to be one', async () => {
    expect((await share({}, { file: { name: 'song.mp3', content: '<script>' } })).status).toBe(415)
  })

  it('is one thing, from classes and learning areas of one’s own', async () => {
    expect((await share({})).error.fields).toEqual({ file: workTexts.source })
    expect((await share({ url: 'https://kicd.ac.ke' }, { file: pdf() })).error.fields).toEqual({
      file: workTexts.source,
    })
    expect((await share({ url: 'https://kicd.ac.ke', streamIds: `${scene.east},${scene.west}` })).error.fields).toEqual(
      { learningAreaId: workTexts.area },
    )
    expect((await share({ url: 'https://kicd.ac.ke', learningAreaId: scene.english })).error.fields).toEqual({
      learningAreaId: workTexts.area,
    })
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://kicd.ac.ke',
      'https://',
      'https://user@evil.example',
      'kicd.ac.ke',
    ])
      expect([url, (await share({ url })).error.fields]).toEqual([url, { url: workTexts.link }])
    expect((await share({}, { file: { name: 'a.pdf', content: '<script>' } })).status).toBe(415)
  })

  it('is taken back by whoever shared it', async () => {
    const { id } = (await share({ url: 'https://kicd.ac.ke' })).body
    expect((await scene.colleague.call(listShared, { query: {} })).body.items.map(({ mine }) => mine)).toEqual([false])
    expect((await scene.colleague.call(withdrawResource, { params: { id } })).status).toBe(404)
    expect((await scene.teacher.call(withdrawResource, { params: { id } })).status).toBe(204)
    expect((await scene.pupil.call(ownResources, { query: {} })).body.totalCount).toBe(0)
  })
})
