/** Asks before a whole import is taken back, and says afterwards who stayed. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { ConfirmDialog } from '#platform/web/components/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ImportItem, undoImport } from '../../../contract/imports.ts'
import { useUndoImport } from '../use-import.ts'

export type Undone = ResponseOf<typeof undoImport>

export interface UndoDialogProps {
  /** null: closed. */
  item: ImportItem | null
  onClose: () => void
  onUndone?: (undone: Undone) => void
}

/** What the undo takes away, as a sentence. */
const useLoss = () => {
  const { t } = useTranslation('people-imports')
  const { number, list } = useFormats()
  return ({ kind, counts }: ImportItem): string => {
    const parts = [
      counts.create > 0 ? t(`${kind}.created`, { count: counts.create, n: number(counts.create) }) : '',
      counts.guardians > 0 ? t('guardians', { count: counts.guardians, n: number(counts.guardians) }) : '',
    ].filter(Boolean)
    const back = counts.update > 0 ? t(`${kind}.restored`, { count: counts.update, n: number(counts.update) }) : ''
    const removed = parts.length > 0 ? t('undo.removed', { people: list(parts) }) : ''
    return [removed, back, t('undo.stays')].filter(Boolean).join(' ')
  }
}

export const UndoDialog = ({ item, onClose, onUndone }: UndoDialogProps) => {
  const { t } = useTranslation('people-imports')
  const { number } = useFormats()
  const lossOf = useLoss()
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
