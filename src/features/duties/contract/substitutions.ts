/**
 * Endpoints for absent teachers: recording absences, a day's lessons and duties to cover, requests, answers, the cover
 * sheet.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { manageDuties, ownDuties } from './access.ts'
import { candidate, dutyErrors, onePath, some } from './shapes.ts'
import { coverStates } from './words.ts'

const absence = z.strictObject({
  id: storedId,
  teacherId: storedId,
  teacherName: z.string(),
  from: storedDate,
  to: storedDate,
  reason: z.string().nullable(),
})
export type Absence = z.infer<typeof absence>

/** A teacher asked to cover. */
const cover = z.strictObject({
  id: storedId,
  teacherId: storedId,
  teacherName: z.string(),
  state: z.enum(coverStates),
  askedAt: instant,
  answeredAt: instant.nullable(),
  note: z.string().nullable(),
})
export type Cover = z.infer<typeof cover>

/** A lesson or a duty of an absent teacher on the day. */
const gap = z.strictObject({
  kind: z.enum(['lesson', 'duty']),
  /** Id of the lesson or duty. */
  id: storedId,
  absenceId: storedId,
  absentTeacherId: storedId,
  absentTeacherName: z.string(),
  date: storedDate,
  /** Learning area and period, or the duty’s title. */
  title: z.string(),
  /** The class; for a duty null. */
  className: z.string().nullable(),
  /** The room, or the duty’s location. */
  place: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  /** The covering or requested teacher; null if none. */
  cover: cover.nullable(),
  /** Earlier requests that were declined. */
  declined: z.array(cover),
})
export type Gap = z.infer<typeof gap>

export const daySubstitutions = endpoint({
  id: 'duties.substitutions',
  method: 'GET',
  path: '/api/duties/substitutions',
  summary: 'Who is absent on a day, and every lesson and duty of theirs with who covers it',
  access: manageDuties,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({
    date,
    isSchoolDay: z.boolean(),
    absences: z.array(absence),
    gaps: z.array(gap),
    uncovered: z.int(),
  }),
})

export const recordAbsence = endpoint({
  id: 'duties.record_absence',
  method: 'POST',
  path: '/api/duties/absences',
  summary:
    'Record that a teacher is absent, for a day or up to 60; what the teacher was to cover on these days is open again',
  access: manageDuties,
  body: z.strictObject({ teacherId: id, from: date, to: date, reason: some(300) }),
  response: absence,
  status: 201,
  idempotent: true,
  errors: [dutyErrors.absenceTaken],
})

export const removeAbsence = endpoint({
  id: 'duties.remove_absence',
  method: 'DELETE',
  path: '/api/duties/absences/{id}',
  summary: 'The teacher comes after all: covers from today on are taken back, and who was asked is told',
  access: manageDuties,
  params: onePath,
  errors: [dutyErrors.absenceOver],
})

const what = { kind: z.enum(['lesson', 'duty']), itemId: id, date }

export const coverCandidates = endpoint({
  id: 'duties.cover_candidates',
  method: 'GET',
  path: '/api/duties/absences/{id}/candidates',
  summary:
    'Who could cover a lesson or a duty of an absent teacher: free at that time, teaching the subject, then the class, least busy, in this order; at most 10, and why each of the others cannot',
  access: manageDuties,
  params: onePath,
  query: z.strictObject(what),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        ...candidate.shape,
        teachesSubject: z.boolean(),
        teachesClass: z.boolean(),
        coversThisWeek: z.int(),
      }),
    ),
  }),
})

export const askCover = endpoint({
  id: 'duties.ask_cover',
  method: 'POST',
  path: '/api/duties/absences/{id}/covers',
  summary: 'Ask a teacher to cover a lesson or a duty',
  access: manageDuties,
  params: onePath,
  body: z.strictObject({ ...what, teacherId: id, note: some(300) }),
  response: cover,
  status: 201,
  idempotent: true,
  errors: [dutyErrors.coverTaken, dutyErrors.conflict, dutyErrors.lesson, dutyErrors.unavailable],
})

export const answerCover = endpoint({
  id: 'duties.answer_cover',
  method: 'POST',
  path: '/api/duties/covers/{id}/answer',
  summary: 'Accept or decline to cover: the teacher who is asked, or the office in their name',
  access: ownDuties,
  params: onePath,
  body: z.strictObject({ response: z.enum(['accept', 'decline']), note: some(300) }),
  response: cover,
  errors: [dutyErrors.coverOver, dutyErrors.conflict, dutyErrors.lesson, dutyErrors.unavailable],
})

export const withdrawCover = endpoint({
  id: 'duties.withdraw_cover',
  method: 'DELETE',
  path: '/api/duties/covers/{id}',
  summary: 'Take a request for cover, or a cover, back; who was asked is told',
  access: manageDuties,
  params: onePath,
  errors: [dutyErrors.coverOver],
})

export const myCovers = endpoint({
  id: 'duties.my_covers',
  method: 'GET',
  path: '/api/duties/covers/mine',
  summary: 'What the reader is asked to cover, or covers, from today on',
  access: ownDuties,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        ...gap.omit({ declined: true, absenceId: true, absentTeacherId: true }).shape,
        cover,
        canAnswer: z.boolean(),
      }),
    ),
  }),
})

export const coverSheet = endpoint({
  id: 'duties.cover_sheet',
  method: 'GET',
  path: '/api/duties/substitutions/sheet',
  summary: 'The day’s cover sheet for the staff room, as PDF',
  access: manageDuties,
  query: z.strictObject({ date: date.optional() }),
  file: ['application/pdf'],
})
