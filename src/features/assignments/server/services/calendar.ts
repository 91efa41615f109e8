/** Due work in calendars. */
import type { CalendarScope, CalendarSource, OutsideEntry } from '#features/calendar/server/ports.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { dueWork } from './due-work.ts'

const linkFor = ({ role }: CalendarScope, assignmentId: string, learnerIds: readonly string[]): string | null => {
  if (role === 'student') return `/student/assignments/${assignmentId}`
  if (role === 'parent') return learnerIds[0] ? `/parent/children/${learnerIds[0]}/assignments` : null
  return `/teacher/assignments/${assignmentId}`
}

/** Learners and families see work to hand in, teachers the work they set. */
export const workInCalendar: CalendarSource = {
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
