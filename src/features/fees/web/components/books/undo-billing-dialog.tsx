/** Takes the bills of a term back, with the reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { previewBilling, undoBilling } from '../../../contract/billing.ts'
import { feeTexts } from '../../../contract/words.ts'
import { feeReads } from '../../reads.ts'

const schema = z.strictObject({ reason: text(200, feeTexts.reason) })

export const UndoBillingDialog = ({ termId, onClose }: { termId: string; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(undoBilling, { invalidates: [...feeReads, previewBilling] })
  const save = async ({ reason }: z.output<typeof schema>) => {
    const { learners } = await send({ body: { termId, reason } })
    toast.success(t('billing.undone', { count: learners }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('billing.undo')}
      form={form}
      onSubmit={save}
      submit={t('billing.undo')}
      busy={t('saving')}
      before={<p>{t('billing.undoAbout')}</p>}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} required maxLength={200} />
    </FormDialog>
  )
}
