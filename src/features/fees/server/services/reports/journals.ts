/** The journals of a period for accounting programs. */
import { learnersByIds } from '#core/people/server/public.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { exportJournals } from '../../../contract/control/reports.ts'
import { accountNumber, journalNumber } from '../../../rules/control/account-numbers.ts'
import { toShillings } from '../../../rules/money.ts'
import { journalLines } from '../../queries/reports.ts'

const columns: readonly SheetColumn[] = [
  { key: 'day', header: 'Date', type: 'date', width: 12 },
  { key: 'journal', header: 'Journal', type: 'text', width: 20 },
  { key: 'account', header: 'Account', type: 'text', width: 20 },
  { key: 'name', header: 'Account name', type: 'text', width: 24 },
  { key: 'debit', header: 'Debit', type: 'number', width: 14 },
  { key: 'credit', header: 'Credit', type: 'number', width: 14 },
  { key: 'narration', header: 'Narration', type: 'text', width: 40 },
]

export const exportedJournals = async (
  tx: Tx,
  { from, to, format }: QueryOf<typeof exportJournals>,
): Promise<FileAnswer> => {
  const lines = await journalLines(tx, from, to)
  const learners = await learnersByIds(tx, [...new Set(lines.flatMap(({ learnerId }) => learnerId ?? []))])
  const numbers = new Map(learners.map(({ id, admissionNumber }) => [id, admissionNumber]))
  await audit(tx, {
    action: 'fees.export_journals',
    entity: 'fee_list',
    entityId: schoolOf(tx),
    after: { from, to, format, lines: lines.length },
  })
  return sheetAnswer(
    `journals-${from}-${to}`,
    format,
    columns,
    lines.map(({ journalId, day, description, account, accountName, learnerId, cents }) => ({
      day,
      journal: journalNumber(journalId, day),
      account: accountNumber(account, accountName),
      name: accountName ?? account.split(':')[0]?.replace('_', ' '),
      debit: cents > 0 ? toShillings(cents) : null,
      credit: cents < 0 ? toShillings(-cents) : null,
      // The learner is told by the admission number, as on statements of banks.
      narration: [learnerId ? numbers.get(learnerId) : '', description].filter(Boolean).join(' '),
    })),
  )
}
