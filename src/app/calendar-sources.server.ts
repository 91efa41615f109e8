/** What the program puts into calendars beside the events: work due, meetings of families and teachers, and duties. */
import { dueWork } from '#features/assignments/server/public.ts'
import type { CalendarReader, CalendarSource, OutsideEntry } from '#features/calendar/contract/queries.ts'
import { ownDutiesBetween } from '#features/duties/server/public.ts'
import { plannedMeetings, roundsBetween } from '#features/meetings/server/public.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

const linkFor = ({ role }: CalendarReader, assignmentId: string, learnerIds: readonly string[]): string | null => {
  if (role === 'student') return `/student/assignments/${assignmentId}`
  if (role === 'parent') return learnerIds[0] ? `/parent/children/${learnerIds[0]}/assignments` : null
  return `/teacher/assignments/${assignmentId}`
}

/** Learners and families see what is to be handed in, teachers what they set themselves. */
const workDue: CalendarSource<Tx> = {
  source: 'work',
  read: async (tx, reader, from, to) => {
    const { role, accountId, learnerIds, timeZone } = reader
    const isTeacher = role === 'teacher' || role === 'tutor'
    if (!isTeacher && learnerIds.length === 0) return []
    const work = await dueWork(tx, isTeacher ? { setBy: accountId } : { learnerIds }, from, to)
    return work.map((one): OutsideEntry => {
      const { time } = schoolTime(one.dueAt, timeZone)
      return {
        id: one.assignmentId,
        type: 'assignment',
        title: `${one.learningArea}: ${one.title}`,
        place: '',
        startsOn: one.dueOn,
        endsOn: one.dueOn,
        startTime: time,
        endTime: time,
        link: linkFor(reader, one.assignmentId, one.learnerIds),
        learnerIds: one.learnerIds,
        classes: one.className === '' || role === 'student' ? [] : [one.className],
      }
    })
  },
}

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

/** A guardian sees with whom, a teacher about whom, the office the whole day. */
const meetings: CalendarSource<Tx> = {
  source: 'meeting',
  read: async (tx, { role, accountId, timeZone }, from, to) => {
    if (role === 'admin') return roundsOf(tx, from, to)
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

/** A member of staff sees the own ones. */
const ownDuties: CalendarSource<Tx> = {
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

export const calendarSources: readonly CalendarSource<Tx>[] = [workDue, meetings, ownDuties]
