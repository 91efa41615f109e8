/** Clearance of learners who leave: each desk says what is still out and signs; the form is complete when all have. */
import { z } from 'zod'
import { managePeople } from '#core/people/contract/actions.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { mostSelected } from '#platform/pure/paging.ts'
import { date, id, instant, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { seeClearance } from './access.ts'
import { clearanceStates, lineStates } from './words.ts'

export const clearanceErrors = {
  stillOut: defineError(
    'clearance.still_out',
    409,
    'Something is still out. Settle it first, or sign with a remark that says how it was settled.',
  ),
  changed: defineError('clearance.changed', 409, 'What is still out has changed. Look at it again before you sign.'),
  signed: defineError('clearance.signed', 409, 'This line is already signed.'),
  notSigned: defineError('clearance.not_signed', 409, 'This line is not signed.'),
  otherDesk: defineError('clearance.other_desk', 403, 'Only the people of this desk may sign its line.'),
  started: defineError('clearance.started', 409, 'Everyone chosen already has a clearance form.'),
} as const

const learner = z.strictObject({
  id: storedId,
  name: z.string(),
  admissionNumber: z.string(),
  /** The last class of a learner who has left. */
  className: z.string().nullable(),
  hasLeft: z.boolean(),
})

/** In the caller's language. */
const line = z.strictObject({
  desk: z.string(),
  title: z.string(),
  state: z.enum(lineStates),
  /** How many things are still out. */
  count: z.int(),
  /** Null for callers who may not know. */
  out: z.array(z.strictObject({ text: z.string(), to: z.string().nullable() })).nullable(),
  /** What else to know, such as money that is held. Null for callers who may not know. */
  also: z.array(z.string()).nullable(),
  /** What is to be done once everybody has signed. */
  next: z.strictObject({ text: z.string(), to: z.string() }).nullable(),
  signature: z.strictObject({ name: z.string().nullable(), at: instant, remark: z.string().nullable() }).nullable(),
  /** The caller is of this desk. */
  maySign: z.boolean(),
  /** Names what is out now: a signature is refused when it has changed since. */
  seen: z.string(),
})
export type ClearanceLine = z.infer<typeof line>

const form = z.strictObject({
  /** Null before it is started. */
  id: storedId.nullable(),
  learner,
  /** Null for a learner who is at school, before it is started. */
  leavesOn: storedDate.nullable(),
  state: z.enum(clearanceStates),
  started: z.strictObject({ name: z.string().nullable(), at: instant }).nullable(),
  lines: z.array(line),
})
export type ClearanceForm = z.infer<typeof form>

export const learnerClearance = endpoint({
  id: 'clearance.learner',
  method: 'GET',
  path: '/api/admin/learners/{id}/clearance',
  summary: 'The clearance form of a learner who leaves, with what each desk says now',
  access: seeClearance,
  params: z.strictObject({ id }),
  response: form,
})

const item = z.strictObject({
  learner,
  leavesOn: storedDate,
  state: z.enum(clearanceStates),
  lines: z.array(line.pick({ desk: true, title: true, state: true, count: true })),
})
export type ClearanceItem = z.infer<typeof item>

export const listClearances = endpoint({
  id: 'clearance.list',
  method: 'GET',
  path: '/api/admin/clearances',
  summary: 'Learners who leave or left within a year, those whose form is open first, then the last to leave first',
  access: seeClearance,
  query: z.strictObject({ ...paging, search, state: z.enum(clearanceStates).optional() }),
  response: paged(item),
})

export const startClearance = endpoint({
  id: 'clearance.start',
  method: 'POST',
  path: '/api/admin/clearances',
  summary: 'Start the clearance forms of learners who left or are to leave; the desks are told',
  access: managePeople,
  body: z.strictObject({
    learnerIds: z.array(id).min(1).max(mostSelected),
    /** The last day of learners who are still at school. */
    leavesOn: date.nullable().default(null),
  }),
  response: z.strictObject({ started: z.int() }),
  status: 201,
  idempotent: true,
  errors: [clearanceErrors.started],
  examples: { body: { learnerIds: ['0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f'], leavesOn: '2026-04-03' } },
})

const onePath = z.strictObject({ id })
const desk = text(40)

export const signClearance = endpoint({
  id: 'clearance.sign',
  method: 'POST',
  path: '/api/admin/clearances/{id}/signatures',
  summary: 'Sign for a desk: nothing is out, or a remark says how it was settled',
  access: seeClearance,
  params: onePath,
  body: z.strictObject({
    desk,
    /** Of the line that was read. */
    seen: text(100),
    remark: text(300).nullable().default(null),
  }),
  response: form,
  idempotent: true,
  errors: [clearanceErrors.stillOut, clearanceErrors.changed, clearanceErrors.signed, clearanceErrors.otherDesk],
  examples: { body: { desk: 'books', seen: '0b1f7c3a9d2e', remark: 'Lost and paid, receipt 00412' } },
})

export const withdrawSignature = endpoint({
  id: 'clearance.withdraw_signature',
  method: 'POST',
  path: '/api/admin/clearances/{id}/signatures/withdraw',
  summary: 'Take back the signature of a desk',
  access: seeClearance,
  params: onePath,
  body: z.strictObject({ desk }),
  response: form,
  idempotent: true,
  errors: [clearanceErrors.notSigned, clearanceErrors.otherDesk],
  examples: { body: { desk: 'books' } },
})

export const withdrawClearance = endpoint({
  id: 'clearance.withdraw',
  method: 'POST',
  path: '/api/admin/clearances/{id}/withdraw',
  summary: 'Withdraw a form: the learner stays or has come back',
  access: managePeople,
  params: onePath,
  body: z.strictObject({ reason: text(200) }),
  response: form,
  idempotent: true,
  examples: { body: { reason: 'The family stays in town' } },
})

export const printClearance = endpoint({
  id: 'clearance.print',
  method: 'GET',
  path: '/api/admin/clearances/{id}/paper',
  summary: 'The form on paper, with lines to sign in ink',
  access: seeClearance,
  params: onePath,
  file: ['application/pdf'],
})
