/** Confirms removing a position of the school's own. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deletePosition, listPositions, type Position } from '../../../contract/positions.ts'

export const RemoveDialog = ({ position, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useTranslation('access-positions')
  const { send } = useSend(deletePosition, { invalidates: [listPositions] })
  const name = position.name ?? ''
  const remove = async () => {
    await send({ params: { id: position.id } })
    toast.success(t('removed', { name }))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={t('removeTitle', { name })}
      loss={t('removeLoss')}
      verb={t('remove')}
      busyVerb={t('removing')}
    />
  )
}
