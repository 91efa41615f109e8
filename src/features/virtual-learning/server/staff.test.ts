/** Assistants and observers over HTTP: who is asked, what each may do, and who is seen by everybody. */
import { describe, expect, it } from 'vitest'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import {
  admitLive,
  endLive,
  joinLive,
  leaveLive,
  liveErrors,
  liveRoom,
  liveWeek,
  lowerHand,
  planLive,
  raiseHand,
  sayLive,
  startLive,
} from '../contract/lessons.ts'
import { connectMedia } from '../contract/media.ts'
import { getSlides } from '../contract/slides.ts'
import { getLiveStaff, setLiveStaff } from '../contract/staff.ts'
import type { StaffRole } from '../contract/staff-words.ts'
import { newId } from '#platform/server/ids.ts'

const scene = calendarScene()
const at = (id: string) => ({ params: { id } })

const running = async (given: object = {}): Promise<string> => {
  const { teacher, faith } = scene.clients
  const { body } = await teacher.call(planLive, {
    body: {
      title: 'Acids',
      day: '2026-03-10',
      startTime: '08:20',
      endTime: '09:00',
      streamIds: [scene.east],
      ...given,
    },
  })
  await teacher.call(startLive, at(body.id))
  await teacher.call(joinLive, at(body.id))
  await faith.call(joinLive, at(body.id))
  return body.id
}
const colleagueId = async (id: string): Promise<string> =>
  (await scene.clients.teacher.call(getLiveStaff, at(id))).body.choices[0]?.staffId ?? ''
const ask = async (id: string, role: StaffRole | null) => {
  const staffId = await colleagueId(id)
  const people = role ? [{ staffId, role }] : []
  return scene.clients.teacher.call(setLiveStaff, { ...at(id), body: { people } })
}
const room = async (id: string, as: Person) => (await scene.clients[as].call(liveRoom, at(id))).body
const join = (id: string, as: Person) => scene.clients[as].call(joinLive, at(id))

describe('an assistant', () => {
  it('is asked by the teacher, is told, and helps with the class but does not lead', async () => {
    const id = await running({ asksToEnter: true })
    expect((await join(id, 'colleague')).status).toBe(404)
    expect((await ask(id, 'assistant')).status).toBe(200)
    expect(await scene.noticesOf('colleague')).toContain('Live lesson: Acids')
    const { colleague } = scene.clients
    expect((await colleague.call(liveWeek, { query: {} })).body.live).toMatchObject([{ id, own: false }])
    expect((await join(id, 'colleague')).body).toEqual({ role: 'assistant', state: 'in' })
    expect((await colleague.call(admitLive, { ...at(id), body: { learnerId: scene.faith } })).status).toBe(204)
    await scene.clients.faith.call(raiseHand, { ...at(id), body: { up: true } })
    expect((await colleague.call(lowerHand, { ...at(id), body: { learnerId: scene.faith } })).status).toBe(204)
    expect((await colleague.call(sayLive, { ...at(id), body: { text: 'Page 4' } })).status).toBe(204)
    expect((await room(id, 'faith')).messages).toMatchObject([{ text: 'Page 4', role: 'assistant' }])
    expect((await colleague.call(endLive, at(id))).status).toBe(404)
    expect((await colleague.call(getLiveStaff, at(id))).status).toBe(404)
  })

  it('leaves the lesson when the teacher asks somebody else', async () => {
    const id = await running()
    await ask(id, 'assistant')
    await join(id, 'colleague')
    await ask(id, null)
    expect((await room(id, 'faith')).staff).toEqual([])
    expect((await scene.clients.colleague.call(liveRoom, at(id))).status).toBe(404)
  })
})

describe('an observer', () => {
  it.each(['colleague', 'admin'] as const)('is seen by everybody, and hears and sees only: %s', async (who) => {
    const id = await running()
    if (who === 'colleague') await ask(id, 'observer')
    const observer = scene.clients[who]
    await scene.clients.faith.call(sayLive, { ...at(id), body: { text: 'May I ask later?' } })
    // Nobody watches unseen.
    expect((await room(id, who)).seats).toEqual([])
    expect((await observer.call(getSlides, at(id))).error.code).toBe(liveErrors.notIn.code)
    const body = { connection: newId(), mode: 'voice', offer: 'v=0' } as const
    expect((await observer.call(connectMedia, { ...at(id), body })).error.code).toBe(liveErrors.notIn.code)
    expect((await join(id, who)).body).toEqual({ role: 'observer', state: 'in' })
    for (const person of ['teacher', 'faith'] as const)
      expect((await room(id, person)).staff).toMatchObject([{ role: 'observer', here: true }])
    const seen = await room(id, who)
    expect(seen.seats).toMatchObject([{ learnerId: scene.faith }])
    // A question to the teachers is not for observers.
    expect(seen.messages).toEqual([])
    expect((await observer.call(getSlides, at(id))).status).toBe(200)
    const refused = [
      await observer.call(sayLive, { ...at(id), body: { text: 'Well done' } }),
      await observer.call(raiseHand, { ...at(id), body: { up: true } }),
    ]
    expect(refused.map(({ error }) => error.code)).toEqual([liveErrors.observes.code, liveErrors.observes.code])
    expect((await observer.call(admitLive, { ...at(id), body: { learnerId: null } })).status).toBeGreaterThan(400)
    await observer.call(leaveLive, at(id))
    expect((await room(id, 'faith')).staff).toEqual([])
  })

  it('is not in the attendance, and a head sees the lessons of all classes', async () => {
    const id = await running()
    await join(id, 'admin')
    const { body } = await scene.clients.admin.call(liveWeek, { query: {} })
    expect(body.live).toMatchObject([{ id, arrived: 1, expected: 1 }])
    expect(body.classes).toEqual([])
  })
})
