/** Where teachers are on a day with an absence and a cover. */
import { expect, it } from 'vitest'
import { whereLessons } from '#core/lessons/contract/where.ts'
import { coverWays, tuesday } from '#features/duties/testing/cover-scene.ts'
import { dutiesScene } from '#features/duties/testing/duties-scene.ts'

const scene = dutiesScene()
const { absent, asked, answered } = coverWays(scene)

it('says that a lesson has nobody, and then who covers it', async () => {
  await scene.on(tuesday, '07:00')
  const lessonId = await scene.lesson('achieng', 2, '10:00', '10:40')
  const found = async () => {
    const { body } = await scene.clients.chebet.call(whereLessons, { query: {} })
    return { lesson: body.lessons.find(({ id }) => id === lessonId), teachers: body.teachers.map(({ id }) => id) }
  }
  const { lesson: planned } = await found()
  expect(planned).toMatchObject({ state: 'planned', cover: null })
  const absence = await absent('achieng')
  expect((await found()).lesson).toMatchObject({ state: 'uncovered', teacher: planned?.teacher, cover: null })
  const cover = await asked(absence, lessonId, 'baraka')
  await answered(cover.id, 'baraka')
  const covered = await found()
  expect(covered.lesson).toMatchObject({ state: 'covered', teacher: planned?.teacher })
  expect(covered.teachers).toContain(covered.lesson?.cover?.id)
})
