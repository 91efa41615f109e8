/** Records a payment for the learner of the open statement, or for one chosen by search. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { FeeStudent } from '../../contract/shapes.ts'
import { paymentFields, recordTransaction } from '../../contract/transactions.ts'
import { feeTexts, paymentMethods } from '../../contract/words.ts'
import { feeReads } from '../reads.ts'

const schema = z.strictObject({
  learnerId: z.uuid(feeTexts.learner),
  amount: paymentFields.amount,
  method: paymentFields.method,
  date: paymentFields.date,
  reference: blank(paymentFields.reference.unwrap()),
  description: blank(paymentFields.description.unwrap()),
})
type Values = z.output<typeof schema>

/** @param due shillings that are to be paid next, as a start */
export const PaymentDialog = ({
  student,
  due,
  onClose,
}: {
  student?: FeeStudent
  due?: number
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const today = formats.schoolDay()
  const methods = useMemo(() => paymentMethods.map((value) => ({ value, label: t(`method.${value}`) })), [t])
  const form = useAppForm({
    schema,
    defaultValues: {
      learnerId: student?.id ?? '',
      amount: due,
      method: 'mpesa' as const,
      date: today,
      reference: '',
      description: '',
    },
  })
  const { send } = useSend(recordTransaction, { invalidates: feeReads })
  const save = async (values: Values) => {
    const made = await send({ body: { kind: 'payment', ...values } })
    toast.success(
      t('pay.done', { number: made.receiptNumber, amount: formats.money(-made.amount), name: made.student.name }),
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('pay.title')}
      subject={student?.name}
      form={form}
      onSubmit={save}
      submit={t('pay.save')}
      busy={t('saving')}
    >
      <FormSection>
        {student ? null : (
          <Wide>
            <LearnerPicker name="learnerId" label={t('field.learner')} required />
          </Wide>
        )}
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="date" label={t('field.date')} max={today} />
        <Wide>
          <ChoiceField name="method" label={t('field.method')} choices={methods} />
        </Wide>
        <TextField name="reference" label={t('field.reference')} hint={t('hint.reference')} maxLength={60} />
        <TextField name="description" label={t('field.description')} maxLength={200} />
      </FormSection>
    </FormDialog>
  )
}
