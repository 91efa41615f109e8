/** Calls about exams. All changes but taking back are refused once a series is published. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, version } from '#platform/pure/schemas.ts'
import { grades } from '#core/schools/contract/levels.ts'
import { seriesKinds } from '#features/gradebook/contract/assessments.ts'
import { manageExams } from './access.ts'
import { detail, examErrors, extraTime, markSheet, place, plan, series, seriesFields, sitters } from './shapes.ts'

const minutes = z.int().min(10, 'At least 10').max(300, 'At most 300')
const title = z.string().trim().max(40)

const one = { access: manageExams, params: z.strictObject({ id }) } as const
const changing = { ...one, errors: [examErrors.published] } as const
const ofSeries = { ...changing, params: z.strictObject({ id, paperId: id }) } as const

export const exampleSeries = {
  name: 'End of term',
  startsOn: '2026-03-23',
  endsOn: '2026-03-27',
  grades: ['Grade 7'],
  sessions: [{ startTime: '08:00', endTime: '10:00' }],
  mostPerDay: 2,
  seating: 'mixed',
  perInvigilator: 30,
} as const

export const listSeries = endpoint({
  id: 'exams.list',
  method: 'GET',
  path: '/api/admin/exams',
  summary: 'Exam series, the newest first',
  access: manageExams,
  response: z.strictObject({ items: z.array(series) }),
})

export const createSeries = endpoint({
  id: 'exams.create',
  method: 'POST',
  path: '/api/admin/exams',
  summary: 'Begin a series of exams',
  access: manageExams,
  status: 201,
  body: z.strictObject(seriesFields),
  response: z.strictObject({ id }),
  examples: { body: { ...exampleSeries, grades: [...exampleSeries.grades], sessions: [...exampleSeries.sessions] } },
})

export const changeSeries = endpoint({
  ...changing,
  id: 'exams.change',
  method: 'PUT',
  path: '/api/admin/exams/{id}',
  summary: 'Change a series; papers whose day or session is gone lose their place',
  body: z.strictObject({ ...seriesFields, version }),
  errors: [examErrors.published, commonErrors.stale],
  examples: {
    body: { ...exampleSeries, grades: [...exampleSeries.grades], sessions: [...exampleSeries.sessions], version: 1 },
  },
})

export const deleteSeries = endpoint({
  ...changing,
  id: 'exams.delete',
  method: 'DELETE',
  path: '/api/admin/exams/{id}',
  summary: 'Delete a series that is not published',
})

export const getSeries = endpoint({
  ...one,
  id: 'exams.get',
  method: 'GET',
  path: '/api/admin/exams/{id}',
  summary: 'A series with its papers, rooms, invigilators and what is left to settle',
  response: detail,
})

export const addPapers = endpoint({
  ...changing,
  id: 'exams.add_papers',
  method: 'POST',
  path: '/api/admin/exams/{id}/papers',
  summary: 'Add the same paper in several learning areas of a grade',
  status: 201,
  body: z.strictObject({
    grade: z.enum(grades),
    learningAreaIds: z.array(id).min(1, 'Choose at least one learning area').max(40),
    title,
    minutes,
  }),
  response: z.strictObject({ ids: z.array(id) }),
  errors: [examErrors.published, examErrors.paperTaken],
})

export const changePaper = endpoint({
  ...ofSeries,
  id: 'exams.change_paper',
  method: 'PUT',
  path: '/api/admin/exams/{id}/papers/{paperId}',
  summary: 'Change a paper, move it or lock it in its place',
  body: z.strictObject({ title, minutes, place: place.nullable(), locked: z.boolean(), version }),
  errors: [examErrors.published, examErrors.paperTaken, commonErrors.stale],
})

export const deletePaper = endpoint({
  ...ofSeries,
  id: 'exams.delete_paper',
  method: 'DELETE',
  path: '/api/admin/exams/{id}/papers/{paperId}',
  summary: 'Take a paper out of a series',
})

export const getSitters = endpoint({
  ...one,
  id: 'exams.sitters',
  method: 'GET',
  path: '/api/admin/exams/{id}/papers/{paperId}/learners',
  summary: 'Learners of the grade, and who of them sits a paper',
  params: ofSeries.params,
  response: sitters,
})

export const chooseSitters = endpoint({
  ...ofSeries,
  id: 'exams.choose_sitters',
  method: 'PUT',
  path: '/api/admin/exams/{id}/papers/{paperId}/learners',
  summary: 'Choose who sits a paper; null for all of the grade',
  body: z.strictObject({ learnerIds: z.array(id).max(3000).nullable(), version }),
  errors: [examErrors.published, commonErrors.stale],
})

export const placeAll = endpoint({
  ...changing,
  id: 'exams.place',
  method: 'POST',
  path: '/api/admin/exams/{id}/placement',
  summary: 'Place all papers that are not locked',
  response: z.strictObject({ placed: z.int(), unplaced: z.int() }),
})

export const saveRooms = endpoint({
  ...changing,
  id: 'exams.save_rooms',
  method: 'PUT',
  path: '/api/admin/exams/{id}/rooms',
  summary: 'Choose the rooms in which a series is written, with their seats',
  body: z.strictObject({ rooms: z.array(z.strictObject({ roomId: id, seats: z.int().min(1).max(5000) })).max(60) }),
})

export const shareInvigilation = endpoint({
  ...changing,
  id: 'exams.share_invigilation',
  method: 'POST',
  path: '/api/admin/exams/{id}/invigilation',
  summary: 'Share invigilation among the teachers; those chosen by hand stay',
  response: z.strictObject({ assigned: z.int(), missing: z.int() }),
})

export const chooseInvigilators = endpoint({
  ...changing,
  id: 'exams.choose_invigilators',
  method: 'PUT',
  path: '/api/admin/exams/{id}/invigilation',
  summary: 'Choose who invigilates in a room in one session',
  body: z.strictObject({ ...place.shape, roomId: id, staffIds: z.array(id).max(20) }),
  errors: [examErrors.published, examErrors.invigilatorTaken],
})

export const publishSeries = endpoint({
  ...one,
  id: 'exams.publish',
  method: 'POST',
  path: '/api/admin/exams/{id}/publication',
  summary: 'Publish a series: seats are kept, invigilators, learners and guardians are told',
  body: z.strictObject({ version }),
  errors: [examErrors.published, examErrors.empty, examErrors.clashing, commonErrors.stale],
})

export const takeBackSeries = endpoint({
  ...one,
  id: 'exams.take_back',
  method: 'DELETE',
  path: '/api/admin/exams/{id}/publication',
  summary: 'Take a published series back: it leaves the calendars and can be changed',
  errors: [examErrors.notPublished],
})

export const getPlan = endpoint({
  ...one,
  id: 'exams.plan',
  method: 'GET',
  path: '/api/admin/exams/{id}/plan',
  summary: 'Who sits where in one session',
  query: z.strictObject({ date, session: z.coerce.number().int().min(0).max(5) }),
  response: plan,
  examples: { query: { date: '2026-03-23', session: 0 } },
})

export const doorLists = endpoint({
  ...one,
  id: 'exams.door_lists',
  method: 'GET',
  path: '/api/admin/exams/{id}/door-lists',
  summary: 'Seating plans and door lists of one session, a page for each room, as PDF',
  query: getPlan.query,
  file: ['application/pdf'],
  examples: { query: { date: '2026-03-23', session: 0 } },
})

export const moveSeat = endpoint({
  ...one,
  id: 'exams.move_seat',
  method: 'PUT',
  path: '/api/admin/exams/{id}/seats',
  summary:
    'Give a learner another seat; the learner who sits there gets theirs, and both are told once exams are published',
  body: z.strictObject({ ...place.shape, learnerId: id, roomId: id, seat: z.int().min(1).max(5000), version }),
  response: z.strictObject({ version }),
  errors: [commonErrors.stale],
})

export const resetSeats = endpoint({
  ...changing,
  id: 'exams.reset_seats',
  method: 'DELETE',
  path: '/api/admin/exams/{id}/seats',
  summary: 'Seat everybody of a session by the rule again',
  query: getPlan.query,
  examples: getPlan.examples,
})

export const openMarkSheets = endpoint({
  ...one,
  id: 'exams.open_mark_sheets',
  method: 'POST',
  path: '/api/admin/exams/{id}/marks',
  summary:
    'Open a column of the mark sheet for each published paper and class; those that are there are kept or linked',
  body: z.strictObject({
    kind: z.enum(seriesKinds),
    maxScore: z.int().min(1, 'At least 1').max(1000, 'At most 1,000'),
  }),
  response: z.strictObject({ created: z.int(), linked: z.int(), kept: z.int() }),
  errors: [examErrors.notPublished],
})

export const listMarkSheets = endpoint({
  ...one,
  id: 'exams.mark_sheets',
  method: 'GET',
  path: '/api/admin/exams/{id}/marks',
  summary: 'How many marks teachers have entered, by paper and class',
  response: z.strictObject({ items: z.array(markSheet) }),
})

export const listExtraTimes = endpoint({
  id: 'exams.extra_times',
  method: 'GET',
  path: '/api/admin/exams/extra-times',
  summary: 'Learners who may write longer, by name',
  access: manageExams,
  response: z.strictObject({ items: z.array(extraTime) }),
})

export const saveExtraTime = endpoint({
  id: 'exams.save_extra_time',
  method: 'PUT',
  path: '/api/admin/exams/extra-times/{learnerId}',
  summary: 'Give a learner extra time in exams that are not published yet; none with 0',
  access: manageExams,
  params: z.strictObject({ learnerId: id }),
  body: z.strictObject({ percent: z.int().min(0, 'At least 0').max(100, 'At most 100') }),
})

/** Type of the live event after a series changed; pages that show it read it again. */
export const examEvent = 'exams.series'
