/** Learners who may need support: list, one learner, and what was found and done before. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, storedDate, storedId } from '#platform/pure/schemas.ts'
import { checkWarnings, seeWarnings } from './access.ts'
import { evidence } from './evidence.ts'
import { dismissals, reasonEnds, ruleIds, stepKinds } from './words.ts'

const learner = z.strictObject({
  id: storedId,
  fullName: z.string(),
  firstName: z.string(),
  className: z.string(),
})

export const reason = z.strictObject({
  id: storedId,
  evidence,
  foundAt: instant,
  endedAt: instant.nullable(),
  end: z.enum(reasonEnds).nullable(),
})
export type ShownReason = z.infer<typeof reason>

export const step = z.strictObject({
  id: storedId,
  kind: z.enum(stepKinds),
  at: instant,
  by: z.string(),
  /** The guardian who was written to or comes to a meeting, or the colleague who was asked. */
  to: z.string().nullable(),
  text: z.string(),
  /** The day of a meeting, or by which a follow-up is due. */
  dueOn: storedDate.nullable(),
  doneAt: instant.nullable(),
  /** The reader may say that it is done. */
  mayFinish: z.boolean(),
})
export type ShownStep = z.infer<typeof step>

const line = z.strictObject({
  id: storedId,
  learner,
  openedAt: instant,
  reasons: z.array(reason),
  /** The latest step besides looking; null while nothing was done. */
  latest: step.nullable(),
})
export type WarningLine = z.infer<typeof line>

export const listWarnings = endpoint({
  id: 'early_warning.list',
  method: 'GET',
  path: '/api/early-warning',
  summary: 'Learners who may need support, with the reasons that the caller may see, in the order of the alphabet',
  access: seeWarnings,
  query: z.strictObject({ ...paging, streamId: id.optional(), stage: z.enum(['new', 'followed']).optional() }),
  response: z.strictObject({
    ...paged(line).shape,
    newCount: z.int(),
    followedCount: z.int(),
    /** Null before the first check. */
    checkedAt: instant.nullable(),
    /** A check was asked for and is not over. */
    isChecking: z.boolean(),
    /** Classes that the caller sees, for the filter. */
    classes: z.array(z.strictObject({ id: storedId, label: z.string() })),
    wholeSchool: z.boolean(),
    mayCheck: z.boolean(),
    mayRule: z.boolean(),
  }),
})

const colleague = z.strictObject({ accountId: storedId, name: z.string(), isClassTeacher: z.boolean() })

export const warningDetail = z.strictObject({
  id: storedId,
  learner,
  openedAt: instant,
  closedAt: instant.nullable(),
  classTeacher: z.string().nullable(),
  reasons: z.array(reason),
  /** Newest first. */
  steps: z.array(step),
  /** Who may be asked to follow up. */
  colleagues: z.array(colleague),
  /** The last day of the term: until then an exception holds unless another day is chosen. */
  termEndsOn: storedDate.nullable(),
  today: storedDate,
})
export type WarningDetail = z.infer<typeof warningDetail>

const params = z.strictObject({ id })

export const openWarning = endpoint({
  id: 'early_warning.open',
  method: 'GET',
  path: '/api/early-warning/warnings/{id}',
  summary: 'A learner’s reasons, next steps and what was done; that the caller looked is kept',
  access: seeWarnings,
  params,
  response: warningDetail,
})

export const learnerWarning = endpoint({
  id: 'early_warning.learner',
  method: 'GET',
  path: '/api/early-warning/learners/{id}',
  summary: 'The open warning of a learner as far as the caller may see it; null without one',
  access: seeWarnings,
  params,
  response: z.strictObject({ warning: line.nullable() }),
})

export const askForCheck = endpoint({
  id: 'early_warning.check',
  method: 'POST',
  path: '/api/early-warning/check',
  summary: 'Check the whole school now',
  access: checkWarnings,
  response: z.strictObject({ isChecking: z.boolean() }),
})

const past = z.strictObject({
  id: storedId,
  learner,
  openedAt: instant,
  closedAt: instant,
  reasons: z.array(reason),
  /** Oldest first, without who looked. */
  steps: z.array(step),
})
export type PastWarning = z.infer<typeof past>

export const warningHistory = endpoint({
  id: 'early_warning.history',
  method: 'GET',
  path: '/api/early-warning/history',
  summary: 'Warnings that are over: what was found, what was done, and how it ended; the newest first',
  access: seeWarnings,
  query: z.strictObject(paging),
  response: paged(past),
})

export const exception = z.strictObject({
  id: storedId,
  learner,
  rule: z.enum(ruleIds),
  evidence,
  why: z.enum(dismissals),
  note: z.string(),
  /** The last day on which it holds. */
  until: storedDate,
  by: z.string(),
  at: instant,
})
export type ShownException = z.infer<typeof exception>

export const listExceptions = endpoint({
  id: 'early_warning.exceptions',
  method: 'GET',
  path: '/api/early-warning/exceptions',
  summary: 'Dismissed reasons that hold as exceptions, by learner',
  access: seeWarnings,
  query: z.strictObject(paging),
  response: paged(exception),
})
