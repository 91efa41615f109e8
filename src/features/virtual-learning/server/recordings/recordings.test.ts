/** Recordings over HTTP: who may record, what everybody is told, what is left after a crash, and who hears it later. */
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { getItem, itemFile, listItems } from '#features/library/contract/items.ts'
import { searchLibrary } from '#features/library/contract/search.ts'
import { pdfOf } from '#features/library/testing/pdf.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { endLive, joinLive, planLive, startLive } from '../../contract/lessons.ts'
import { connectMedia } from '../../contract/media.ts'
import {
  deleteRecording,
  getRecording,
  listRecordings,
  readRecording,
  recordingErrors,
  recordingFile,
  recordingSlides,
  shelveRecording,
  startRecording,
  stopRecording,
} from '../../contract/recordings.ts'
import { chooseSlides, turnSlides } from '../../contract/slides.ts'
import { MediaClient, wholePicture } from '../../testing/media-client.ts'
import { liveRecordings } from '../recording-tables.ts'

const scene = calendarScene()
const browsers: MediaClient[] = []
afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

const at = (id: string) => ({ params: { id } })
const speech = Buffer.from([0xfc, 1, 2])
const later = (seconds: number): void => {
  scene.app.clock.now = new Date(scene.app.clock.now.getTime() + seconds * 1000)
}
const runJob = (id: string) =>
  scene.app.jobs.find(({ definition }) => definition.id === id)?.run(null, scene.app.tenancy)

const planned = async (): Promise<string> =>
  (
    await scene.clients.teacher.call(planLive, {
      body: { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
    })
  ).body.id

const running = async (): Promise<string> => {
  const id = await planned()
  await scene.clients.teacher.call(joinLive, at(id))
  await scene.clients.teacher.call(startLive, at(id))
  return id
}
const record = (id: string, as: Person = 'teacher') => scene.clients[as].call(startRecording, at(id))
const since = async (id: string, as: Person = 'faith') =>
  (await scene.clients[as].call(getRecording, at(id))).body.since

/** The teacher speaks until it is in the file, and shows a screen if it is given. */
const speak = async (id: string, screen?: Buffer): Promise<void> => {
  const browser = new MediaClient()
  browsers.push(browser)
  const body = { connection: newId(), mode: 'full', offer: await browser.offer() } as const
  await browser.take((await scene.clients.teacher.call(connectMedia, { ...at(id), body })).body.answer)
  await eventually(() => expect(browser.state).toBe('connected'))
  const path = await growing(id)
  await eventually(async () => {
    browser.send('voice', speech)
    if (screen) browser.send('screen', screen)
    const written = await readFile(path)
    expect(written.includes(speech)).toBe(true)
    // Without the byte of the packet's own in front.
    if (screen) expect(written.includes(screen.subarray(1))).toBe(true)
  })
}
const growing = async (liveId: string): Promise<string> => {
  const rows = await scene.school.school.write(({ db }) => db.select().from(liveRecordings))
  const key = rows.find((row) => row.liveId === liveId && row.endedAt === null)?.storageKey ?? ''
  return join(scene.app.dataFolder, 'uploads', key)
}
const listed = async (as: Person) => (await scene.clients[as].call(listRecordings, { query: {} })).body.items

/** A lesson of two slides that was recorded to its end. */
const recorded = async () => {
  const id = await running()
  const files = { file: { name: 'Litmus paper.pdf', content: pdfOf(['Blue litmus turns red', `Copy ${newId()}`]) } }
  const { slides } = (await scene.clients.teacher.call(chooseSlides, { ...at(id), body: {} }, { files })).body
  expect((await record(id)).status).toBe(204)
  await speak(id)
  later(2)
  await scene.clients.teacher.call(turnSlides, { ...at(id), body: { page: 2, point: null } })
  later(2)
  await scene.clients.teacher.call(endLive, at(id))
  await scene.app.runJobs()
  const [recording] = await listed('teacher')
  return { id: recording?.id ?? '', slidesId: slides?.id ?? '', liveId: id }
}

describe('recording', () => {
  it('is begun by the teacher of a lesson that runs, once, and everybody invited is told', async () => {
    const id = await planned()
    expect((await record(id)).error.code).toBe(recordingErrors.notRunning.code)
    await scene.clients.teacher.call(startLive, at(id))
    expect((await record(id, 'faith')).status).toBe(403)
    expect((await record(id, 'colleague')).status).toBe(404)
    expect(await since(id)).toBeNull()
    expect((await Promise.all([record(id), record(id)])).map(({ status }) => status)).toEqual([204, 204])
    // Faith has not joined yet.
    expect(await since(id)).not.toBeNull()
    expect((await scene.clients.zawadi.call(getRecording, at(id))).status).toBe(404)
    expect((await scene.clients.colleague.call(stopRecording, at(id))).status).toBe(404)
    expect((await scene.clients.teacher.call(stopRecording, at(id))).status).toBe(204)
    expect(await since(id)).toBeNull()
    // Nobody spoke.
    await scene.app.runJobs()
    expect(await listed('teacher')).toEqual([])
  })

  it('is up to the school, which says something about it in its own words', async () => {
    const id = await running()
    const save = (value: object) =>
      scene.clients.admin.call(saveSettings, { body: { category: 'live-recordings', value: { ...value } } })
    await save({ allowed: false, note: 'Ask your parents first.' })
    expect((await record(id)).error.code).toBe(recordingErrors.notAllowed.code)
    expect((await scene.clients.faith.call(getRecording, at(id))).body).toEqual({
      allowed: false,
      note: 'Ask your parents first.',
      since: null,
    })
  })

  it('ends with its lesson, and is for its classes with the slides by time', async () => {
    const { id, slidesId, liveId } = await recorded()
    const { body } = await scene.clients.faith.call(readRecording, at(id))
    expect(body).toMatchObject({ title: 'Acids', own: false, itemId: null, keptUntil: '2026-07-08' })
    expect(body.chapters[0]).toEqual({ at: 0, slide: { id: slidesId, title: 'Litmus paper', page: 1 } })
    const voice = buildUrl(recordingFile.path, { id })
    const slides = buildUrl(recordingSlides.path, { id, slidesId })
    const heard = await scene.clients.faith.fetch(voice)
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/webm'])
    expect(Buffer.from(await heard.arrayBuffer()).includes(speech)).toBe(true)
    expect((await scene.clients.faith.fetch(slides)).status).toBe(200)
    for (const as of ['zawadi', 'colleague'] as const) {
      expect(await listed(as)).toEqual([])
      for (const path of [voice, slides, buildUrl(readRecording.path, { id })])
        expect((await scene.clients[as].fetch(path)).status).toBe(404)
    }
    for (const as of ['mother', 'admin'] as const) expect((await scene.clients[as].fetch(voice)).status).toBe(403)
    expect((await scene.clients.faith.fetch(buildUrl(recordingSlides.path, { id, slidesId: liveId }))).status).toBe(404)
  })

  it('shows the screen that the teacher shared, and is a video in the library', async () => {
    const id = await running()
    await record(id)
    // 640 by 360.
    await speak(id, Buffer.concat([wholePicture, Buffer.from([0x80, 0x02, 0x68, 0x01])]))
    await scene.clients.teacher.call(endLive, at(id))
    await scene.app.runJobs()
    const recording = (await listed('faith')).find(({ screens }) => screens.length > 0)
    expect(recording?.screens).toEqual([{ from: expect.any(Number), until: expect.any(Number) }])
    const params = { id: recording?.id ?? '' }
    const seen = await scene.clients.faith.fetch(buildUrl(recordingFile.path, params))
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'video/webm'])
    expect(Buffer.from(await seen.arrayBuffer()).includes('V_VP8')).toBe(true)
    const { itemId } = (await scene.clients.teacher.call(shelveRecording, { params })).body
    expect((await scene.clients.faith.call(getItem, at(itemId))).body).toMatchObject({ kind: 'video' })
  })

  it('is ended by a crash, and what was said until then is heard', async () => {
    const id = await running()
    await record(id)
    await speak(id)
    const path = await growing(id)
    // The thread ends as a killed process does.
    await scene.app.media.close()
    later(70)
    await runJob('virtual_learning.mend_recordings')
    expect(await since(id)).not.toBeNull()
    await utimes(path, new Date(), new Date(Date.now() - 120_000))
    await runJob('virtual_learning.mend_recordings')
    await scene.app.runJobs()
    expect(await since(id)).toBeNull()
    const [recording] = await listed('faith')
    expect(recording?.file?.seconds).toBeGreaterThan(0)
    const file = await scene.clients.faith.fetch(buildUrl(recordingFile.path, { id: recording?.id ?? '' }))
    expect(Buffer.from(await file.arrayBuffer()).includes(speech)).toBe(true)
    expect((await record(id)).status).toBe(204)
    await scene.clients.teacher.call(endLive, at(id))
  })
})

