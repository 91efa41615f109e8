/** The sentence under the title: how far the log is sealed. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { auditChain } from '../../contract.ts'

export const ChainLead = () => {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const { data } = useCall(auditChain, {}, { refetchInterval: 60_000 })
  if (!data) return t('lead')
  const { last, waiting, oldestWaiting, stuck } = data
  if (stuck && oldestWaiting)
    return <StatusDot kind="stopped">{t('chain.stuck', { time: formats.dateTime(oldestWaiting) })}</StatusDot>
  if (!last) return t('chain.none')
  const time = formats.dateTime(last.sealedAt)
  return waiting === 0 ? t('chain.sealed', { time }) : t('chain.waiting', { time, count: waiting })
}
