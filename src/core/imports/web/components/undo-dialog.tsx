/** Confirms undoing an import, and shows afterwards which records were kept. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ImportItem, undoImport } from '../../contract/imports.ts'
import { useThings } from '../subject.ts'
import { useUndoImport } from '../use-import.ts'

export type Undone = ResponseOf<typeof undoImport>

export interface UndoDialogProps {
  /** null: closed. */
  item: ImportItem | null
  onClose: () => void
  onUndone?: (undone: Undone) => void
}

/** What the undo takes away, as a sentence. */
const useLoss = (things: (count: number) => string) => {
  const { t } = useTranslation('imports')
  const { list } = useFormats()
  return ({ counts, extras }: ImportItem): string => {
    const parts = [
      ...(counts.create > 0 ? [things(counts.create)] : []),
      ...extras.filter(({ made }) => made).map(({ words }) => words),
    ]
    const back = counts.update > 0 ? t('undo.restored', { count: counts.update, things: things(counts.update) }) : ''
    const removed = parts.length > 0 ? t('undo.removed', { things: list(parts) }) : ''
    return [removed, back, t('undo.stays')].filter(Boolean).join(' ')
  }
}

export const UndoDialog = ({ item, onClose, onUndone }: UndoDialogProps) => {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const lossOf = useLoss(useThings(item?.kind ?? ''))
  const { send } = useUndoImport()
  const undo = async (): Promise<void> => {
    if (!item) return
    const undone = await send({ params: { id: item.id } })
    const stayed = undone.leftAlone.length
    if (stayed > 0) toast.warning(t('undo.partly', { count: stayed, n: number(stayed) }))
    else toast.success(t('undo.done', { file: item.fileName }))
    onUndone?.(undone)
  }
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      onConfirm={undo}
      title={t('undo.title', { file: item?.fileName ?? '' })}
      loss={item ? lossOf(item) : ''}
      verb={t('undo.verb')}
      busyVerb={t('undo.busy')}
    />
  )
}
