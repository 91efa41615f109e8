/** Each learner’s balance, the school’s figures, and one learner’s statement. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged, paging, search, storedDate, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { heldCaution } from './caution/caution.ts'
import { entry, onePath, standing, student } from './shapes.ts'
import { balanceStates, paymentMethods, studentSorts } from './words.ts'

export const studentItem = z.strictObject({
  ...student.shape,
  balance: z.number(),
  overdue: z.number(),
  lastPaidOn: storedDate.nullable(),
  /** Learners who have left are listed only with a balance. */
  hasLeft: z.boolean(),
})
export type StudentItem = z.infer<typeof studentItem>

const filters = {
  search,
  state: z.enum(balanceStates).optional(),
  streamId: id.optional(),
  grade: text(40).optional(),
  sort: z.enum(studentSorts).default('name'),
}

export const listStudents = endpoint({
  id: 'fees.students',
  method: 'GET',
  path: '/api/admin/fees/students',
  summary: 'Learners with what they owe: those in class, and those who left with a balance',
  access: manageFees,
  query: z.strictObject({ ...paging, ...filters }),
  response: paged(studentItem),
})
export type StudentFilters = Omit<z.infer<NonNullable<(typeof listStudents)['query']>>, 'page' | 'limit'>

const figures = z.strictObject({
  /** Shillings owed by all who owe, and the part of it that is overdue. */
  owed: z.number(),
  overdue: z.number(),
  /** Paid since the term began; null between terms. */
  receivedThisTerm: z.number().nullable(),
  receivedToday: z.number(),
  /** Amount overpaid. */
  ahead: z.number(),
  /** Number of learners owing, overdue, and overpaid. */
  owing: z.int(),
  late: z.int(),
  paidAhead: z.int(),
  /** Payments received that have no learner yet. */
  withoutLearner: z.int(),
  /** Whether the ledger has any entries. */
  hasEntries: z.boolean(),
})
export type FeeFigures = z.infer<typeof figures>

export const feeStats = endpoint({
  id: 'fees.stats',
  method: 'GET',
  path: '/api/admin/fees/stats',
  summary: 'What the school is owed, what is overdue, what came in and what was paid ahead',
  access: manageFees,
  response: figures,
})

const statement = z.strictObject({
  student,
  hasLeft: z.boolean(),
  ...standing.shape,
  /** Caution money, which is not part of the balance once it is paid; null if none is held. */
  caution: heldCaution.nullable(),
  /** The last first, each with what was owed once it counted. */
  entries: z.array(z.strictObject({ ...entry.omit({ student: true }).shape, balance: z.number() })),
  /** Guardians who pay, by name. */
  payers: z.array(z.strictObject({ name: z.string(), phone: z.string().nullable() })),
})
export type FeeStatement = z.infer<typeof statement>

export const studentStatement = endpoint({
  id: 'fees.statement',
  method: 'GET',
  path: '/api/admin/fees/students/{id}',
  summary: 'A learner’s statement with the running balance',
  access: manageFees,
  params: onePath,
  response: statement,
})

const learnerGlance = z.strictObject({
  /** The present term; null between terms. */
  term: z.string().nullable(),
  ...standing.shape,
  /** Of this term: what was brought forward and charged, and how much of it is paid. */
  toPay: z.number(),
  paid: z.number(),
  /** The newest payment that was not reversed. */
  lastPayment: z
    .strictObject({ amount: z.number(), date: storedDate, method: z.enum(paymentMethods).nullable() })
    .nullable(),
  hasEntries: z.boolean(),
})
export type LearnerFees = z.infer<typeof learnerGlance>

export const learnerFees = endpoint({
  id: 'fees.learner',
  method: 'GET',
  path: '/api/admin/fees/students/{id}/glance',
  summary: 'A learner’s balance, how much of this term is paid, and the last payment',
  access: manageFees,
  params: onePath,
  response: learnerGlance,
})

export const exportStudents = endpoint({
  id: 'fees.export',
  method: 'GET',
  path: '/api/admin/fees/export',
  summary: 'The list of learners with what they owe as a file',
  access: manageFees,
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
