/** Describes balances and entries. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HeldCaution } from '../contract/caution/caution.ts'
import type { FeeLine, FeeStanding } from '../contract/shapes.ts'

/** `KES 15,000 to pay, KES 5,000 of it overdue since 1 March 2026.` */
export const useStandingWords = (): ((standing: FeeStanding) => string) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return ({ balance, overdue, due }) => {
    const amount = formats.money(Math.abs(balance))
    if (balance < 0) return t('standing.ahead', { amount })
    if (balance === 0 || !due) return t('standing.settled')
    const day = formats.date(due.date)
    if (overdue > 0)
      return overdue === balance
        ? t('standing.allLate', { amount, day })
        : t('standing.late', { amount, overdue: formats.money(overdue), day })
    return due.amount === balance
      ? t('standing.owesAllBy', { amount, day })
      : t('standing.owesBy', { amount, due: formats.money(due.amount), day })
  }
}

/** `KES 15,000 to pay, KES 5,000 overdue`: in a line of a list. */
export const useBalanceWords = (): ((owed: { balance: number; overdue?: number }) => string) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return ({ balance, overdue = 0 }) => {
    const amount = formats.money(Math.abs(balance))
    if (balance === 0) return t('state.settled')
    if (balance < 0) return t('line.ahead', { amount })
    return overdue > 0 ? t('line.late', { amount, overdue: formats.money(overdue) }) : t('line.owes', { amount })
  }
}

export const useLineWords = (): ((line: FeeLine) => { first: string; second: string }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return ({ kind, description, method, reference, receiptNumber, dueDate, reversedBy, cheque }) => ({
    first: description || t(`kind.${kind}`),
    second: [
      cheque === 'bounced' ? t('line.bounced') : reversedBy ? t('line.reversed') : '',
      cheque === 'waiting' && !reversedBy ? t('line.waiting') : '',
      description ? t(`kind.${kind}`) : '',
      method ? t(`method.${method}`) : '',
      reference ?? '',
      receiptNumber ? t('line.receipt', { number: receiptNumber }) : '',
      dueDate ? t('line.due', { day: formats.date(dueDate) }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

/** Whether the entry can be taken back. */
export const isReversible = ({ kind, reversedBy }: Pick<FeeLine, 'kind' | 'reversedBy'>): boolean =>
  kind !== 'reversal' && reversedBy === null

/** A payment that counts, or whose cheque bounced, has a receipt; one that was taken back has none any more. */
export const hasReceipt = ({ receiptNumber, reversedBy, cheque }: FeeLine): boolean =>
  receiptNumber !== null && (reversedBy === null || cheque === 'bounced')

/** `KES 5,000 of caution money is held for Faith.` */
export const useCautionWords = (): ((name: string, held: HeldCaution) => string) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (name, { amount, unpaid }) =>
    [
      t('caution.heldFor', { name, amount: formats.money(amount) }),
      unpaid > 0 ? t('caution.unpaid', { amount: formats.money(unpaid) }) : '',
    ]
      .filter(Boolean)
      .join(' ')
}
