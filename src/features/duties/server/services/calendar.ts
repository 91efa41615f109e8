/** Duties in calendars. */
import type { CalendarSource, OutsideEntry } from '#features/calendar/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import { ownDutiesBetween } from './for-others.ts'

/** Members of staff see their own. */
export const dutiesInCalendar: CalendarSource = {
  source: 'duty',
  read: async (tx, { role, accountId, timeZone }, from, to) => {
    if (role !== 'admin' && role !== 'teacher' && role !== 'tutor') return []
    const rows = await ownDutiesBetween(tx, { role, accountId, timeZone }, from, to)
    return rows.map(({ id, title, location, date, startTime, endTime, endsNextDay }): OutsideEntry => ({
      id,
      type: 'appointment',
      title,
      place: location,
      startsOn: date,
      endsOn: endsNextDay ? addDays(date, 1) : date,
      startTime,
      endTime,
      link: role === 'admin' ? `/admin/duties/${id}` : `/teacher/duties/${id}`,
      learnerIds: [],
      classes: [],
    }))
  },
}
