/** Takes back a match or that a line was ignored, with the reason. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { reopenLine, type StatementLine } from '../../../contract/control/reconciliation.ts'
import { feeReads } from '../../reads.ts'

export const ReopenDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({ schema: reopenLine.body, defaultValues: { reason: '' } })
  const { send } = useSend(reopenLine, { invalidates: feeReads })
  const save = async (body: { reason: string }) => {
    await send({ params: { id: line.id }, body })
    toast.success(t('reconcile.reopened'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('reconcile.reopen')}
      subject={[formats.money(line.amount), line.reference].filter(Boolean).join(', ')}
      form={form}
      onSubmit={save}
      submit={t('reconcile.reopenSave')}
      busy={t('saving')}
      before={<p>{t(line.by === 'posted' ? 'reconcile.reopenPosted' : 'reconcile.reopenAbout')}</p>}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} required maxLength={200} />
    </FormDialog>
  )
}
