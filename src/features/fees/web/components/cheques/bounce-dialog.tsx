/** The bank did not pay a cheque: why, and whether a learner is charged the bank's fee. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { bounceCheque, type Cheque } from '../../../contract/cheques.ts'
import { amount } from '../../../contract/shapes.ts'
import { chequeReference } from '../../../rules/cheques.ts'
import { feeReads } from '../../reads.ts'

const schema = z.strictObject({
  reason: bounceCheque.body.shape.reason,
  fee: amount.optional(),
  learnerId: z.string().optional(),
})

export const BounceDialog = ({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { payments, bank, number } = cheque
  const [first] = payments
  const form = useAppForm({
    schema,
    defaultValues: { reason: '', fee: undefined, learnerId: first?.student.id ?? '' },
  })
  const { send } = useSend(bounceCheque, { invalidates: feeReads })
  const save = async ({ reason, fee, learnerId }: z.output<typeof schema>) => {
    await send({
      params: { id: cheque.id },
      body: { reason, ...(fee !== undefined && learnerId ? { fee: { learnerId, amount: fee } } : {}) },
    })
    toast.success(t('cheque.bounced'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('cheque.bounce')}
      subject={[chequeReference(bank, number), formats.money(cheque.amount), cheque.payer].filter(Boolean).join(', ')}
      form={form}
      onSubmit={save}
      submit={t('cheque.bounceSave')}
      busy={t('saving')}
      before={<p>{t('cheque.bounceAbout')}</p>}
      danger
    >
      <FormSection>
        <Wide>
          <TextField name="reason" label={t('cheque.reason')} hint={t('cheque.reasonHint')} required maxLength={100} />
        </Wide>
        {first ? (
          <NumberField name="fee" label={t('cheque.fee')} hint={t('cheque.feeHint')} unit="KES" decimals={2} min={0} />
        ) : null}
        {payments.length > 1 ? (
          <SelectField
            name="learnerId"
            label={t('cheque.feeFor')}
            options={payments.map(({ student }) => ({ value: student.id, label: student.name }))}
          />
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
