/** The learner's next days: school days with the end of the last lesson. */
import { isSchoolDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { lessonsOfStream } from '#core/lessons/server/public.ts'
import { learnerOfAccount } from '#core/people/server/public.ts'
import { addDays, eachDay, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StudyWeek } from '../../contract/recommendations.ts'
import type { Person } from './rounds.ts'

export const week = async (tx: Tx, { accountId, timeZone }: Person): Promise<StudyWeek> => {
  const learner = await learnerOfAccount(tx, accountId)
  const calendar = await calendarOf(tx)
  const today = schoolTime(tx.at, timeZone).date
  const days = []
  for (const date of eachDay(today, addDays(today, 6))) {
    const isOn = isSchoolDay(calendar, date)
    const lessons = isOn && learner?.streamId ? await lessonsOfStream(tx, learner.streamId, date) : []
    days.push({
      date,
      isSchoolDay: isOn,
      lessonsUntil:
        lessons
          .map(({ endTime }) => endTime)
          .toSorted()
          .at(-1) ?? null,
    })
  }
  return { days }
}
