/** Charges one learner. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { FeeStudent } from '../../contract/shapes.ts'
import { chargeFields, recordTransaction } from '../../contract/transactions.ts'
import { feeReads } from '../reads.ts'

const schema = z.strictObject({
  amount: chargeFields.amount,
  description: chargeFields.description,
  dueDate: blank(date),
})

export const ChargeDialog = ({ student, onClose }: { student: FeeStudent; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: { amount: undefined, description: '', dueDate: '' } })
  const { send } = useSend(recordTransaction, { invalidates: feeReads })
  const save = async (values: z.output<typeof schema>) => {
    const made = await send({ body: { kind: 'charge', learnerId: student.id, ...values } })
    toast.success(t('charge.done', { amount: formats.money(made.amount), name: student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('charge.one')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('charge.save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextField
            name="description"
            label={t('field.description')}
            hint={t('hint.description')}
            required
            maxLength={200}
          />
        </Wide>
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="dueDate" label={t('field.dueDate')} hint={t('hint.dueDate')} />
      </FormSection>
    </FormDialog>
  )
}
