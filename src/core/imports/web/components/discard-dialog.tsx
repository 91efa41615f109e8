/** Confirms discarding an uploaded list that was not imported. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ImportItem } from '../../contract/imports.ts'
import { useDiscard } from '../use-import.ts'

export interface DiscardDialogProps {
  /** null: closed. */
  item: Pick<ImportItem, 'id' | 'fileName'> | null
  onClose: () => void
  onDiscarded?: () => void
}

export const DiscardDialog = ({ item, onClose, onDiscarded }: DiscardDialogProps) => {
  const { t } = useTranslation('imports')
  const { send } = useDiscard()
  const discard = async (): Promise<void> => {
    if (!item) return
    await send({ params: { id: item.id } })
    toast.success(t('discard.done', { file: item.fileName }))
    onDiscarded?.()
  }
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      onConfirm={discard}
      title={t('discard.title', { file: item?.fileName ?? '' })}
      loss={t('discard.loss')}
      verb={t('discard.verb')}
      busyVerb={t('discard.busy')}
    />
  )
}
