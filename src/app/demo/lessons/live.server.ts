/** The demo teacher's class had a live lesson yesterday and has one today. */
import type { SeededPeople, StaffSeed } from '#core/people/server/seed.ts'
import { recordLive } from '#features/virtual-learning/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { timeZone, type Making } from '../making.ts'

export const addLive = async (
  { tx, today }: Making,
  people: SeededPeople,
  staff: readonly StaffSeed[],
): Promise<void> => {
  const at = staff.findIndex(({ classTeacherOf, accountId }) => classTeacherOf && accountId)
  const [streamId, staffId] = [staff[at]?.classTeacherOf, people.staff[at]]
  if (!streamId || !staffId) return
  const lesson = (title: string, day: string, held: boolean) => ({
    title,
    day,
    held,
    startsAt: instantOf(day, '16:00', timeZone),
    endsAt: instantOf(day, '16:40', timeZone),
    staffId,
    streamIds: [streamId],
  })
  await recordLive(tx, [
    lesson('Acids and bases', addDays(today, -1), true),
    lesson('Revision before the test', today, false),
  ])
}
