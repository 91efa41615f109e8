/** Effects of a cancelled lesson on other modules: no register, no cover, and its teacher's time is free. */
import { expect, it } from 'vitest'
import { cancelLesson, restoreLesson } from '#core/lessons/contract/cancellations.ts'
import { getRegister, listRegisters } from '#features/attendance/contract/registers.ts'
import { coverWays, tuesday } from '#features/duties/testing/cover-scene.ts'
import { dutiesScene, type Person } from '#features/duties/testing/duties-scene.ts'

const scene = dutiesScene()
const { absent, ask, asked, answered, day, mine } = coverWays(scene)

const cancel = (id: string) =>
  scene.clients.admin.call(cancelLesson, { params: { id }, body: { date: tuesday, reason: 'sports_day' } })
const restore = (id: string) => scene.clients.admin.call(restoreLesson, { params: { id }, query: { date: tuesday } })

const registersOf = async (as: Person) => {
  const { body } = await scene.clients[as].call(listRegisters, { query: { date: tuesday } })
  return body.items.flatMap(({ lesson, relation }) => (lesson && relation === 'lesson' ? [lesson.id] : []))
}

it('asks for no register until it is put back', async () => {
  await scene.school.settings({ lessons: true })
  await scene.school.learner(scene.east, 'Faith Muthoni')
  const lessonId = await scene.lesson('achieng', 2, '10:00', '10:40')
  const register = async () =>
    (
      await scene.clients.admin.call(getRegister, {
        params: { streamId: scene.east },
        query: { date: tuesday, session: 'lesson', lessonId },
      })
    ).body.closed?.reason ?? null
  await scene.on(tuesday, '07:00')
  expect(await registersOf('achieng')).toEqual([lessonId])
  expect((await cancel(lessonId)).status).toBe(204)
  expect([await registersOf('achieng'), await register()]).toEqual([[], 'no_lesson'])
  await restore(lessonId)
  await scene.on(tuesday, '10:05')
  expect([await registersOf('achieng'), await register()]).toEqual([[lessonId], null])
})

it('needs no cover, and neither who agreed to cover it nor its own teacher is busy then', async () => {
  await scene.on(tuesday, '07:00')
  const lessonId = await scene.lesson('achieng', 2, '10:00', '10:40')
  const duty = await scene.make({ date: tuesday, startTime: '10:00', endTime: '10:30' })
  const absence = await absent('achieng')
  const cover = await asked(absence, lessonId, 'baraka')
  await answered(cover.id, 'baraka')
  expect((await day()).gaps.map(({ id }) => id)).toEqual([lessonId])
  expect((await scene.assign(duty.id, 'baraka')).status).toBe(409)

  expect((await cancel(lessonId)).status).toBe(204)
  expect(await day()).toMatchObject({ gaps: [], uncovered: 0 })
  expect(await scene.noticesOf('baraka')).toContainEqual(expect.stringMatching(/: no .+ on Tuesday 10 March$/))
  expect((await ask(absence, lessonId, 'chebet')).status).not.toBe(201)
  expect((await mine('baraka')).filter(({ date }) => date === tuesday)).toEqual([])
  expect((await scene.assign(duty.id, 'baraka')).status).toBe(200)
})
