/** The state of a device as a dot and its word. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { DeviceStatus } from '../../contract/words.ts'

const kinds: Record<DeviceStatus, StatusKind> = {
  available: 'active',
  assigned: 'progress',
  repair: 'pending',
  decommissioned: 'inactive',
}

export const DeviceState = ({ status }: { status: DeviceStatus }) => {
  const { t } = useTranslation('inventory')
  return <StatusDot kind={kinds[status]}>{t(`status.${status}`)}</StatusDot>
}
