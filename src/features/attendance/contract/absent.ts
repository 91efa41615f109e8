/** Calls of the list of absentees: their last days, SMS to their families, reasons and calls. */
import { z } from 'zod'
import { smsErrors } from '#core/delivery/contract/errors.ts'
import { templateErrors } from '#core/delivery/contract/templates.ts'
import { smsStatuses } from '#core/delivery/contract/sms.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { date, id, instant, storedId, text } from '#platform/pure/schemas.ts'
import { absentLearner } from './absent-learner.ts'
import { askFamilies } from './access.ts'
import { closed, dayStates, markTexts } from './marks.ts'

export const absentErrors = {
  nobody: defineError(
    'attendance.nobody_to_message',
    409,
    'Their guardians have already been messaged, or have no phone number.',
  ),
} as const

/** School days that the list shows of each learner. */
export const recentDays = 10

/** An SMS of today about the absence, and what became of it. */
const absenceMessage = z.strictObject({
  id: storedId,
  sendId: storedId,
  name: z.string(),
  phone: z.string(),
  status: z.enum(smsStatuses),
  failureReason: z.string().nullable(),
  /** It was sent again. */
  resent: z.boolean(),
  at: instant,
})
export type AbsenceMessage = z.infer<typeof absenceMessage>

export const callOutcomes = ['reached', 'no_answer'] as const

const absenceCall = z.strictObject({
  id: storedId,
  outcome: z.enum(callOutcomes),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
})
export type AbsenceCall = z.infer<typeof absenceCall>

const absentLine = absentLearner.extend({
  /** The last school days, today last. */
  recent: z.array(z.strictObject({ date, state: z.enum(dayStates) })),
  /** Guardians whom an SMS would reach and who had none today. */
  toMessage: z.array(z.string()),
  messages: z.array(absenceMessage),
  calls: z.array(absenceCall),
})
export type AbsentLine = z.infer<typeof absentLine>

export const listAbsent = endpoint({
  id: 'attendance.absent',
  method: 'GET',
  path: '/api/attendance/absent',
  summary: 'Who is absent today, with the last days, the guardian, and the SMS and calls of today',
  access: askFamilies,
  response: z.strictObject({
    date,
    closed: closed.nullable(),
    items: z.array(absentLine),
    /** Whether the school sends SMS at all, and in which language unless another is chosen. */
    sms: z.strictObject({ isOn: z.boolean(), language: z.enum(['en', 'sw']) }),
  }),
})

const chosen = z.strictObject({
  learnerIds: z.array(id).min(1, 'Choose at least one learner').max(1000),
  language: z.enum(['en', 'sw']),
})

export const previewAbsenceSms = endpoint({
  id: 'attendance.preview_absence_sms',
  method: 'POST',
  path: '/api/attendance/absent/preview',
  summary: 'The SMS to guardians of learners absent without a reason: its text, whom it reaches and what it costs',
  access: askFamilies,
  body: chosen,
  response: z.strictObject({
    /** The first one; each guardian gets the own child’s name. Null if nobody gets one. */
    text: z.string().nullable(),
    characters: z.int(),
    recipients: z.int(),
    segments: z.int(),
    /** Shillings. */
    cost: z.number(),
    overBudget: z.boolean(),
    leavesAt: instant,
    /** Quiet hours must end first. */
    waits: z.boolean(),
    /** Guardians who get none, and why. */
    leftOut: z.array(z.strictObject({ name: z.string(), why: z.enum(['no_number', 'opted_out', 'repeated']) })),
  }),
  errors: [smsErrors.off, templateErrors.off],
})

export const sendAbsenceSms = endpoint({
  id: 'attendance.send_absence_sms',
  method: 'POST',
  path: '/api/attendance/absent/sms',
  summary: 'Send the SMS to guardians of learners absent without a reason; nobody gets it twice on a day',
  access: askFamilies,
  body: chosen,
  response: z.strictObject({ queued: z.int(), cost: z.number() }),
  idempotent: true,
  errors: [smsErrors.off, smsErrors.overBudget, templateErrors.off, absentErrors.nobody],
})

export const giveReason = endpoint({
  id: 'attendance.give_reason',
  method: 'PUT',
  path: '/api/attendance/absent/{learnerId}/reason',
  summary: 'Write down why a learner is absent today, and whether the absence is excused',
  access: askFamilies,
  params: z.strictObject({ learnerId: id }),
  body: z.strictObject({ status: z.enum(['absent', 'excused']), reason: text(200, markTexts.reason) }),
  response: z.strictObject({ learnerId: id, status: z.enum(['absent', 'excused']), reason: z.string() }),
  errors: [commonErrors.notFound],
})

export const logCall = endpoint({
  id: 'attendance.log_call',
  method: 'POST',
  path: '/api/attendance/absent/{learnerId}/calls',
  summary: 'Write down that the family of a learner who is absent today was called',
  access: askFamilies,
  params: z.strictObject({ learnerId: id }),
  body: z.strictObject({ outcome: z.enum(callOutcomes), note: z.string().trim().max(200).optional() }),
  response: absenceCall,
  status: 201,
  idempotent: true,
  errors: [commonErrors.notFound],
})
