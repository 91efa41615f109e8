/** Exams as the office sees them: series, papers, sessions with rooms and invigilators, and what is left to settle. */
import { z } from 'zod'
import { grades } from '#core/schools/contract/levels.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, instant, storedDate, storedId, text, time, version } from '#platform/pure/schemas.ts'
import { clashCodes, seatings, takings } from './words.ts'

export const examErrors = {
  published: defineError('exams.published', 409, 'These exams are published. Take them back to change them.'),
  notPublished: defineError('exams.not_published', 409, 'These exams are not published.'),
  early: defineError('exams.early', 409, 'This session is on another day. Record who came on the day.'),
  clashing: defineError('exams.clashing', 409, '{count} things are left to settle before these exams are published.'),
  empty: defineError('exams.empty', 409, 'Add papers before you publish these exams.'),
  paperTaken: defineError('exams.paper_taken', 409, 'This grade has this paper already. Give it another title.'),
  invigilatorTaken: defineError('exams.invigilator_taken', 409, 'Somebody of these is in another room at that time.'),
} as const

export const examTexts = {
  order: 'The last day is not before the first.',
  long: 'Exams last at most 60 days.',
  papers: 'A grade that is left out still has papers. Take them out first.',
  days: 'There is no school day between these days.',
  sessions: 'Each session ends after it begins, and before the next one begins.',
  grade: 'The school has no class of this grade in these exams.',
  area: 'This learning area is not taught at this level.',
  place: 'Choose a day and a session of these exams.',
  learner: 'Only learners of this grade sit this paper, each once.',
  seat: 'Choose a seat of a room of these exams.',
  room: 'Each room once, and only rooms in use.',
  invigilator: 'Each person once, and only teachers who work here.',
} as const

export const mostDays = 60

export const session = z.strictObject({ startTime: time, endTime: time })

export const seriesFields = {
  name: text(60),
  startsOn: date,
  endsOn: date,
  grades: z.array(z.enum(grades)).min(1, 'Choose at least one grade').max(14),
  /** The same on each school day, in order. */
  sessions: z.array(session).min(1, 'Add at least one session').max(6),
  /** Papers that a learner may have on one day. */
  mostPerDay: z.int().min(1, 'At least 1').max(6, 'At most 6'),
  seating: z.enum(seatings),
  /** Learners in a room for whom one invigilator is enough. */
  perInvigilator: z.int().min(5, 'At least 5').max(100, 'At most 100'),
} as const

export const series = z.strictObject({
  id: storedId,
  name: z.string(),
  startsOn: storedDate,
  endsOn: storedDate,
  /** Name of the term that it begins in. */
  term: z.string().nullable(),
  grades: z.array(z.enum(grades)),
  sessions: z.array(z.strictObject({ startTime: z.string(), endTime: z.string() })),
  mostPerDay: z.int(),
  seating: z.enum(seatings),
  perInvigilator: z.int(),
  publishedAt: instant.nullable(),
  papers: z.int(),
  placed: z.int(),
  version,
})
export type Series = z.infer<typeof series>

export const place = z.strictObject({ date, session: z.int().min(0).max(5) })

export const paper = z.strictObject({
  id: storedId,
  grade: z.enum(grades),
  gradeLabel: z.string(),
  learningAreaId: storedId,
  area: z.string(),
  title: z.string(),
  minutes: z.int(),
  learners: z.int(),
  /** Learners with extra time, and the minutes of the one with the most. */
  withExtra: z.int(),
  longest: z.int(),
  /** Sat by chosen learners only. */
  chosen: z.boolean(),
  place: place.nullable(),
  locked: z.boolean(),
  version,
})
export type Paper = z.infer<typeof paper>

const named = z.strictObject({ id: storedId, name: z.string() })

export const sittingRoom = z.strictObject({
  roomId: storedId,
  name: z.string(),
  seats: z.int(),
  learners: z.int(),
  needed: z.int(),
  invigilators: z.array(named),
})

/** A session of a day in which papers are written. */
export const sitting = z.strictObject({
  date: storedDate,
  session: z.int(),
  learners: z.int(),
  unseated: z.int(),
  rooms: z.array(sittingRoom),
})
export type Sitting = z.infer<typeof sitting>

export const clash = z.strictObject({
  code: z.enum(clashCodes),
  place: place.nullable(),
  paperIds: z.array(storedId),
  roomId: storedId.nullable(),
  staffId: storedId.nullable(),
  /** Names of some learners concerned, and how many more there are. */
  learners: z.array(z.string()),
  more: z.int(),
  /** What else is at that time, with the address at which it is settled. */
  taking: z.strictObject({ kind: z.enum(takings), title: z.string(), link: z.string() }).nullable(),
  count: z.int(),
})
export type Clash = z.infer<typeof clash>

export const room = z.strictObject({ roomId: storedId, name: z.string(), seats: z.int() })

/** Everything about a series but who sits where. */
export const detail = z.strictObject({
  series,
  days: z.array(storedDate),
  papers: z.array(paper),
  rooms: z.array(room),
  sittings: z.array(sitting),
  clashes: z.array(clash),
  /** Everybody who may invigilate, with how often they do. */
  teachers: z.array(z.strictObject({ id: storedId, name: z.string(), sessions: z.int() })),
  learningAreas: z.array(z.strictObject({ id: storedId, name: z.string(), grades: z.array(z.enum(grades)) })),
})
export type Detail = z.infer<typeof detail>

export const seat = z.strictObject({
  seat: z.int(),
  learnerId: storedId,
  name: z.string(),
  /** Admission number. */
  number: z.string(),
  class: z.string(),
  paper: z.string(),
  endTime: z.string(),
  hasExtra: z.boolean(),
})
export type Seat = z.infer<typeof seat>

export const plan = z.strictObject({
  series: z.string(),
  /** Of the series; a change of seats is refused when it changed meanwhile. */
  version,
  published: z.boolean(),
  seating: z.enum(seatings),
  /** Sessions with papers, in order. */
  sessions: z.array(place),
  /** Seats chosen by hand. */
  byHand: z.int(),
  date: storedDate,
  startTime: z.string(),
  endTime: z.string(),
  rooms: z.array(
    z.strictObject({
      roomId: storedId,
      name: z.string(),
      seats: z.int(),
      invigilators: z.array(z.string()),
      taken: z.array(seat),
    }),
  ),
})
export type Plan = z.infer<typeof plan>

/** Learners of a paper's grade by class, with who sits it. */
export const sitters = z.strictObject({
  chosen: z.boolean(),
  version,
  learners: z.array(
    z.strictObject({ id: storedId, name: z.string(), number: z.string(), class: z.string(), sits: z.boolean() }),
  ),
})

/** The column of a paper in the mark sheet of a class. */
export const markSheet = z.strictObject({
  paperId: storedId,
  paper: z.string(),
  streamId: storedId,
  class: z.string(),
  learningAreaId: storedId,
  assessmentId: storedId,
  termId: storedId,
  learners: z.int(),
  entered: z.int(),
  /** Names of learners who are absent on the door list. */
  absent: z.array(z.string()),
  published: z.boolean(),
})

export const extraTime = z.strictObject({
  learnerId: storedId,
  name: z.string(),
  class: z.string().nullable(),
  percent: z.int(),
})
