/** What has become of the term's fees, for the pictures above the office's list. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { manageFees } from './access.ts'

const share = z.strictObject({
  /** Shillings. */
  paid: z.number(),
  /** With today's date; not counted in `paid`. */
  paidToday: z.number(),
  /** By how many days it is overdue. */
  late: z.strictObject({ upTo30: z.number(), upTo60: z.number(), upTo90: z.number(), over90: z.number() }),
  notYetDue: z.number(),
})
export type FeesShare = z.infer<typeof share>

const gradeShare = z.strictObject({
  /** Null for learners who are in no class, such as those who left. */
  grade: z.string().nullable(),
  learners: z.int(),
  ...share.shape,
})
export type FeesOfGrade = z.infer<typeof gradeShare>

const overview = z.strictObject({
  /** Null between terms, when every entry counts. */
  term: z.string().nullable(),
  ...share.shape,
  grades: z.array(gradeShare),
})
export type FeesOverview = z.infer<typeof overview>

export const feesOverview = endpoint({
  id: 'fees.overview',
  method: 'GET',
  path: '/api/admin/fees/overview',
  summary: 'The term’s fees by what has become of them: paid, overdue by age, and not yet due; the same for each grade',
  access: manageFees,
  response: overview,
})
