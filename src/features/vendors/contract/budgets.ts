/** The budget: what is voted for each vote head in a year, and what is spent and promised of it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { storedId, text, version } from '#platform/pure/schemas.ts'
import { manageVendors, planBudget } from './access.ts'
import { onePath, shillings } from './shapes.ts'
import { budgetTexts } from './words.ts'

export const budgetErrors = {
  nameTaken: defineError('vendors.vote_head_taken', 409, 'This year already has a vote head with this name.'),
  used: defineError('vendors.vote_head_used', 409, 'Purchases or invoices name this vote head. It cannot be deleted.'),
} as const

const spending = {
  /** Shillings on approved invoices, without their credit notes. */
  spent: z.number(),
  /** Ordered or billed, and not on an approved invoice yet. */
  committed: z.number(),
  /** Approved requisitions that are not ordered yet. */
  approved: z.number(),
  /** Voted, less all of these; below 0 when more is spent or promised than was voted. */
  left: z.number(),
}

const voteHead = z.strictObject({ id: storedId, name: z.string(), voted: z.number(), ...spending, version })
export type VoteHead = z.infer<typeof voteHead>

/** The vote head of a purchase or an invoice. */
export const budgetOf = z.strictObject({
  id: storedId,
  name: z.string(),
  year: z.int(),
  voted: z.number(),
  /** Spent and promised without this purchase or invoice. */
  used: z.number(),
})
export type BudgetOf = z.infer<typeof budgetOf>

const budget = z.strictObject({
  year: z.int(),
  /** Years with a budget, the latest first. */
  years: z.array(z.int()),
  heads: z.array(voteHead),
  /** What was bought in the year without a vote head. */
  without: z.strictObject(spending),
  total: z.strictObject({ voted: z.number(), ...spending }),
})
export type Budget = z.infer<typeof budget>

export const getBudget = endpoint({
  id: 'vendors.budget',
  method: 'GET',
  path: '/api/admin/vendor-budgets',
  summary: 'The vote heads of a year with what is voted, spent and promised; this year if left out',
  access: manageVendors,
  query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
  response: budget,
})

export const voteHeadFields = {
  name: text(80, budgetTexts.name),
  voted: shillings,
}

export const addVoteHead = endpoint({
  id: 'vendors.add_vote_head',
  method: 'POST',
  path: '/api/admin/vendor-budgets',
  summary: 'Add a vote head to the budget of a year',
  access: planBudget,
  body: z.strictObject({ year: z.int().min(2000).max(2100), ...voteHeadFields }),
  response: z.strictObject({ id: storedId }),
  status: 201,
  idempotent: true,
  errors: [budgetErrors.nameTaken],
  examples: { body: { year: 2026, name: 'Lunch programme', voted: 1_240_000 } },
})

export const saveVoteHead = endpoint({
  id: 'vendors.save_vote_head',
  method: 'PUT',
  path: '/api/admin/vendor-budgets/{id}',
  summary: 'Change the name of a vote head, or what is voted for it',
  access: planBudget,
  params: onePath,
  body: z.strictObject({ ...voteHeadFields, version }),
  errors: [commonErrors.stale, budgetErrors.nameTaken],
  examples: { body: { name: 'Lunch programme', voted: 1_300_000, version: 1 } },
})

export const removeVoteHead = endpoint({
  id: 'vendors.remove_vote_head',
  method: 'DELETE',
  path: '/api/admin/vendor-budgets/{id}',
  summary: 'Delete a vote head that nothing names',
  access: planBudget,
  params: onePath,
  errors: [budgetErrors.used],
})
