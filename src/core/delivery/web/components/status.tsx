/** What became of messages, as a dot with its word and as a sentence of counts. */
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
}
/** Those that need somebody first. */
const order: readonly Status[] = ['failed', 'stopped', 'unknown', 'skipped', 'waiting', 'sending', 'accepted', 'delivered']

export const SmsStatusDot = ({ status }: { status: Status }) => {
  const { t } = useTranslation('delivery')
  return <StatusDot kind={kinds[status]}>{t(`status.${status}`)}</StatusDot>
}

/** `110 delivered, 3 failed` */
export const useCountsText = () => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  return ({ counts }: Pick<SmsSend, 'counts'>): string =>
    formats.list([...order].reverse().flatMap((status) => (counts[status] > 0 ? [t(`counted.${status}`, { count: counts[status] })] : [])))
}

/** The state that the whole send is shown in: what needs somebody, then what is under way. */
export const stateOf = ({ counts }: Pick<SmsSend, 'counts'>): Status => {
  if (counts.failed + counts.stopped > 0) return counts.stopped > 0 ? 'stopped' : 'failed'
  return order.find((status) => status !== 'skipped' && counts[status] > 0) ?? 'skipped'
}
