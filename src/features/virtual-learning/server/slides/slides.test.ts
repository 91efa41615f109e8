/** Slides of a live lesson over HTTP: chosen and turned by its teacher, seen by those in the room alone. */
import { describe, expect, it } from 'vitest'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { addItem } from '#features/library/contract/items.ts'
import { pdfOf } from '#features/library/testing/pdf.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { endLive, joinLive, leaveLive, liveErrors, planLive, startLive } from '../../contract/lessons.ts'
import {
  chooseSlides,
  getSlides,
  removeSlides,
  slidesErrors,
  slidesFile,
  slidesTexts,
  turnSlides,
} from '../../contract/slides.ts'

const scene = calendarScene()
const at = (id: string) => ({ params: { id } })
const pdf = pdfOf(['Acids', 'Bases'])
const files = { file: { name: 'Acids at home.pdf', content: pdf } }

const planned = async (): Promise<string> =>
  (
    await scene.clients.teacher.call(planLive, {
      body: { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
    })
  ).body.id

/** A lesson that runs, with its teacher and Faith in the room. */
const running = async (): Promise<string> => {
  const id = await planned()
  await scene.clients.teacher.call(joinLive, at(id))
  await scene.clients.teacher.call(startLive, at(id))
  await scene.clients.faith.call(joinLive, at(id))
  return id
}
const choose = (id: string, as: Person = 'teacher') =>
  scene.clients[as].call(chooseSlides, { ...at(id), body: {} }, { files })
const shown = (id: string, as: Person = 'faith') => scene.clients[as].call(getSlides, at(id))
const fileAt = (id: string, slidesId: string) => buildUrl(slidesFile.path, { id, slidesId })
const turn = (id: string, page: number, point: { x: number; y: number } | null = null, as: Person = 'teacher') =>
  scene.clients[as].call(turnSlides, { ...at(id), body: { page, point } })

describe('slides', () => {
  it('are chosen before the lesson, and a learner who joins late sees the page and the point shown', async () => {
    const id = await planned()
    await scene.clients.teacher.call(joinLive, at(id))
    expect((await choose(id)).body.slides).toMatchObject({ title: 'Acids at home', bytes: pdf.length, page: 1 })
    await scene.clients.teacher.call(startLive, at(id))
    await turn(id, 2, { x: 250, y: 700 })
    await scene.clients.faith.call(joinLive, at(id))
    const { slides } = (await shown(id)).body
    expect(slides).toMatchObject({ page: 2, point: { x: 250, y: 700 } })
    const path = fileAt(id, slides?.id ?? '')
    const part = await scene.clients.faith.fetch(path, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF'])
    await turn(id, 1)
    expect((await shown(id)).body.slides).toMatchObject({ page: 1, point: null })
  })

  it('are for people in the room: not for other classes, other lessons, or after the end', async () => {
    const id = await running()
    const slidesId = (await choose(id)).body.slides?.id ?? ''
    const codeOf = async (as: Person, path: string) => (await scene.clients[as].fetch(path)).status
    expect(await codeOf('faith', fileAt(id, slidesId))).toBe(200)
    for (const as of ['zawadi', 'colleague'] as const) {
      expect((await shown(id, as)).status).toBe(404)
      expect(await codeOf(as, fileAt(id, slidesId))).toBe(404)
    }
    for (const as of ['mother', 'technician'] as const) expect(await codeOf(as, fileAt(id, slidesId))).toBe(403)
    // Heads observe once everybody sees them.
    expect(await codeOf('admin', fileAt(id, slidesId))).toBe(409)
    expect(await codeOf('teacher', fileAt(await planned(), slidesId))).toBe(404)
    expect(await codeOf('teacher', fileAt(id, newId()))).toBe(404)
    await scene.clients.faith.call(leaveLive, at(id))
    expect((await shown(id)).error.code).toBe(liveErrors.notIn.code)
    expect(await codeOf('faith', fileAt(id, slidesId))).toBe(409)
    await scene.clients.teacher.call(endLive, at(id))
    expect(await codeOf('teacher', fileAt(id, slidesId))).toBe(409)
  })

  it('are chosen, turned and removed by the teacher of the lesson alone', async () => {
    const id = await running()
    expect((await choose(id, 'faith')).status).toBe(403)
    expect((await choose(id, 'colleague')).status).toBe(404)
    await choose(id)
    expect((await turn(id, 2, null, 'faith')).status).toBe(403)
    expect((await turn(id, 2, null, 'colleague')).status).toBe(404)
    expect((await turn(id, 0)).status).toBe(400)
    expect((await scene.clients.colleague.call(removeSlides, at(id))).status).toBe(404)
    expect((await scene.clients.teacher.call(removeSlides, at(id))).status).toBe(204)
    expect((await shown(id)).body).toEqual({ slides: null })
    expect((await turn(id, 1)).status).toBe(404)
  })

  it('are one document, also when two tabs choose at once', async () => {
    const id = await running()
    const answers = await Promise.all([choose(id), choose(id), choose(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ body }) => body.slides?.id)).toContain((await shown(id)).body.slides?.id)
  })

  it('come from the library too, and stay when the library removes them', async () => {
    const id = await running()
    const { teacher } = scene.clients
    const facts = { title: 'Litmus', collection: 'cbc', kind: 'book', language: 'en', licence: 'own', source: 'Umoja' }
    const added = await teacher.call(addItem, { body: facts as never }, { files })
    const fromLibrary = (itemId: string) => teacher.call(chooseSlides, { ...at(id), body: { itemId } })
    expect((await fromLibrary(added.body.id)).body.slides).toMatchObject({ title: 'Litmus' })
    expect((await fromLibrary(newId())).error.code).toBe(slidesErrors.notFound.code)
    const neither = await teacher.call(chooseSlides, { ...at(id), body: {} })
    expect(neither.error.fields).toEqual({ file: slidesTexts.content })
    const text = { file: { name: 'a.pdf', content: 'not a PDF' } }
    expect((await teacher.call(chooseSlides, { ...at(id), body: {} }, { files: text })).status).toBe(415)
  })
})
