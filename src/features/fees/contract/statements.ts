/** Fee statements on paper for a period: of one learner, or of all children of the family at the school. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date } from '#platform/pure/schemas.ts'
import { familyFees, manageFees } from './access.ts'
import { onePath } from './shapes.ts'
import { statementScopes } from './words.ts'

export const statementErrors = {
  backwards: defineError('fees.statement_backwards', 409, 'The last day cannot be before the first.'),
} as const

const query = z.strictObject({
  /** First and last day, both included; this year until today if left out. */
  from: date.optional(),
  to: date.optional(),
  of: z.enum(statementScopes).default('learner'),
})
export type StatementQuery = z.output<typeof query>

const shared = {
  method: 'GET',
  params: onePath,
  query,
  file: ['application/pdf'],
  errors: [statementErrors.backwards],
} as const

export const printStatement = endpoint({
  id: 'fees.print_statement',
  path: '/api/admin/fees/students/{id}/statement',
  summary: 'The fee statement of a learner or of the family for a period on paper',
  access: manageFees,
  ...shared,
})

export const printChildStatement = endpoint({
  id: 'fees.print_child_statement',
  path: '/api/parent/children/{id}/fees/statement',
  summary: 'The fee statement of a child, or of all own children at the school, for a period on paper',
  access: familyFees,
  ...shared,
})
