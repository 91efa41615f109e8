/** Requests of parents that need a member of staff, on the start page. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingLines } from '#platform/web/components/waiting-lines.tsx'
import { requestsWaiting } from '../../contract/waiting.ts'
import { useSupportLive } from '../live.ts'

const places = {
  sent: '/support?state=sent',
  mine: '/support?mine=true&state=taken',
  calls: '/support?call=true',
} as const

export const RequestsWaiting = () => {
  const { t } = useTranslation('nav')
  useSupportLive(requestsWaiting)
  const { data } = useCall(requestsWaiting, {}, { live: true })
  if (!data) return null
  const lines = (['sent', 'mine', 'calls'] as const).map((kind) => ({
    count: data[kind],
    to: places[kind],
    label: t(`parent-support.waiting.${kind}`, { count: data[kind] }),
  }))
  return <WaitingLines title={t('parent-support.waiting.title')} lines={lines} />
}
