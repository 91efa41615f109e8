/** The rows of a trial balance from the sums of the accounts. In cents. */
import { accountKinds } from '../contract/accounts.ts'
import { trialKinds, type TrialBalance, type TrialRow } from '../contract/books.ts'
import { kindOfAccount } from './accounts.ts'
import { toShillings } from './money.ts'

export interface AccountSum {
  readonly account: string
  /** Of accounts that the school named. */
  readonly name: string | null
  /** Of a learner's account. */
  readonly learnerId: string | null
  readonly cents: number
}

const order = (kind: TrialRow['kind']): number =>
  kind === 'owed' ? -2 : kind === 'ahead' ? -1 : accountKinds.indexOf(kind)

const rowOf = (account: string, kind: TrialRow['kind'], name: string | null, cents: number): TrialRow => ({
  account,
  kind,
  name,
  debit: cents > 0 ? toShillings(cents) : 0,
  credit: cents < 0 ? toShillings(-cents) : 0,
})

/** Learners who owe and those who paid ahead are two rows; accounts without a balance have none. */
export const trialOf = (sums: readonly AccountSum[], on: string): TrialBalance => {
  let [owed, ahead] = [0, 0]
  const rows: TrialRow[] = []
  for (const { account, name, learnerId, cents } of sums) {
    if (learnerId !== null) {
      if (cents > 0) owed += cents
      else ahead += cents
      continue
    }
    const kind = trialKinds.find((one) => one === kindOfAccount(account))
    if (kind) rows.push(rowOf(account, kind, name ?? (account.split(':').slice(1).join(':') || null), cents))
  }
  const all = [rowOf('learners', 'owed', null, owed), rowOf('learners', 'ahead', null, ahead), ...rows]
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .sort((a, b) => order(a.kind) - order(b.kind) || (a.name ?? '').localeCompare(b.name ?? ''))
  const total = (side: 'debit' | 'credit'): number =>
    toShillings(all.reduce((sum, row) => sum + Math.round(row[side] * 100), 0))
  return { on, rows: all, debit: total('debit'), credit: total('credit') }
}
