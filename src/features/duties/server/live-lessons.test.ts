/** Open timetables follow absences and covers over the live stream. */
import { expect, it } from 'vitest'
import { liveEvents } from '#core/notifications/contract.ts'
import { StreamReader } from '#core/notifications/testing/stream-reader.ts'
import { coverWays } from '../testing/cover-scene.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const { absent, asked, answered, withdraw } = coverWays(scene)

/** Does the work, and reads the stream up to the event that open timetables follow. */
const follow = async <T>(work: () => Promise<T>) => {
  const stream = new StreamReader(await scene.clients.chebet.fetch(liveEvents.path))
  await stream.until('retry:')
  const done = await work()
  const heard = await stream.until('lessons.changed')
  await stream.close()
  return { done, heard }
}

it('are told that a teacher is away, and that a cover was agreed or withdrawn', async () => {
  const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
  const absence = await follow(() => absent('achieng'))
  expect(absence.heard).toContain('lessons.changed')
  const { id } = await asked(absence.done, lesson, 'baraka')
  expect((await follow(() => answered(id, 'baraka'))).heard).toContain('lessons.changed')
  expect((await follow(() => withdraw(id))).heard).toContain('lessons.changed')
})
