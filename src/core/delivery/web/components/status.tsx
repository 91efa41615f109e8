/** Message status as a dot with a label, and as a sentence of counts. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { SmsMessage, SmsSend } from '../../contract/sms.ts'

type Status = SmsMessage['status']

const kinds: Record<Status, StatusKind> = {
  waiting: 'inactive',
  sending: 'progress',
  accepted: 'progress',
  delivered: 'active',
  failed: 'stopped',
  unknown: 'pending',
  stopped: 'stopped',
  skipped: 'away',
  withheld: 'stopped',
}
/** Statuses that need action first. */
const order: readonly Status[] = [
  'failed',
  'stopped',
  'unknown',
  'skipped',
  'withheld',
  'waiting',
  'sending',
  'accepted',
  'delivered',
]

export const SmsStatusDot = ({ status }: { status: Status }) => {
  const { t } = useTranslation('delivery')
  return <StatusDot kind={kinds[status]}>{t(`status.${status}`)}</StatusDot>
}

/** `110 delivered, 3 failed` */
export const useCountsText = () => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  return ({ counts }: Pick<SmsSend, 'counts'>): string =>
    formats.list(
      [...order]
        .reverse()
        .flatMap((status) => (counts[status] > 0 ? [t(`counted.${status}`, { count: counts[status] })] : [])),
    )
}

/** Status shown for a whole send: what needs action, then what is in progress. */
export const stateOf = ({ counts }: Pick<SmsSend, 'counts'>): Status => {
  if (counts.failed + counts.stopped > 0) return counts.stopped > 0 ? 'stopped' : 'failed'
  const found = order.find((status) => status !== 'skipped' && status !== 'withheld' && counts[status] > 0)
  return found ?? (counts.withheld > 0 ? 'withheld' : 'skipped')
}
