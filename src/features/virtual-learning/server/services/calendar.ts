/** Shows live lessons in the calendars of their teachers and of invited learners. */
import { learnerOfAccount, learnersByIds, staffOfAccount } from '#core/people/server/public.ts'
import type { CalendarSource } from '#features/calendar/server/ports.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { liveBetween } from '../queries/lessons.ts'

export const liveInCalendar: CalendarSource = {
  source: 'live',
  read: async (tx, { role, accountId, timeZone, learnerIds }, from, to) => {
    const isStaff = role === 'teacher' || role === 'tutor'
    if (!isStaff && role !== 'student') return []
    const own = role === 'student' ? await learnerOfAccount(tx, accountId) : undefined
    const learners = own ? [own] : await learnersByIds(tx, isStaff ? [] : learnerIds)
    const streams = learners.flatMap(({ streamId }) => streamId ?? [])
    const staffId = isStaff ? ((await staffOfAccount(tx, accountId))?.id ?? null) : null
    if (!staffId && streams.length === 0) return []
    return (await liveBetween(tx, { staffId, streamIds: streams, isHead: false }, from, to)).map((row) => ({
      id: row.id,
      type: 'appointment' as const,
      title: row.title,
      place: '',
      startsOn: row.day,
      endsOn: row.day,
      startTime: schoolTime(row.startsAt, timeZone).time,
      endTime: schoolTime(row.endsAt, timeZone).time,
      link: `/virtual-learning/rooms/${row.id}`,
      learnerIds: [],
      classes: [],
    }))
  },
}
