/** Confirms deleting a design or a part of it. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns, removeDesign } from '../../contract/designs.ts'
import { removeOutcome, removeStrand, removeSubStrand } from '../../contract/editing.ts'
import type { Design } from '../../contract/shapes.ts'
import type { Doomed } from './part-menu.tsx'

export interface DeleteDialogProps {
  design: Design
  doomed: Doomed
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

export const DeleteDialog = ({ design, doomed, onDeleted, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation('curriculum')
  const parts = { invalidates: [getDesign, listDesigns] }
  const strand = useSend(removeStrand, parts)
  const subStrand = useSend(removeSubStrand, parts)
  const outcome = useSend(removeOutcome, parts)
  const whole = useSend(removeDesign, { invalidates: [listDesigns] })
  const calls = { strand: strand.send, subStrand: subStrand.send, outcome: outcome.send }
  const remove = async () => {
    if (doomed.kind === 'design') await whole.send({ params: { id: design.id } })
    else await calls[doomed.kind]({ params: { id: doomed.id } })
    toast.success(t('deleted', { name: doomed.name }))
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={t(`deleteTitle.${doomed.kind}`)}
      loss={
        <>
          <p>{doomed.name}</p>
          <p>{t(`loss.${doomed.kind}`)}</p>
        </>
      }
      verb={t('delete')}
      busyVerb={t('deleting')}
    />
  )
}
