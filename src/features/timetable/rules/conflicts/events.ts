/** Events of the school that take learners or the teacher out of lessons. */
import type { Conflict } from '../../contract/conflicts.ts'
import type { DatedLesson, SchoolEvent, WeekFacts } from './facts.ts'
import { found, type Taught } from './found.ts'
import { meet, type Timed } from './overlaps.ts'

/** Whether an event takes learners or the teacher out of a lesson. */
export const takesFrom = (event: SchoolEvent, lesson: DatedLesson & Timed): boolean => {
  if (event.streamIds !== null && !event.streamIds.includes(lesson.streamId)) return false
  const { startsOn, endsOn, startTime, endTime } = event
  if (startTime === null || endTime === null) return event.takesDays && startsOn <= lesson.date && lesson.date <= endsOn
  return meet({ begins: `${startsOn}T${startTime}`, ends: `${endsOn}T${endTime}` }, lesson)
}

export const atEvents = ({ events }: WeekFacts, lessons: readonly Taught[]): Conflict[] =>
  events.flatMap((event) => {
    const during = lessons.filter((lesson) => takesFrom(event, lesson))
    const [first] = during
    return found(during, {
      key: `event:${event.id}:${event.startsOn}:${event.startTime ?? ''}`,
      code: 'event',
      params: { title: event.title, class: first?.class ?? '', count: during.length },
      settle: { where: 'event', link: `/calendar/events/${event.id}` },
      over: {
        kind: 'event',
        label: event.title,
        detail: '',
        startTime: event.startTime,
        endTime: event.endTime,
      },
    })
  })
