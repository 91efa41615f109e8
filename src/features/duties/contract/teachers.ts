/** Endpoints for the teachers on a duty: assign, answer, complete, note, remind, candidates. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, paging, text, time } from '#platform/pure/schemas.ts'
import { manageDuties, ownDuties } from './access.ts'
import { candidate, dutyDetail, dutyErrors, dutyLine, onePath, some, teacherPath } from './shapes.ts'
import { dutyTexts } from './texts.ts'
import { dutyTypes } from './words.ts'

const acting = { method: 'POST', params: onePath, access: ownDuties } as const
/** `message` is the confirmation shown to the teacher. */
const told = z.strictObject({ duty: dutyDetail, message: z.string() })
const refusals = [dutyErrors.notFound, dutyErrors.notAssigned, dutyErrors.cancelled, dutyErrors.mayNot] as const

export const assignTeacher = endpoint({
  ...acting,
  access: manageDuties,
  id: 'duties.assign',
  path: '/api/duties/{id}/teachers',
  summary: 'Put a teacher on a duty, as its lead or in support',
  body: z.strictObject({ teacherId: id, isMainAssignee: z.boolean().default(false), overrideReason: some(500) }),
  response: dutyDetail,
  errors: [
    dutyErrors.notFound,
    dutyErrors.cancelled,
    dutyErrors.mayNot,
    dutyErrors.alreadyAssigned,
    dutyErrors.conflict,
    dutyErrors.lesson,
    dutyErrors.unavailable,
    dutyErrors.full,
  ],
})

export const unassignTeacher = endpoint({
  id: 'duties.unassign',
  method: 'DELETE',
  path: '/api/duties/{id}/teachers/{teacherId}',
  summary: 'Take a teacher off a duty; the teacher is told',
  access: manageDuties,
  params: teacherPath,
  response: dutyDetail,
  errors: [...refusals],
})

export const dutyCandidates = endpoint({
  id: 'duties.candidates',
  method: 'GET',
  path: '/api/duties/{id}/candidates',
  summary:
    'Teachers for a duty, the least busy first, with the reason of each who cannot: for the office, and for a teacher who looks for a swap',
  access: ownDuties,
  params: onePath,
  response: z.strictObject({ items: z.array(candidate) }),
  errors: [dutyErrors.notFound],
})

export const acceptDuty = endpoint({
  ...acting,
  id: 'duties.accept',
  path: '/api/duties/{id}/accept',
  summary: 'Accept an own duty',
  response: told,
  errors: [...refusals],
})

export const declineDuty = endpoint({
  ...acting,
  id: 'duties.decline',
  path: '/api/duties/{id}/decline',
  summary: 'Decline an own duty: the office is told, with who could take it',
  body: z.strictObject({ reason: text(500, dutyTexts.reason) }),
  response: told,
  errors: [...refusals],
})

export const completeDuty = endpoint({
  ...acting,
  id: 'duties.complete',
  path: '/api/duties/{id}/complete',
  summary: 'Mark an own duty done; it is completed when its lead, or all of its teachers, have',
  body: z.strictObject({ notes: some(2000) }),
  response: told,
  idempotent: true,
  errors: [...refusals, dutyErrors.notYet],
})

export const noteDuty = endpoint({
  ...acting,
  id: 'duties.note',
  path: '/api/duties/{id}/notes',
  summary: 'Add a note to a duty: the office, and teachers on it',
  body: z.strictObject({ content: text(2000, dutyTexts.note) }),
  response: told,
  status: 201,
  idempotent: true,
  errors: [...refusals],
})

export const remindTeachers = endpoint({
  ...acting,
  access: manageDuties,
  id: 'duties.remind',
  path: '/api/duties/{id}/reminder',
  summary: 'Remind the teachers of a duty now',
  response: z.strictObject({ told: z.int() }),
  errors: [dutyErrors.notFound, dutyErrors.cancelled, dutyErrors.nothingToRemind],
})

export const ownHistory = endpoint({
  id: 'duties.own_history',
  method: 'GET',
  path: '/api/duties/history',
  summary: 'The reader’s own duties that are over or declined, the last first',
  access: ownDuties,
  query: z.strictObject(paging),
  response: z.strictObject({
    duties: z.array(z.strictObject({ ...dutyLine.shape, declinedReason: z.string().nullable() })),
    total: z.int(),
    page: z.int(),
    totalPages: z.int(),
  }),
})

export const preferencesBody = z.strictObject({
  /** Liked above others; automatic assignment prefers them among equals. */
  preferredTypes: z.array(z.enum(dutyTypes)).max(dutyTypes.length).default([]),
  /** 1 Monday to 7 Sunday: no duty on these without an override. */
  unavailableDays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** No duty that begins before, or ends after. */
  earliestStart: time.nullish(),
  latestEnd: time.nullish(),
  maxPerWeek: z.int().min(1).max(20).nullish(),
  /** Hours before a duty for an extra reminder besides the one on the evening before; null for none. */
  reminderHours: z.int().min(1).max(48).nullish(),
  notes: some(500),
})
export type PreferencesBody = z.infer<typeof preferencesBody>

export const getPreferences = endpoint({
  id: 'duties.preferences',
  method: 'GET',
  path: '/api/duties/preferences',
  summary: 'When and what the reader would rather do',
  access: ownDuties,
  response: preferencesBody.required(),
  errors: [dutyErrors.noStaff],
})

export const savePreferences = endpoint({
  id: 'duties.save_preferences',
  method: 'PUT',
  path: '/api/duties/preferences',
  summary: 'Say when and what one would rather do',
  access: ownDuties,
  body: preferencesBody,
  response: preferencesBody.required(),
  errors: [dutyErrors.noStaff],
  examples: { body: { preferredTypes: ['supervision'], unavailableDays: [5], maxPerWeek: 3 } },
})

export const dutyTeachers = endpoint({
  id: 'duties.teachers',
  method: 'GET',
  path: '/api/duties/teachers',
  summary:
    'Every teacher with duties of the week, hours of the month, and what is done and pending; for choosing, and to see whether it is fair',
  access: manageDuties,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        name: z.string(),
        department: z.string().nullable(),
        weeklyDuties: z.int(),
        monthlyHours: z.number(),
        /** Hours of the whole term, past and future. */
        termHours: z.number(),
        completedDuties: z.int(),
        pendingDuties: z.int(),
      }),
    ),
  }),
})
