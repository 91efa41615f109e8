/** Calendars of the demo schools: the weeks around today, the same at every installation. */
import type { Role } from '#core/access/contract/access.ts'
import { principal } from '#core/access/contract/permissions.ts'
import type { EventToRecord } from '#features/calendar/server/public.ts'
import { addDays, mondayOf, weekdayOf } from '#platform/pure/dates.ts'
import { examDays } from './calendar.ts'

type Asking = EventToRecord['by']
type Body = EventToRecord['body']

export interface EventsPlan {
  readonly today: string
  readonly termEnd: string
  readonly timeZone: string
  /** Account by demo address; accounts outside the school are omitted. */
  readonly account: (email: string) => string | undefined
  /** Class of the demo's teacher and learner; null where there is none. */
  readonly streamId: string | null
  /** The learner of the parent's personal event. */
  readonly childId: string | null
}

type People = Readonly<Record<'office' | 'teacher' | 'learner' | 'parent', Asking | null>>

interface Scene extends EventsPlan {
  readonly people: People
  /** The school day a number of days ahead. */
  readonly at: (days: number) => string
}

/** A day on which there is school. */
const schoolDay = (day: string): string => (weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day)

const timed = (day: string, startTime: string, endTime: string) => ({ startsOn: day, startTime, endTime })
const whole = (startsOn: string, endsOn = startsOn) => ({ startsOn, endsOn, allDay: true })
const everyone = { for: { kind: 'school' as const, audience: 'everyone' as const } }
const own = { for: { kind: 'personal' as const } }
const weekly = (first: string, until: string) => ({
  freq: 'weekly' as const,
  every: 1,
  weekdays: [weekdayOf(first)],
  until,
  count: null,
})

/** Empty for a person outside the school. */
const by = (who: Asking | null, body: Body, ...going: (Asking | null)[]): EventToRecord[] =>
  who ? [{ by: who, body, answers: going.flatMap((one) => (one ? [{ by: one, status: 'going' as const }] : [])) }] : []

const ofSchool = ({ people: { office, teacher }, at, today, termEnd }: Scene): EventToRecord[] => {
  const meeting = addDays(mondayOf(today), -14)
  const families = { for: { kind: 'school' as const, audience: 'families' as const } }
  return [
    ...by(office, {
      title: 'Sports day',
      type: 'sport',
      place: 'School field',
      remind: 'day',
      ...whole(at(9)),
      ...everyone,
      description: 'Houses compete all day. Bring a hat and water; lunch is served at school.',
    }),
    ...by(
      office,
      {
        title: 'Parents’ evening',
        type: 'meeting',
        place: 'Dining hall',
        remind: 'day',
        asksRsvp: true,
        rsvpBy: at(9),
        ...timed(at(12), '17:00', '19:00'),
        ...families,
        description: 'The head teacher speaks about the term and answers questions.',
      },
      teacher,
    ),
    ...by(office, {
      title: 'Staff meeting',
      type: 'meeting',
      place: 'Staff room',
      for: { kind: 'school', audience: 'staff' },
      ...timed(meeting, '16:00', '17:00'),
      repeats: weekly(meeting, termEnd),
    }),
    ...by(office, {
      title: 'Prize-giving day',
      type: 'celebration',
      place: 'School field',
      ...timed(schoolDay(addDays(termEnd, -1)), '09:00', '12:30'),
      ...everyone,
    }),
  ]
}

const ofClass = ({ people: { teacher, parent, learner }, at, today, termEnd, streamId }: Scene): EventToRecord[] => {
  if (streamId === null) return []
  const target = { for: { kind: 'class' as const, streamIds: [streamId] } }
  const club = addDays(mondayOf(today), 2)
  return [
    ...by(
      teacher,
      {
        title: 'Museum trip',
        type: 'trip',
        place: 'Nairobi National Museum',
        remind: 'day',
        asksRsvp: true,
        rsvpBy: at(3),
        ...timed(at(5), '08:00', '15:30'),
        ...target,
        description: 'We leave from the gate at 08:00. Learners wear uniform and carry lunch.',
      },
      parent,
      learner,
    ),
    ...by(teacher, {
      title: 'Science club',
      type: 'academic',
      place: 'Laboratory',
      ...timed(club, '15:40', '16:40'),
      ...target,
      repeats: weekly(club, termEnd),
    }),
  ]
}

const ofPersons = ({ people: { teacher, parent, learner }, at, childId }: Scene): EventToRecord[] => [
  ...by(learner, { title: 'Choir practice', place: 'Music room', ...timed(at(2), '16:30', '17:30'), ...own }),
  ...by(parent, {
    title: 'Dentist',
    place: 'Buruburu',
    remind: 'hour',
    for: { kind: 'personal', ...(childId ? { childId } : {}) },
    ...timed(at(6), '15:00', '16:00'),
  }),
  ...by(teacher, { title: 'Mark science projects', ...timed(at(1), '19:00', '20:30'), ...own }),
]

/** @param school its code: Umoja has a full calendar, Tumaini a few days */
export const eventsOf = (school: string, plan: EventsPlan): EventToRecord[] => {
  const as = (email: string, role: Role): Asking | null => {
    const accountId = plan.account(`${email}@${school}.demo`)
    return accountId === undefined
      ? null
      : { accountId, role, timeZone: plan.timeZone, positions: role === 'admin' ? [principal] : [] }
  }
  const people = {
    office: as('admin', 'admin'),
    teacher: as('teacher', 'teacher'),
    learner: as('student', 'student'),
    parent: as('parent', 'parent'),
  }
  const { today } = plan
  const scene: Scene = { ...plan, people, at: (days) => schoolDay(addDays(today, days)) }
  const { office } = people
  if (school !== 'umoja')
    return [
      ...ofSchool(scene),
      ...by(office, {
        title: 'Career talk: engineering',
        type: 'academic',
        place: 'Hall',
        ...timed(scene.at(4), '14:00', '15:30'),
        ...everyone,
      }),
    ]
  const { startsOn, endsOn } = examDays(plan.termEnd)
  const exams = whole(startsOn, endsOn)
  return [
    ...ofSchool(scene),
    ...by(office, { title: 'End of term assessment', type: 'exam', ...exams, ...everyone }),
    ...ofClass(scene),
    ...ofPersons(scene),
  ]
}
