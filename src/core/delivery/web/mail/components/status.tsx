/** E-mail status as a dot with a label, and as a sentence of counts. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { EmailSend, EmailStatus } from '../../../contract/emails.ts'

const kinds: Record<EmailStatus, StatusKind> = {
  pending: 'inactive',
  sending: 'progress',
  sent: 'progress',
  delivered: 'active',
  opened: 'active',
  clicked: 'active',
  bounced: 'stopped',
  failed: 'stopped',
  unknown: 'pending',
  stopped: 'stopped',
  skipped: 'away',
  withheld: 'stopped',
}
/** Statuses that need action first. */
const order: readonly EmailStatus[] = [
  'failed',
  'bounced',
  'stopped',
  'unknown',
  'skipped',
  'withheld',
  'pending',
  'sending',
  'sent',
  'delivered',
  'opened',
  'clicked',
]

export const EmailStatusDot = ({ status }: { status: EmailStatus }) => {
  const { t } = useTranslation('delivery-mail')
  return <StatusDot kind={kinds[status]}>{t(`status.${status}`)}</StatusDot>
}

/** `110 delivered, 3 bounced` */
export const useMailCounts = () => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  return ({ counts }: Pick<EmailSend, 'counts'>): string =>
    formats.list(
      [...order].reverse().flatMap((status) => {
        const count = counts[status] ?? 0
        return count > 0 ? [t(`counted.${status}`, { count })] : []
      }),
    )
}

/** Status shown for a whole send: what needs action, then what is in progress. */
export const mailStateOf = ({ counts }: Pick<EmailSend, 'counts'>): EmailStatus => {
  const found = order.find((status) => status !== 'skipped' && status !== 'withheld' && (counts[status] ?? 0) > 0)
  return found ?? (counts.withheld ? 'withheld' : 'skipped')
}
