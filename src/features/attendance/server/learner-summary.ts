/** A learner's day and term for portals that show them beside other things. */
import type { LearnerRow } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LearnerSummary } from '../contract/learner-days.ts'
import { dayMarksOf } from './queries/marks.ts'
import { summaryOf } from './learner-days.ts'
import { worldOf } from './world.ts'

/** @param timeZone IANA name of the transaction's school */
export const attendanceSummary = async (tx: Tx, learner: LearnerRow, timeZone: string): Promise<LearnerSummary> =>
  summaryOf(tx, learner, await worldOf(tx, timeZone))

/** Days on which the learner was away without being excused, newest first. @param days to look back */
export const daysMissed = async (tx: Tx, learnerId: string, today: string, days: number): Promise<{ date: string; takenAt: Date }[]> => {
  const marks = await dayMarksOf(tx, [learnerId], addDays(today, -days), today)
  const missed = new Map<string, Date>()
  for (const { date, status, takenAt } of marks) if (status === 'absent') missed.set(date, takenAt)
  return [...missed].map(([date, takenAt]) => ({ date, takenAt })).sort((a, b) => (a.date < b.date ? 1 : -1))
}
