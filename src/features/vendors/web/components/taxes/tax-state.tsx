/** Whether a month's tax has been paid to the KRA, as a shape and a word. */
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import type { TaxMonth } from '../../../contract/taxes.ts'

export const TaxState = ({ month }: { month: Pick<TaxMonth, 'owed' | 'isOverdue'> }) => {
  const { t } = useTranslation('vendors')
  if (month.isOverdue) return <StatusDot kind="stopped">{t('taxState.overdue')}</StatusDot>
  if (month.owed > 0) return <StatusDot kind="pending">{t('taxState.owed')}</StatusDot>
  return month.owed < 0 ? (
    <StatusDot kind="inactive">{t('taxState.carried')}</StatusDot>
  ) : (
    <StatusDot kind="active">{t('taxState.paid')}</StatusDot>
  )
}
