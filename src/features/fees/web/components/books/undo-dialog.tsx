/** Takes money back from the learners it was given to, with the reason. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { undoAllotment, type SuspenseItem } from '../../../contract/suspense.ts'
import { feeReads } from '../../reads.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export const UndoDialog = ({ item, onClose }: { item: SuspenseItem; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const { send } = useSend(undoAllotment, { invalidates: feeReads })
  const undo = async (reason: string) => {
    await send({ params: { id: item.id }, body: { reason } })
    toast.success(t('suspense.undone'))
  }
  return (
    <ReasonDialog
      title={t('suspense.undo')}
      subject={[item.reference, ...item.shares.map(({ student }) => student.name)].join(', ')}
      about={t('suspense.undoAbout')}
      submit={t('suspense.undoSave')}
      onSubmit={undo}
      onClose={onClose}
    />
  )
}
