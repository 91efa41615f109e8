/** Takes an entry back by a reversal, with the reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { reverseTransaction } from '../../contract/transactions.ts'
import { feeTexts } from '../../contract/words.ts'
import { feeReads } from '../reads.ts'

const schema = z.strictObject({ reason: text(200, feeTexts.reason) })

/** @param what description of the entry, with its amount */
export const ReverseDialog = ({ id, what, onClose }: { id: string; what: string; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(reverseTransaction, { invalidates: feeReads })
  const save = async ({ reason }: z.output<typeof schema>) => {
    await send({ params: { id }, query: { reason } })
    toast.success(t('reverse.done'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('reverse.title')}
      subject={what}
      form={form}
      onSubmit={save}
      submit={t('reverse.save')}
      busy={t('saving')}
      before={<p>{t('reverse.about')}</p>}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} required maxLength={200} />
    </FormDialog>
  )
}
