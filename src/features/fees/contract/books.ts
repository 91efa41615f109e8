/** The trial balance: what stands on each account of the school's books. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, storedDate } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { accountKinds } from './accounts.ts'

/** owed, ahead: learners who owe, and those who paid ahead; both are the learners' accounts. */
export const trialKinds = [...accountKinds.filter((kind) => kind !== 'learners'), 'owed', 'ahead'] as const

const trialRow = z.strictObject({
  account: z.string(),
  kind: z.enum(trialKinds),
  /** A vote head's name, a shortcode, or what else tells accounts of a kind apart. */
  name: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
})
export type TrialRow = z.infer<typeof trialRow>

const trial = z.strictObject({
  on: storedDate,
  rows: z.array(trialRow),
  /** The sums of both sides, which are equal. */
  debit: z.number(),
  credit: z.number(),
})
export type TrialBalance = z.infer<typeof trial>

/** The end of the day up to which journals count; today if left out. */
const query = { on: date.optional() }

export const trialBalance = endpoint({
  id: 'fees.trial_balance',
  method: 'GET',
  path: '/api/admin/fees/trial-balance',
  summary: 'What stands on each account of the books at the end of a day; debits and credits are equal',
  access: manageFees,
  query: z.strictObject(query),
  response: trial,
})

export const exportTrialBalance = endpoint({
  id: 'fees.export_trial_balance',
  method: 'GET',
  path: '/api/admin/fees/trial-balance/export',
  summary: 'The trial balance as a file',
  access: manageFees,
  query: z.strictObject({ ...query, format: z.enum(['csv', 'xlsx']).default('csv') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
