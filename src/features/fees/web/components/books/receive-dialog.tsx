/** Enters money that is for several learners, or for one who is not known yet. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
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
import { receiveByHand } from '../../../contract/suspense.ts'
import { paymentMethods } from '../../../contract/words.ts'
import { feeReads } from '../../reads.ts'
import { ChequeFields } from '../cheques/cheque-fields.tsx'
import { askForBank, chequeShape, withoutCheque } from '../cheques/cheque-schema.ts'

const { channel, reference, amount, date, payer, note } = receiveByHand.body.shape
const schema = z
  .strictObject({ channel, reference, amount, date, payer, note: blank(note.unwrap()), ...chequeShape })
  .superRefine((values, context) => askForBank(values.channel, values, context))

export const ReceiveDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const today = formats.schoolDay()
  const methods = useMemo(() => paymentMethods.map((value) => ({ value, label: t(`method.${value}`) })), [t])
  const form = useAppForm({
    schema,
    defaultValues: {
      channel: 'cheque' as const,
      reference: '',
      bank: '',
      chequeDate: '',
      amount: undefined,
      date: today,
      payer: '',
      note: '',
    },
  })
  const { send } = useSend(receiveByHand, { invalidates: feeReads })
  const save = async (body: z.output<typeof schema>) => {
    const made = await send({ body: withoutCheque(body.channel, body) })
    toast.success(t('suspense.received', { amount: formats.money(made.amount) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('suspense.receive')}
      form={form}
      onSubmit={save}
      submit={t('suspense.receiveSave')}
      busy={t('saving')}
      before={<p>{t('suspense.receiveAbout')}</p>}
    >
      <FormSection>
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="date" label={t('field.date')} max={today} />
        <Wide>
          <ChoiceField name="channel" label={t('field.method')} choices={methods} />
        </Wide>
        <TextField name="reference" label={t('field.reference')} hint={t('hint.reference')} required maxLength={60} />
        {form.watch('channel') === 'cheque' ? <ChequeFields /> : null}
        <TextField name="payer" label={t('field.payer')} hint={t('suspense.payerHint')} required maxLength={100} />
        <Wide>
          <TextField name="note" label={t('suspense.note')} maxLength={60} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
