/** The office sends a payment request to a phone. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { phone as phoneSchema } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField, PhoneField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { askForLearner, learnerPayments } from '../../contract/requests.ts'
import { mpesaTexts } from '../../contract/words.ts'

const schema = z.strictObject({
  amount: z.int(mpesaTexts.amount).min(1, mpesaTexts.amount),
  phone: phoneSchema,
})

export const AskDialog = ({ id, phone, onClose }: { id: string; phone: string | null; onClose: () => void }) => {
  const { t } = useTranslation('mpesa')
  const form = useAppForm({
    schema,
    defaultValues: { amount: undefined, phone: phone ? displayPhone(phone) : '' },
  })
  const { send } = useSend(askForLearner, { invalidates: [learnerPayments] })
  const ask = async (body: z.output<typeof schema>) => {
    const { status } = await send({ params: { id }, body })
    if (status === 'failed') toast.warning(t('reason.not_sent'))
    else toast.success(t('office.asked', { phone: displayPhone(body.phone) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('office.ask')}
      subject={t('office.hint')}
      form={form}
      onSubmit={ask}
      submit={t('office.send')}
      busy={t('pay.asking')}
    >
      <FormSection>
        <NumberField name="amount" label={t('pay.amount')} unit="KES" min={0} required />
        <PhoneField name="phone" label={t('pay.phone')} required />
      </FormSection>
    </FormDialog>
  )
}