describe('a recording', () => {
  it('goes into the library in one press, and is found there by its title and by its slides', async () => {
    const { id } = await recorded()
    const { teacher, faith } = scene.clients
    expect((await faith.call(shelveRecording, at(id))).status).toBe(403)
    expect((await scene.clients.colleague.call(shelveRecording, at(id))).status).toBe(404)
    const answers = await Promise.all([teacher.call(shelveRecording, at(id)), teacher.call(shelveRecording, at(id))])
    const [itemId = '', second] = answers.map(({ body }) => body.itemId)
    expect(second).toBe(itemId)
    await scene.app.runJobs()
    expect((await faith.call(getItem, at(itemId))).body).toMatchObject({
      title: 'Acids',
      kind: 'audio',
      grade: 'Grade 7',
      file: { type: 'audio/webm' },
    })
    expect((await faith.fetch(buildUrl(itemFile.path, { id: itemId }))).status).toBe(200)
    const found = async (words: string) =>
      (await faith.call(searchLibrary, { query: { words } })).body.items.map(({ item }) => item.title)
    expect(await found('litmus turns red')).toContain('Litmus paper')
    const { items } = (await faith.call(listItems, { query: { search: 'Acids' } })).body
    expect(items.map(({ id: one }) => one)).toContain(itemId)
    await teacher.call(deleteRecording, at(id))
    expect((await faith.fetch(buildUrl(itemFile.path, { id: itemId }))).status).toBe(200)
  })

  it('is deleted by its teacher, or when the school keeps it no longer', async () => {
    const first = await recorded()
    const { teacher, faith, colleague } = scene.clients
    expect((await faith.call(deleteRecording, at(first.id))).status).toBe(403)
    expect((await colleague.call(deleteRecording, at(first.id))).status).toBe(404)
    expect((await teacher.call(deleteRecording, at(first.id))).status).toBe(204)
    expect((await faith.fetch(buildUrl(recordingFile.path, { id: first.id }))).status).toBe(404)
    expect((await teacher.call(deleteRecording, at(first.id))).status).toBe(404)
    const second = await recorded()
    await scene.on('2026-07-08')
    const forget = async () => {
      await runJob('virtual_learning.forget_recordings')
      await scene.app.runJobs()
      return (await scene.clients.faith.call(readRecording, at(second.id))).status
    }
    expect(await forget()).toBe(200)
    await scene.on('2026-07-10')
    expect(await forget()).toBe(404)
  })
})
