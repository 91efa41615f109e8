/** Effects of a covered lesson on other modules, on that day only: the covering teacher has its register and sees it in the week. */
import { expect, it } from 'vitest'
import { teacherSchedule } from '#core/lessons/contract/schedule.ts'
import { getRegister, listRegisters, saveRegister } from '#features/attendance/contract/registers.ts'
import { coverWays, tuesday } from '#features/duties/testing/cover-scene.ts'
import { dutiesScene, type Person } from '#features/duties/testing/duties-scene.ts'

const scene = dutiesScene()
const { absent, asked, answered, withdraw } = coverWays(scene)
const nextTuesday = '2026-03-17'

it('is in the registers of who agreed to cover it, who takes its register as its teacher would', async () => {
  await scene.school.settings({ lessons: true })
  const learnerId = await scene.school.learner(scene.east, 'Faith Muthoni')
  const lessonId = await scene.lesson('achieng', 2, '10:00', '10:40')
  const own = await scene.lesson('baraka', 2, '11:00', '11:40')
  const lessonsOf = async (as: Person, date = tuesday) => {
    const { body } = await scene.clients[as].call(listRegisters, { query: { date } })
    return body.items.flatMap(({ lesson, relation }) => (lesson && relation === 'lesson' ? [lesson.id] : []))
  }
  const place = { date: tuesday, session: 'lesson' as const, lessonId }
  const params = { streamId: scene.east }
  const open = (as: Person, date = tuesday) =>
    scene.clients[as].call(getRegister, { params, query: { ...place, date } })
  const save = (as: Person, version: number) =>
    scene.clients[as].call(saveRegister, {
      params,
      body: { ...place, marks: [{ learnerId, status: 'present' }], version },
    })

  const cover = await asked(await absent('achieng'), lessonId, 'baraka')
  await scene.on(tuesday, '10:05')
  expect([await lessonsOf('baraka'), (await open('baraka')).status, (await save('baraka', 0)).status]).toEqual([
    [own],
    404,
    404,
  ])
  await answered(cover.id, 'baraka')
  expect(await lessonsOf('baraka')).toEqual([lessonId, own])
  expect((await open('baraka')).body).toMatchObject({ lesson: { id: lessonId }, abilities: { edit: true } })
  expect((await save('baraka', 0)).body).toMatchObject({ state: 'taken', takenBy: 'Baraka Mwangi' })
  expect((await open('chebet')).status).toBe(404)

  await scene.on(nextTuesday, '11:30')
  expect([await lessonsOf('baraka', nextTuesday), (await open('baraka', nextTuesday)).status]).toEqual([[own], 404])
  await scene.on(tuesday, '10:20')
  await withdraw(cover.id)
  expect([await lessonsOf('baraka'), (await open('baraka')).status, (await save('baraka', 1)).status]).toEqual([
    [own],
    404,
    404,
  ])
})

it('shows in the week of the absent teacher and, once agreed, of the covering one', async () => {
  const lessonId = await scene.lesson('achieng', 2, '10:00', '10:40')
  const weekOf = async (as: Person) => {
    const { body } = await scene.clients[as].call(teacherSchedule, { query: { weekStart: tuesday } })
    return body.days.flatMap(({ lessons }) =>
      lessons.map(({ id, date, state, cover }) => [id, date, state, cover?.name ?? null]),
    )
  }
  expect(await weekOf('achieng')).toEqual([[lessonId, tuesday, 'planned', null]])
  const cover = await asked(await absent('achieng'), lessonId, 'baraka')
  expect(await weekOf('achieng')).toEqual([[lessonId, tuesday, 'uncovered', null]])
  expect(await weekOf('baraka')).toEqual([])
  await answered(cover.id, 'baraka')
  const covered = [[lessonId, tuesday, 'covered', 'Baraka Mwangi']]
  expect([await weekOf('achieng'), await weekOf('baraka')]).toEqual([covered, covered])
})
