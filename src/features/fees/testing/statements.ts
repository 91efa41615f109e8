/** Statements in tests, with the heads of real banks. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { uploadStatement } from '../contract/control/reconciliation.ts'
import type { FeesScene } from './fees-scene.ts'

export const equity = (rows: readonly string[]): string =>
  [
    'EQUITY BANK (KENYA) LIMITED',
    'Account Number:,0470 2912 3344',
    '',
    'Transaction Date,Value Date,Narrative,Transaction Reference,Debit,Credit,Running Balance',
    ...rows,
  ].join('\r\n')

export const kcb = (rows: readonly string[]): string =>
  [
    'KCB BANK,Account No: 1104455667',
    'Transaction Date,Value Date,Transaction Details,Money Out,Money In,Ledger Balance,Bank Reference Number',
    ...rows,
  ].join('\n')

export const coop = (rows: readonly string[]): string =>
  ['Posting Date;Value Date;Particulars;Instrument ID;Dr;Cr;Book Balance', ...rows].join('\n')

export const mpesaOrg = (rows: readonly string[]): string =>
  [
    'Organization Name:,UMOJA ACADEMY',
    'Short Code:,880412',
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.',
    ...rows,
  ].join('\n')

export const uploaded = async (
  scene: FeesScene,
  content: string | Uint8Array,
  name = 'statement.csv',
): Promise<ResponseOf<typeof uploadStatement>> => {
  const answer = await scene.clients.bursar.call(uploadStatement, {}, { files: { file: { name, content } } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
