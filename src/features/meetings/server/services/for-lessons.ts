/** Meetings that teachers have during lessons, for the timetable. */
import { schoolById } from '#core/schools/server/public.ts'
import type { StaffMeetingsQuery } from '#features/timetable/server/ports.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { meetingsOfRounds } from '../queries/meetings.ts'
import { roundsBetween } from '../queries/rounds.ts'

/** Booked meetings on these days, under the id and title of their meeting day; families stay unnamed. */
export const staffMeetings: StaffMeetingsQuery = async (tx, from, to) => {
  const rounds = new Map((await roundsBetween(tx, from, to)).map(({ id, title }) => [id, title]))
  if (rounds.size === 0) return []
  const { timeZone } = await schoolById(tx)
  const local = (instant: Date): string => {
    const { date, time } = schoolTime(instant, timeZone)
    return `${date}T${time}`
  }
  return (await meetingsOfRounds(tx, [...rounds.keys()])).map(({ roundId, staffId, startsAt, endsAt }) => ({
    id: roundId,
    title: rounds.get(roundId) ?? '',
    staffId,
    begins: local(startsAt),
    ends: local(endsAt),
  }))
}
