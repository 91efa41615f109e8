/** Posts what vendors are paid and pay back to the school's books, where it keeps them here. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { VendorPaymentMethod, WithheldTax } from '../../contract/words.ts'

type Journal = Parameters<FeeLedger['postJournal']>[1]
type Account = Journal['lines'][number]['account']

/** The account that money leaves or comes to. */
export const moneyAccounts: Readonly<Record<VendorPaymentMethod, Account>> = {
  bank: 'bank',
  mpesa: 'mpesa',
  cheque: 'cheques',
  cash: 'cash',
}

/** What the school owes the KRA of each tax. */
export const taxAccounts: Readonly<Record<WithheldTax, Account>> = { income: 'withholding_tax', vat: 'withholding_vat' }

/** Lines of nothing are left out. @returns whether the books have it now */
export const postToBooks = async (tx: Tx, ledger: FeeLedger | undefined, journal: Journal): Promise<boolean> => {
  if (!ledger || !(await ledger.isOpen(tx))) return false
  const lines = journal.lines.filter(({ cents }) => cents !== 0)
  if (lines.length === 0) return false
  await ledger.postJournal(tx, { ...journal, lines })
  return true
}
