/** Registers of lessons that only some of a class take. */
import { describe, expect, it } from 'vitest'
import { learnerChoices } from '#core/lessons/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { listRegisters } from '../contract/registers.ts'
import { mark, registerScene, tuesday } from '../testing/register-scene.ts'

const scene = registerScene()

const choose = (learningAreaId: string, ...learnerIds: string[]) =>
  scene.school.school.write(async (tx) => {
    const schoolId = scene.school.school.id
    await tx.db
      .insert(learnerChoices)
      .values(learnerIds.map((learnerId) => ({ schoolId, id: newId(), learnerId, learningAreaId })))
  })

/** Two groups of Grade 7 East side by side on Tuesday, both with the class teacher's area for the test. */
const groups = async () => {
  await scene.school.settings({ lessons: true })
  const [art, music] = [await scene.school.learningArea('Art'), await scene.school.learningArea('Music')]
  const given = { streamId: scene.east, staffId: scene.teacher.staffId, weekday: 2, endTime: '10:40' }
  const lesson = await scene.school.lesson({ ...given, learningAreaId: art, startTime: '10:00' })
  await scene.on(tuesday, '10:05')
  return { art, music, place: { session: 'lesson' as const, lessonId: lesson } }
}

const names = async (place: { session: 'lesson'; lessonId: string }) =>
  (await scene.open(place)).body.learners.map(({ firstName }) => firstName)

describe('the register of a group’s lesson', () => {
  it('lists who takes its learning area, and who has not chosen', async () => {
    const { art, music, place } = await groups()
    expect(await names(place)).toEqual(['Amina', 'Brian', 'Zawadi'])
    await choose(art, scene.amina)
    await choose(music, scene.brian)
    expect(await names(place)).toEqual(['Amina', 'Zawadi'])
    const { body } = await scene.client.call(listRegisters, { query: {} })
    expect(body.items.find(({ session }) => session === 'lesson')).toMatchObject({ enrolled: 2 })
    expect((await scene.save([mark(scene.brian)], 0, place)).status).not.toBe(200)
    expect((await scene.save([mark(scene.amina), mark(scene.zawadi)], 0, place)).status).toBe(200)
  })

  it('keeps who was marked before they chose another area', async () => {
    const { art, music, place } = await groups()
    await choose(art, scene.amina)
    await scene.save(scene.everybody(), 0, place)
    await choose(music, scene.brian)
    expect(await names(place)).toEqual(['Amina', 'Brian', 'Zawadi'])
  })
})
