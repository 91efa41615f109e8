/** Confirms deleting a device that was entered by mistake. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { inventoryStats, listDevices, removeDevice, type DeviceDetail } from '../../contract/devices.ts'

export const DeleteDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const { send } = useSend(removeDevice, { invalidates: [listDevices, inventoryStats] })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('delete.title', { tag: device.tag })}
      loss={t('delete.loss')}
      verb={t('delete.verb')}
      busyVerb={t('delete.busy')}
      onConfirm={async () => {
        await send({ params: { id: device.id } })
        toast.success(t('delete.done', { tag: device.tag }))
        await navigate({ to: '/admin/inventory' })
      }}
    />
  )
}
