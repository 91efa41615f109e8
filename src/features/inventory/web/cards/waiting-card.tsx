/** Devices that need action by the office, or by a teacher whose learners hold them. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingLines } from '#platform/web/components/waiting-lines.tsx'
import { devicesWaiting } from '../../contract/waiting.ts'
import { useInventoryLive } from '../live.ts'

const kinds = ['overdue', 'due', 'fault', 'maintenance'] as const

export const WaitingCard = () => {
  const { t } = useTranslation('nav')
  useInventoryLive(devicesWaiting)
  const { data } = useCall(devicesWaiting, {}, { live: true })
  if (!data) return null
  const lines = kinds.map((kind) => ({
    count: data[kind],
    to: `/admin/inventory?attention=${kind}`,
    label: t(`inventory.waiting.${kind}`, { count: data[kind] }),
  }))
  return <WaitingLines title={t('inventory.waiting.title')} lines={lines} />
}
