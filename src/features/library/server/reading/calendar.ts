/** Set reading in calendars: learners and families see what is due, teachers what they set. */
import { learnersByIds, staffOfAccount } from '#core/people/server/public.ts'
import type { CalendarSource, OutsideEntry } from '#features/calendar/server/ports.ts'
import { readingPath } from '../../contract/reading-words.ts'
import { readingDue, type WithItem } from '../queries/reading.ts'

const entry = ({ reading, item }: WithItem, link: string | null, learnerIds: readonly string[]): OutsideEntry => ({
  id: reading.id,
  type: 'assignment',
  title: reading.part ? `${item.title}: ${reading.part}` : item.title,
  place: '',
  startsOn: reading.dueOn,
  endsOn: reading.dueOn,
  startTime: null,
  endTime: null,
  link,
  learnerIds,
  classes: [],
})

export const readingInCalendar: CalendarSource = {
  source: 'reading',
  read: async (tx, { role, accountId, learnerIds }, from, to) => {
    if (role === 'teacher' || role === 'tutor') {
      const member = await staffOfAccount(tx, accountId)
      const rows = member ? await readingDue(tx, { staffId: member.id }, from, to) : []
      return rows.map((row) => entry(row, readingPath, []))
    }
    if (role !== 'student' && role !== 'parent') return []
    const learners = learnerIds.length === 0 ? [] : await learnersByIds(tx, learnerIds)
    const streamIds = [...new Set(learners.flatMap(({ streamId }) => streamId ?? []))]
    if (streamIds.length === 0) return []
    const rows = await readingDue(tx, { streamIds }, from, to)
    const link = role === 'student' ? readingPath : null
    return rows.map((row) =>
      entry(
        row,
        link,
        learners.filter(({ streamId }) => streamId === row.reading.streamId).map(({ id }) => id),
      ),
    )
  },
}
