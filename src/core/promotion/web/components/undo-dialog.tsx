/** Confirms undoing a promotion, and shows afterwards who was skipped. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Promotion, undoPromotion } from '../../contract/promotions.ts'
import { useUndoPromotion } from '../use-promotion.ts'

export type Undone = ResponseOf<typeof undoPromotion>

export interface UndoDialogProps {
  /** null: closed. */
  promotion: Promotion | null
  onClose: () => void
  onUndone: (undone: Undone) => void
}

export const UndoDialog = ({ promotion, onClose, onUndone }: UndoDialogProps) => {
  const { t } = useTranslation('promotion')
  const { number } = useFormats()
  const { send } = useUndoPromotion()
  const undo = async (): Promise<void> => {
    if (!promotion) return
    const undone = await send({ params: { id: promotion.id } })
    toast.success(t('undo.done', { count: undone.undone, n: number(undone.undone) }))
    onUndone(undone)
  }
  const back = promotion ? promotion.promoted + promotion.repeating : 0
  const leaving = promotion?.leaving ?? 0
  const loss = [
    t('undo.back', { count: back, n: number(back), year: promotion?.from.name ?? '' }),
    leaving > 0 ? t('undo.again', { count: leaving, n: number(leaving) }) : '',
    t('undo.stays'),
  ].filter(Boolean)
  return (
    <ConfirmDialog
      opened={promotion !== null}
      onClose={onClose}
      onConfirm={undo}
      title={t('undo.title', { from: promotion?.from.name ?? '', to: promotion?.to.name ?? '' })}
      loss={loss.join(' ')}
      verb={t('undo.verb')}
      busyVerb={t('undo.busy')}
    />
  )
}
