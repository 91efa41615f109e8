/** Calls that list, open, save and chase registers. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, text, versionOrNone } from '#platform/pure/schemas.ts'
import { remindTeachers, takeRegisters } from './access.ts'
import { closed, counts, mark, markTexts, registerStates, sentMark, sessions } from './marks.ts'

export const registerErrors = {
  closed: defineError('attendance.closed', 409, 'This register is not open on this day.'),
  windowClosed: defineError(
    'attendance.window_closed',
    403,
    'This register can no longer be changed. Ask the school office.',
  ),
  needsReason: defineError('attendance.needs_reason', 400, 'Give a reason for changing a past register.'),
} as const

export const requestStatuses = ['pending', 'accepted', 'declined'] as const
export type RequestStatus = (typeof requestStatuses)[number]

const place = { streamId: id, date, session: z.enum(sessions), lessonId: id.nullable() }
/** A class; `name` is null if it is the only one of its grade. */
export const classCard = z.strictObject({ id, grade: z.string(), name: z.string().nullable(), label: z.string() })
export type ClassCard = z.infer<typeof classCard>
export const lessonCard = z.strictObject({
  id,
  learningAreaName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  periodLabel: z.string(),
})
export const abilities = z.strictObject({ edit: z.boolean(), needsReason: z.boolean() })

/** One register as a row of the day's list. */
export const registerLine = z.strictObject({
  ...place,
  class: classCard,
  lesson: lessonCard.nullable(),
  /** The teacher's relation to it: class teacher; own lesson; a class the teacher only teaches; seen as admin. */
  relation: z.enum(['class', 'lesson', 'colleague', 'school']),
  state: z.enum(registerStates),
  /** HH:MM */
  due: z.string(),
  enrolled: z.int(),
  counts: counts.nullable(),
  takenAt: instant.nullable(),
  /** Who took it, or else the class teacher, who should. */
  teacherName: z.string().nullable(),
})
export type RegisterLine = z.infer<typeof registerLine>

export const listRegisters = endpoint({
  id: 'attendance.registers',
  method: 'GET',
  path: '/api/registers',
  summary: 'Registers of a day: a teacher’s own, or those of the whole school with the ones not taken first',
  access: takeRegisters,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({
    date,
    today: date,
    closed: closed.nullable(),
    items: z.array(registerLine),
    /** Registers taken, and registers due or overdue. */
    taken: z.int(),
    waiting: z.int(),
  }),
})

export const rosterEntry = z.strictObject({
  id,
  fullName: z.string(),
  firstName: z.string(),
  admissionNumber: z.string(),
  mark: mark.nullable(),
  /** A family's request to excuse this day. */
  request: z.strictObject({ id, status: z.enum(requestStatuses), reason: z.string() }).nullable(),
})
export type RosterEntry = z.infer<typeof rosterEntry>

export const registerSheet = z.strictObject({
  ...place,
  class: classCard,
  lesson: lessonCard.nullable(),
  state: z.enum(registerStates),
  due: z.string(),
  /** 0 until the register is taken. */
  version: z.int(),
  takenAt: instant.nullable(),
  takenBy: z.string().nullable(),
  /** When and by whom it was last changed after it was taken. */
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  closed: closed.nullable(),
  abilities,
  learners: z.array(rosterEntry),
})
export type RegisterSheet = z.infer<typeof registerSheet>

export const getRegister = endpoint({
  id: 'attendance.register',
  method: 'GET',
  path: '/api/registers/{streamId}',
  summary: 'A register with the class as it was on the day',
  access: takeRegisters,
  params: z.strictObject({ streamId: id }),
  query: z.strictObject({ date, session: z.enum(sessions), lessonId: id.optional() }),
  response: registerSheet,
})

export const registerBody = z
  .strictObject({
    date,
    session: z.enum(sessions),
    lessonId: id.optional(),
    marks: z.array(sentMark).min(1, 'Mark at least one learner').max(200),
    version: versionOrNone,
    reason: text(200).optional(),
  })
  .superRefine((body, context) => {
    if (body.session === 'lesson' && body.lessonId === undefined)
      context.addIssue({ code: 'custom', path: ['lessonId'], message: markTexts.lesson })
    if (body.session !== 'lesson' && body.lessonId !== undefined)
      context.addIssue({ code: 'custom', path: ['lessonId'], message: markTexts.noLesson })
    const seen = new Set<string>()
    body.marks.forEach(({ learnerId }, index) => {
      if (seen.has(learnerId))
        context.addIssue({ code: 'custom', path: ['marks', index, 'learnerId'], message: markTexts.twice })
      seen.add(learnerId)
    })
  })
export type RegisterBody = z.infer<typeof registerBody>

export const saveRegister = endpoint({
  id: 'attendance.save_register',
  method: 'PUT',
  path: '/api/registers/{streamId}',
  summary: 'Take or change a register; a stale version answers 409 with the register as it is now',
  access: takeRegisters,
  params: z.strictObject({ streamId: id }),
  body: registerBody,
  response: registerSheet,
  idempotent: true,
  errors: Object.values(registerErrors),
  examples: {
    body: {
      date: '2026-03-10',
      session: 'morning',
      marks: [{ learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', status: 'late', minutesLate: 12 }],
      version: 0,
    },
  },
})

export const remindAll = endpoint({
  id: 'attendance.remind',
  method: 'POST',
  path: '/api/registers/remind',
  summary: 'Remind the teachers of the classes whose registers are due and not taken today',
  access: remindTeachers,
  body: z.strictObject({
    /** Of this class only. */
    streamId: id.optional(),
  }),
  response: z.strictObject({
    /** Teachers reminded. */
    teachers: z.int(),
    /** Registers they are reminded of. */
    registers: z.int(),
    /** Classes without a teacher to remind. */
    withoutTeacher: z.array(z.string()),
  }),
  idempotent: true,
})
