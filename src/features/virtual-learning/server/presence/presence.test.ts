/** Attendance of a live lesson over HTTP: proposed from presence, confirmed once by its teacher, found in the register. */
import { describe, expect, it } from 'vitest'
import { getRegister, saveRegister } from '#features/attendance/contract/registers.ts'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { endLive, joinLive, leaveLive, planLive, startLive, stayLive } from '../../contract/lessons.ts'
import { confirmPresence, livePresence, presenceErrors } from '../../contract/presence.ts'

const scene = calendarScene()
const day = '2026-03-10'
const at = (id: string) => ({ params: { id } })

const pass = async (minutes: number, ...staying: Person[]) => {
  for (let ticks = 0; ticks < minutes * 3; ticks++) {
    scene.app.clock.now = new Date(scene.app.clock.now.getTime() + 20_000)
    for (const as of staying) await scene.clients[as].call(stayLive, at(live))
  }
}
let live = ''

/** Ten minutes in which Faith came after four and left after eight; Amina never came, Baraka has no account. */
const hold = async (): Promise<void> => {
  const amina = await scene.school.school.account('student')
  await scene.school.learner(scene.east, 'Amina Mwende', { accountId: amina.id })
  await scene.school.learner(scene.east, 'Baraka Omondi')
  const { body } = await scene.clients.teacher.call(planLive, {
    body: { title: 'Acids', day, startTime: '08:10', endTime: '08:30', streamIds: [scene.east] },
  })
  live = body.id
  await scene.clients.teacher.call(startLive, at(live))
  await pass(4)
  await scene.clients.faith.call(joinLive, at(live))
  await pass(4, 'faith')
  await scene.clients.faith.call(leaveLive, at(live))
  await pass(2)
  await scene.clients.teacher.call(endLive, at(live))
}

const settings = (value: Record<string, unknown>) =>
  scene.clients.admin.call(saveSettings, { body: { category: 'live-lessons', value, version: 0 } })
const read = async (as: Person = 'teacher') => scene.clients[as].call(livePresence, at(live))
const east = async () => (await read()).body.classes[0]
const confirm = (body: object, as: Person = 'teacher', key?: string) =>
  scene.clients[as].call(
    confirmPresence,
    { ...at(live), body: { streamId: scene.east, version: 0, marks: [], ...body } },
    key ? { key } : {},
  )
const register = async () =>
  (
    await scene.clients.teacher.call(getRegister, {
      params: { streamId: scene.east },
      query: { date: day, session: 'morning' },
    })
  ).body
const marks = async () =>
  Object.fromEntries((await register()).learners.map(({ firstName, mark }) => [firstName, mark?.status ?? null]))
const idOf = async (name: string) => (await register()).learners.find(({ firstName }) => firstName === name)?.id ?? ''

describe('attendance of a live lesson', () => {
  it('is proposed by the school’s rule, and nothing is in the register before the teacher confirms', async () => {
    await hold()
    expect((await read()).body).toMatchObject({ day, minutes: 10, presentShare: 60, lateAfter: 10 })
    expect(await east()).toMatchObject({ session: 'morning', version: 0, obstacle: null, confirmedAt: null })
    expect((await east())?.learners).toMatchObject([
      { name: 'Amina Mwende', minutes: null, proposal: 'absent', mark: null },
      { name: 'Baraka Omondi', minutes: null, proposal: null },
      { name: 'Faith Muthoni', minutes: 4, joinedLate: 4, leftEarly: 2, proposal: 'absent' },
    ])
    expect((await settings({ presentShare: 40, lateAfter: 3 })).status).toBe(200)
    expect((await east())?.learners[2]).toMatchObject({ proposal: 'late' })
    expect(await marks()).toEqual({ Amina: null, Baraka: null, Faith: null })
  })

  it('goes into the register once, as the teacher decided', async () => {
    await hold()
    const decided = [
      { learnerId: scene.faith, status: 'late', minutesLate: 4 },
      { learnerId: await idOf('Amina'), status: 'absent' },
    ]
    const answers = await Promise.all([confirm({ marks: decided }), confirm({ marks: decided })])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.map(({ text }) => text).join(' ')).toContain(presenceErrors.confirmed.code)
    expect(await marks()).toEqual({ Amina: 'absent', Baraka: null, Faith: 'late' })
    expect(await scene.noticesOf('faith')).not.toContain('Absent')
    expect((await east())?.confirmedAt).not.toBeNull()
    expect((await confirm({ version: 1, marks: decided })).text).toContain(presenceErrors.confirmed.code)
  })

  it('answers a repeated call as it did the first time', async () => {
    await hold()
    const body = { marks: [{ learnerId: scene.faith, status: 'present' }] }
    const first = await confirm(body, 'teacher', 'confirm-attendance-1')
    const again = await confirm(body, 'teacher', 'confirm-attendance-1')
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await register()).version).toBe(1)
  })

  it('keeps what the register says of learners who are left out, and is refused if it has changed meanwhile', async () => {
    await hold()
    const amina = await idOf('Amina')
    const excused = { learnerId: amina, status: 'excused' as const, reason: 'At the clinic' }
    await scene.clients.teacher.call(saveRegister, {
      params: { streamId: scene.east },
      body: { date: day, session: 'morning', marks: [excused], version: 0 },
    })
    const body = { marks: [{ learnerId: scene.faith, status: 'present' }] }
    const stale = await confirm(body)
    expect([stale.status, await marks()]).toEqual([409, { Amina: 'excused', Baraka: null, Faith: null }])
    expect((await east())?.version).toBe(1)
    expect((await confirm({ ...body, version: 1 })).status).toBe(200)
    expect(await marks()).toEqual({ Amina: 'excused', Baraka: null, Faith: 'present' })
  })

  it('is for the lesson’s own teacher, within the time that the school gives for registers', async () => {
    await hold()
    const body = { marks: [{ learnerId: scene.faith, status: 'present' }] }
    for (const as of ['colleague'] as const) {
      expect((await read(as)).status).toBe(404)
      expect((await confirm(body, as)).status).toBe(404)
    }
    for (const as of ['faith', 'mother', 'admin', 'technician'] as const) {
      expect((await read(as)).status).toBe(403)
      expect((await confirm(body, as)).status).toBe(403)
    }
    expect((await confirm({ ...body, streamId: scene.west })).status).toBe(404)
    expect((await confirm({ marks: [{ learnerId: scene.zawadi, status: 'present' }] })).status).toBe(400)
    expect((await confirm({ marks: [] })).status).toBe(400)
    await scene.on('2026-03-11')
    expect((await east())?.obstacle).toBe('too_late')
    expect((await confirm(body)).status).toBe(403)
    expect(await marks()).toEqual({ Amina: null, Baraka: null, Faith: null })
  })

  it('waits until the lesson is over', async () => {
    const { body } = await scene.clients.teacher.call(planLive, {
      body: { title: 'Acids', day, startTime: '08:10', endTime: '08:30', streamIds: [scene.east] },
    })
    live = body.id
    await scene.clients.teacher.call(startLive, at(live))
    expect((await read()).text).toContain(presenceErrors.notHeld.code)
    expect((await confirm({ marks: [{ learnerId: scene.faith, status: 'present' }] })).status).toBe(409)
  })
})
