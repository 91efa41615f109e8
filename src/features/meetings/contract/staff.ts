/** Endpoints for teachers and the office: rounds, their times, and booking on behalf of a family. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paged, paging, search, text, version } from '#platform/pure/schemas.ts'
import { manageMeetings } from './access.ts'
import { meeting, meetingErrors, meetingTexts, person, roundBody, roundCard, slotStates } from './shapes.ts'

const counts = { teachers: z.int(), slots: z.int(), booked: z.int() }
const roundLine = z.strictObject({ ...roundCard.shape, ...counts, own: z.boolean() })
export type RoundLine = z.infer<typeof roundLine>

const example = {
  title: 'Meetings of Term I',
  day: '2026-03-27',
  startTime: '14:00',
  endTime: '17:00',
  slotMinutes: 10,
} as const

export const listRounds = endpoint({
  id: 'meetings.rounds',
  method: 'GET',
  path: '/api/meetings/rounds',
  summary:
    'Rounds of meetings, the last day first: all of the school’s for the office, those with own times for a teacher',
  access: manageMeetings,
  query: z.strictObject(paging),
  response: paged(roundLine),
})

export const roundChoices = endpoint({
  id: 'meetings.choices',
  method: 'GET',
  path: '/api/meetings/choices',
  summary: 'Teachers for whom the caller may open times',
  access: manageMeetings,
  response: z.strictObject({
    staff: z.array(z.strictObject({ ...person.shape, classes: z.array(z.string()) })),
    today: z.string(),
  }),
})

const slot = z.strictObject({
  id,
  startTime: z.string(),
  endTime: z.string(),
  state: z.enum(slotStates),
  meeting: meeting.nullable(),
})
export const roundDetail = z.strictObject({
  ...roundLine.shape,
  breakMinutes: z.int(),
  /** By teacher with times in order; teachers see only their own. */
  tables: z.array(z.strictObject({ teacher: person, slots: z.array(slot) })),
})
export type RoundDetail = z.infer<typeof roundDetail>

const one = { access: manageMeetings, params: z.strictObject({ id }) } as const

export const getRound = endpoint({
  ...one,
  id: 'meetings.round',
  method: 'GET',
  path: '/api/meetings/rounds/{id}',
  summary: 'A round with its times and who comes when',
  response: roundDetail,
})

export const openRound = endpoint({
  id: 'meetings.open',
  method: 'POST',
  path: '/api/meetings/rounds',
  summary: 'Open times for meetings; families of the teachers’ learners are told',
  access: manageMeetings,
  body: roundBody,
  response: roundDetail,
  status: 201,
  idempotent: true,
  errors: [meetingErrors.overlaps, meetingErrors.noStaff],
  examples: { body: example },
})

export const saveRound = endpoint({
  ...one,
  id: 'meetings.save',
  method: 'PUT',
  path: '/api/meetings/rounds/{id}',
  summary: 'Change what a round says, and whether families may still book',
  body: z.strictObject({
    title: text(120, meetingTexts.title),
    place: z.string().trim().max(120).default(''),
    note: z.string().trim().max(1000).default(''),
    bookUntil: date,
    status: z.enum(['open', 'closed']),
    version,
  }),
  response: roundDetail,
  errors: [commonErrors.stale],
  examples: { body: { title: 'Meetings of Term I', bookUntil: '2026-03-26', status: 'open', version: 1 } },
})

export const cancelRound = endpoint({
  ...one,
  id: 'meetings.cancel_round',
  method: 'DELETE',
  path: '/api/meetings/rounds/{id}',
  summary: 'Call off a round with all of its meetings; the families are told',
})

export const setSlot = endpoint({
  ...one,
  id: 'meetings.set_slot',
  method: 'PUT',
  path: '/api/meetings/slots/{id}',
  summary: 'Keep a time free of meetings, or give it back',
  body: z.strictObject({ blocked: z.boolean() }),
  response: roundDetail,
  errors: [meetingErrors.booked],
})

export const bookFor = endpoint({
  ...one,
  id: 'meetings.book_for',
  method: 'POST',
  path: '/api/meetings/slots/{id}/book',
  summary: 'Book a time for a family that asked at the desk or by phone',
  body: z.strictObject({ learnerId: id, guardianId: id, note: z.string().trim().max(300).default('') }),
  response: roundDetail,
  errors: [meetingErrors.taken, meetingErrors.over, meetingErrors.clash, meetingErrors.again],
})

export const cancelFor = endpoint({
  ...one,
  id: 'meetings.cancel_for',
  method: 'DELETE',
  path: '/api/meetings/{id}',
  summary: 'Call off a meeting for the school; the family is told why',
  query: z.strictObject({ reason: z.string().trim().max(200).optional() }),
  errors: [meetingErrors.over],
})

export const listFamilies = endpoint({
  ...one,
  id: 'meetings.families',
  method: 'GET',
  path: '/api/meetings/slots/{id}/families',
  summary: 'Learners of the teacher whose time it is, with their guardians, by name',
  query: z.strictObject({ search }),
  response: z.strictObject({
    items: z.array(z.strictObject({ learner: person, className: z.string(), guardians: z.array(person) })),
  }),
})

export const printSheet = endpoint({
  ...one,
  id: 'meetings.sheet',
  method: 'GET',
  path: '/api/meetings/rounds/{id}/sheet',
  summary: 'The day on paper: a page for each teacher, or for one',
  query: z.strictObject({ staffId: id.optional() }),
  file: ['application/pdf'],
})
