/** A morning register of Grade 7 East, for rules that look at absences. */
import { registerMarks, registers } from '#features/attendance/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { AnnouncementScene } from './announcement-scene.ts'

export const takeRegister = async (
  scene: AnnouncementScene,
  date: string,
  marks: Readonly<Record<string, 'present' | 'absent'>>,
): Promise<void> => {
  const { school } = scene.made
  const [schoolId, registerId] = [school.id, newId()]
  await school.write(async ({ db }) => {
    await db.insert(registers).values({
      schoolId,
      id: registerId,
      streamId: scene.east,
      date,
      session: 'morning',
      takenBy: scene.accounts.admin.id,
      takenAt: new Date(`${date}T05:00:00Z`),
    })
    for (const [learnerId, status] of Object.entries(marks))
      await db.insert(registerMarks).values({ schoolId, registerId, learnerId, date, session: 'morning', status })
  })
}
