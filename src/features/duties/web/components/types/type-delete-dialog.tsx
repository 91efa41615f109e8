/** Confirms deleting a duty type. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { removeType, type DutyKind } from '../../../contract/types.ts'
import { useDutySend } from '../../live.ts'

export const TypeDeleteDialog = ({ kind, onClose }: { kind: DutyKind; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const { send } = useDutySend(removeType, () => toast.success(t('types.deleted', { name: kind.name })))
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('delete.title', { title: kind.name })}
      loss={t('delete.loss')}
      verb={t('delete.verb')}
      busyVerb={t('delete.busy')}
      onConfirm={() => send({ params: { id: kind.id } })}
    />
  )
}
