/** Which account of the books stands against a learner's account, and how a journal is written. */
import { accountKinds, type AccountCode, type AccountKind, type JournalLine } from '../contract/accounts.ts'
import type { EntryKind, PaymentMethod } from '../contract/words.ts'

const ofMethod: Readonly<Record<PaymentMethod, AccountKind>> = {
  cash: 'cash',
  bank: 'bank',
  mpesa: 'mpesa',
  cheque: 'cheques',
  other: 'other',
}

/** @param own shortcode or number of the school's account */
export const moneyAccount = (method: PaymentMethod, own?: string): AccountCode =>
  own ? `${ofMethod[method]}:${own}` : ofMethod[method]

export const kindOfAccount = (code: string): AccountKind => {
  const kind = code.split(':', 1)[0]
  const known = accountKinds.find((one) => one === kind)
  if (!known) throw new Error(`There is no account ${code}`)
  return known
}

/** A stored code. */
export const accountCode = (code: string): AccountCode => {
  const [kind, detail] = [kindOfAccount(code), code.slice(code.indexOf(':') + 1)]
  return code === kind ? kind : `${kind}:${detail}`
}

/** What stands against an entry that names no account. Reversals take the account of what they reverse. */
export const usualAccount = (kind: Exclude<EntryKind, 'reversal'>, method: PaymentMethod | null): AccountCode =>
  kind === 'payment'
    ? moneyAccount(method ?? 'other')
    : kind === 'charge'
      ? 'fees'
      : kind === 'opening'
        ? 'opening'
        : 'adjustments'

/** @throws Error unless debits equal credits in whole cents, line by line other than 0 */
export const ensureBalanced = (lines: readonly JournalLine[]): void => {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  if (lines.length < 2 || total !== 0 || lines.some(({ cents }) => cents === 0 || !Number.isSafeInteger(cents)))
    throw new Error('Debits and credits of a journal are not equal')
}
