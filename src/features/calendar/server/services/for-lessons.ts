/** Events that take learners or teachers out of lessons, for the timetable. */
import type { SchoolEventsQuery } from '#features/timetable/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { EntryType } from '../../contract/kinds.ts'
import { occurrencesBetween } from '../../rules/occurrences.ts'
import { eventsDuringLessons, streamsOfEvents } from '../queries/events.ts'

/** Types whose whole days have no lessons. */
const daysOff: ReadonlySet<string> = new Set<EntryType>(['exam', 'trip', 'sport'])

/** Each occurrence of an event of the school, its staff or classes on these days. */
export const schoolEvents: SchoolEventsQuery = async (tx, from, to) => {
  const rows = await eventsDuringLessons(tx, from, to)
  const ofClasses = rows.filter(({ kind }) => kind === 'class').map(({ id }) => id)
  const streams = groupBy(
    await streamsOfEvents(tx, ofClasses),
    ({ eventId }) => eventId,
    ({ streamId }) => streamId,
  )
  return rows.flatMap((row) =>
    occurrencesBetween(row, from, to).map(({ title, startsOn, endsOn, startTime, endTime }) => ({
      id: row.id,
      title,
      takesDays: daysOff.has(row.type),
      isExam: row.type === 'exam',
      startsOn,
      endsOn,
      startTime,
      endTime,
      streamIds: row.kind === 'class' ? (streams.get(row.id) ?? []) : null,
    })),
  )
}
