/** Meetings of families and teachers in calendars. */
import type { CalendarSource, OutsideEntry } from '#features/calendar/server/ports.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { roundsBetween } from '../queries/rounds.ts'
import { plannedMeetings } from './planned.ts'
import { adminsWith } from '#core/access/server/public.ts'
import { meetingsPermission } from '../../contract/access.ts'

const roundsOf = async (tx: Tx, from: string, to: string): Promise<OutsideEntry[]> =>
  (await roundsBetween(tx, from, to)).map(({ id, title, place, day, startTime, endTime }) => ({
    id,
    type: 'appointment',
    title,
    place,
    startsOn: day,
    endsOn: day,
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
    link: `/meetings/${id}`,
    learnerIds: [],
    classes: [],
  }))

/** A guardian sees the teacher, a teacher the learner, the office the whole day. */
export const meetingsInCalendar: CalendarSource = {
  source: 'meeting',
  read: async (tx, { role, accountId, timeZone }, from, to) => {
    if (role === 'admin') return (await adminsWith(tx, meetingsPermission)).has(accountId) ? roundsOf(tx, from, to) : []
    const isParent = role === 'parent'
    if (!isParent && role !== 'teacher' && role !== 'tutor') return []
    const planned = await plannedMeetings(tx, isParent ? { guardian: accountId } : { teacher: accountId }, from, to)
    return planned.map(({ id, roundId, startsAt, endsAt, learnerId, learner, teacher, place }): OutsideEntry => {
      const [start, end] = [schoolTime(startsAt, timeZone), schoolTime(endsAt, timeZone)]
      return {
        id,
        type: 'appointment',
        title: isParent ? teacher : learner,
        place,
        startsOn: start.date,
        endsOn: end.date,
        startTime: start.time,
        endTime: end.time,
        link: isParent ? '/meetings' : `/meetings/${roundId}`,
        learnerIds: [learnerId],
        classes: [],
      }
    })
  },
}
