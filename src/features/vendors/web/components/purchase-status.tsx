/** States of purchases and invoices, as a shape and a word. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { InvoiceItem } from '../../contract/invoices.ts'
import type { InvoiceStatus, PurchaseStatus as Status } from '../../contract/words.ts'

const kinds: Record<Status, StatusKind> = {
  requested: 'pending',
  approved: 'progress',
  rejected: 'stopped',
  ordered: 'active',
}
export const PurchaseStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('vendors')
  return <StatusDot kind={kinds[status]}>{t(`purchaseStatus.${status}`)}</StatusDot>
}

const invoiceKinds: Record<InvoiceStatus, StatusKind> = {
  pending: 'pending',
  approved: 'progress',
  paid: 'active',
  rejected: 'stopped',
}
export const InvoiceState = ({ invoice }: { invoice: Pick<InvoiceItem, 'status' | 'isOverdue'> }) => {
  const { t } = useTranslation('vendors')
  return (
    <StatusDot kind={invoice.isOverdue ? 'stopped' : invoiceKinds[invoice.status]}>
      {t(`invoiceStatus.${invoice.isOverdue ? 'overdue' : invoice.status}`)}
    </StatusDot>
  )
}
