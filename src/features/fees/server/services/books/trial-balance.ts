/** The trial balance, on the screen and as a file. */
import type { Caller } from '#core/people/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TrialBalance, TrialRow } from '../../../contract/books.ts'
import { trialOf } from '../../../rules/trial-balance.ts'
import { accountSums } from '../../queries/journals.ts'

export const trialBalanceOf = async (tx: Tx, { today }: Caller, on: string = today): Promise<TrialBalance> =>
  trialOf(await accountSums(tx, on), on)

const columns: readonly SheetColumn[] = [
  { key: 'account', header: 'Account', type: 'text', width: 34 },
  { key: 'debit', header: 'Debit, KES', type: 'number', width: 16 },
  { key: 'credit', header: 'Credit, KES', type: 'number', width: 16 },
]

const words: Readonly<Record<TrialRow['kind'], string>> = {
  owed: 'Owed by learners',
  ahead: 'Paid ahead by learners',
  cash: 'Cash',
  bank: 'Bank',
  mpesa: 'M-Pesa',
  cheques: 'Cheques',
  other: 'Other means of payment',
  suspense: 'Suspense: money without a learner',
  bursaries: 'Bursary funds',
  caution: 'Caution money',
  transfers: 'Transfers and refunds',
  opening: 'Opening balances',
  fees: 'Fees without a vote head',
  vote_head: 'Vote head',
  adjustments: 'Adjustments',
  discounts: 'Discounts',
  waivers: 'Waivers',
  expenses: 'Expenses',
  input_vat: 'VAT paid to vendors',
  withholding_tax: 'Withholding tax owed to KRA',
  income: 'Other income',
  withholding_vat: 'Withholding VAT owed to KRA',
}

export const exportedTrial = async (
  tx: Tx,
  caller: Caller,
  { on, format }: { on?: string | undefined; format: FileFormat },
): Promise<FileAnswer> => {
  const trial = await trialBalanceOf(tx, caller, on)
  await audit(tx, {
    action: 'fees.export_trial_balance',
    entity: 'fee_list',
    entityId: schoolOf(tx),
    after: { on: trial.on, format, rows: trial.rows.length },
  })
  return sheetAnswer(`trial-balance-${trial.on}`, format, columns, [
    ...trial.rows.map(({ kind, name, debit, credit }) => ({
      account: [words[kind], name].filter(Boolean).join(' '),
      debit,
      credit,
    })),
    { account: 'Total', debit: trial.debit, credit: trial.credit },
  ])
}
