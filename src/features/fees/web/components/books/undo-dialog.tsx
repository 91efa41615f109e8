/** Takes money back from the learners it was given to, with the reason. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { undoAllotment, type SuspenseItem } from '../../../contract/suspense.ts'
import { feeReads } from '../../reads.ts'

export const UndoDialog = ({ item, onClose }: { item: SuspenseItem; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema: undoAllotment.body, defaultValues: { reason: '' } })
  const { send } = useSend(undoAllotment, { invalidates: feeReads })
  const save = async (body: { reason: string }) => {
    await send({ params: { id: item.id }, body })
    toast.success(t('suspense.undone'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('suspense.undo')}
      subject={[item.reference, ...item.shares.map(({ student }) => student.name)].join(', ')}
      form={form}
      onSubmit={save}
      submit={t('suspense.undoSave')}
      busy={t('saving')}
      before={<p>{t('suspense.undoAbout')}</p>}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} required maxLength={200} />
    </FormDialog>
  )
}
