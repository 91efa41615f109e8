/** Whiteboards over HTTP: who draws, how drawings of several people come together, and what is left of them. */
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs'
import { describe, expect, it } from 'vitest'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { boardErrors, boardFile, getBoard, setBoard, syncBoard } from '../../contract/board.ts'
import { endLive, joinLive, liveErrors, planLive, startLive } from '../../contract/lessons.ts'

const scene = calendarScene()
const at = (id: string) => ({ params: { id } })
const text = (words: string) => ({ kind: 'text', id: words, ink: 'black', x: 40, y: 60, text: words })

const running = async (): Promise<string> => {
  const { teacher, faith } = scene.clients
  const { body } = await teacher.call(planLive, {
    body: { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
  })
  await teacher.call(joinLive, at(body.id))
  await teacher.call(startLive, at(body.id))
  await faith.call(joinLive, at(body.id))
  return body.id
}
const set = (id: string, given: object = {}, as: Person = 'teacher') =>
  scene.clients[as].call(setBoard, { ...at(id), body: { open: true, learnersDraw: false, ...given } })

/** Somebody's browser. */
class Paper {
  readonly document = new Doc()
  readonly #as: Person
  readonly #id: string
  constructor(id: string, as: Person) {
    this.#id = id
    this.#as = as
  }
  draw = (...shapes: object[]): void => this.document.getArray('shapes').push(shapes)
  get shapes(): unknown[] {
    return this.document.getArray('shapes').toArray()
  }
  async sync(draws = true) {
    const coded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
    const update = draws ? coded(encodeStateAsUpdate(this.document)) : null
    const answer = await scene.clients[this.#as].call(syncBoard, {
      ...at(this.#id),
      body: { vector: coded(encodeStateVector(this.document)), update },
    })
    if (answer.status === 200) applyUpdate(this.document, Buffer.from(answer.body.update, 'base64'))
    return answer
  }
}

describe('a whiteboard', () => {
  it('is opened by who leads, and drawn on by learners when they are let', async () => {
    const id = await running()
    const [teacher, faith] = [new Paper(id, 'teacher'), new Paper(id, 'faith')]
    expect((await teacher.sync(false)).error.code).toBe(boardErrors.closed.code)
    expect((await set(id, {}, 'faith')).status).toBe(403)
    expect((await set(id, {}, 'colleague')).status).toBe(404)
    expect((await set(id)).body).toMatchObject({ open: true, mayDraw: true, drawn: false })
    expect((await scene.clients.faith.call(getBoard, at(id))).body).toMatchObject({ open: true, mayDraw: false })
    teacher.draw(text('Acids taste sour'))
    await teacher.sync()
    faith.draw(text('So do lemons'))
    expect((await faith.sync()).error.code).toBe(boardErrors.notDrawing.code)
    await set(id, { learnersDraw: true })
    expect((await faith.sync()).status).toBe(200)
    await teacher.sync(false)
    for (const paper of [teacher, faith])
      expect(paper.shapes).toEqual(expect.arrayContaining([text('Acids taste sour'), text('So do lemons')]))
    // Heads see it once everybody sees them, and never draw.
    const head = new Paper(id, 'admin')
    expect((await head.sync(false)).error.code).toBe(liveErrors.notIn.code)
    await scene.clients.admin.call(joinLive, at(id))
    expect((await head.sync(false)).status).toBe(200)
    expect(head.shapes).toHaveLength(2)
    expect((await head.sync()).error.code).toBe(boardErrors.notDrawing.code)
    expect((await new Paper(id, 'zawadi').sync(false)).status).toBe(404)
  })

  it('keeps what two people drew at once, and gives it to those who come late', async () => {
    const id = await running()
    await set(id, { learnersDraw: true })
    const [teacher, faith] = [new Paper(id, 'teacher'), new Paper(id, 'faith')]
    teacher.draw(text('1'))
    faith.draw(text('2'))
    await Promise.all([teacher.sync(), faith.sync()])
    const late = new Paper(id, 'teacher')
    await late.sync(false)
    expect(late.shapes).toEqual(expect.arrayContaining([text('1'), text('2')]))
    late.document.getArray('shapes').delete(0, 2)
    await late.sync()
    await faith.sync(false)
    expect(faith.shapes).toEqual([])
  })

  it('is a page of the lesson afterwards, for those who were invited', async () => {
    const id = await running()
    await set(id)
    const teacher = new Paper(id, 'teacher')
    teacher.draw(
      text('pH < 7'),
      { kind: 'pen', id: 'a', ink: 'green', points: [10, 10, 400, 300, 10, 10] },
      { kind: 'line', id: 'b', ink: 'blue', x: 0, y: 0, toX: 1600, toY: 900 },
      { kind: 'rectangle', id: 'c', ink: 'plum', x: 600, y: 500, toX: 200, toY: 100 },
      { kind: 'rectangle', id: 'd', ink: 'no ink', x: 600 },
    )
    await teacher.sync()
    await scene.clients.teacher.call(endLive, at(id))
    expect((await teacher.sync()).error.code).toBe(liveErrors.ended.code)
    expect((await scene.clients.faith.call(getBoard, at(id))).body).toMatchObject({ drawn: true, mayDraw: false })
    const page = await scene.clients.faith.call(boardFile, at(id))
    expect(page.status).toBe(200)
    expect(page.text.slice(0, 5)).toBe('%PDF-')
    expect((await scene.clients.zawadi.call(boardFile, at(id))).status).toBe(404)
  })

  it('refuses what is no drawing, and more than it holds', async () => {
    const id = await running()
    await set(id)
    const send = (vector: string, update: string | null) =>
      scene.clients.teacher.call(syncBoard, { ...at(id), body: { vector, update } })
    expect((await send('AA==', Buffer.from('not an update').toString('base64'))).error.code).toBe(
      boardErrors.unreadable.code,
    )
    expect((await send('/////w==', null)).error.code).toBe(boardErrors.unreadable.code)
    const teacher = new Paper(id, 'teacher')
    for (let round = 0; round < 8; round++) {
      const part = new Paper(id, 'teacher')
      part.draw(text('x'.repeat(70_000)))
      const answer = await part.sync()
      expect(answer.status).toBe(round < 7 ? 200 : 409)
    }
    await teacher.sync(false)
    teacher.document.getArray('shapes').delete(0, 7)
    expect((await teacher.sync()).status).toBe(200)
  })
})
