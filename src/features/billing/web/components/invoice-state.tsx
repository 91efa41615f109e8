/** Where an invoice stands. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Invoice } from '../../contract/billing.ts'

type Standing = Pick<Invoice, 'state' | 'dueOn' | 'paidOn' | 'method'>

const kindOf = ({ state, dueOn }: Standing, today: string): StatusKind => {
  if (state === 'paid') return 'active'
  if (state === 'void') return 'inactive'
  return dueOn < today ? 'stopped' : 'pending'
}

export const InvoiceState = ({ invoice, today }: { invoice: Standing; today: string }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const kind = kindOf(invoice, today)
  const words: Partial<Record<StatusKind, string>> = {
    active: t('invoice.paid', {
      date: formats.date(invoice.paidOn ?? today, 'day'),
      method: t(`method.${invoice.method ?? 'bank'}`),
    }),
    inactive: t('invoice.void'),
    stopped: t('invoice.late', { date: formats.date(invoice.dueOn, 'day') }),
    pending: t('invoice.due', { date: formats.date(invoice.dueOn, 'day') }),
  }
  return <StatusDot kind={kind}>{words[kind]}</StatusDot>
}
