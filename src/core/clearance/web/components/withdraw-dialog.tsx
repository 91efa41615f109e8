/** Withdraws a form with the reason. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { withdrawClearance } from '../../contract/clearance.ts'
import { clearanceReads } from '../reads.ts'

const schema = withdrawClearance.body

interface WithdrawDialogProps {
  readonly formId: string
  readonly name: string
  readonly onClose: () => void
}

export const WithdrawDialog = ({ formId, name, onClose }: WithdrawDialogProps) => {
  const { t } = useTranslation('clearance')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(withdrawClearance, { invalidates: clearanceReads })
  const withdraw = async (body: z.output<typeof schema>) => {
    await send({ params: { id: formId }, body })
    toast.success(t('withdraw.done', { name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('withdraw.title')}
      subject={name}
      form={form}
      onSubmit={withdraw}
      submit={t('withdraw.save')}
      busy={t('saving')}
      before={<p>{t('withdraw.about')}</p>}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  )
}
