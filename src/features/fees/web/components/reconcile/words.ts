/** How accounts, channels and remembered texts are called. */
import { useTranslation } from 'react-i18next'
import type { StatementRule } from '../../../contract/control/reconciliation.ts'
import type { StatementChannel } from '../../../contract/control/reconciliation-words.ts'
import { accountKinds } from '../../../contract/accounts.ts'

/** Accounts that every school has are named by the app, the others by the school. */
export const useAccountWords = (): ((account: { code: string; name: string | null }) => string) => {
  const { t } = useTranslation('fees')
  return ({ code, name }) => {
    const kind = accountKinds.find((one) => one === code)
    return kind && kind !== 'learners' ? t(`account.${kind}`) : (name ?? code)
  }
}

export const useMeaning = (): ((rule: Pick<StatementRule, 'student' | 'account' | 'ignore'>) => string) => {
  const { t } = useTranslation('fees')
  const accountOf = useAccountWords()
  return ({ student, account, ignore }) => {
    if (student) return [student.name, student.className].filter(Boolean).join(', ')
    if (account) return accountOf(account)
    return t('reconcile.ignoreWith', { reason: ignore ?? '' })
  }
}

export const useStatementName = (): ((statement: { channel: StatementChannel; account: string | null }) => string) => {
  const { t } = useTranslation('fees')
  return ({ channel, account }) => [t(`method.${channel}`), account].filter(Boolean).join(' ')
}
