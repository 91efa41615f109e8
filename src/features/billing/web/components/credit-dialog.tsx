/** Writes a credit note for an invoice. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { billingSummary, listInvoices, type ConsoleInvoice } from '../../contract/console.ts'
import { writeCredit } from '../../contract/credits.ts'

const schema = z.strictObject({ amount: writeCredit.body.shape.amount, reason: writeCredit.body.shape.reason })

export const CreditDialog = ({ invoice, onClose }: { invoice: ConsoleInvoice; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const left = invoice.total - invoice.credited
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(writeCredit, { invalidates: [listInvoices, billingSummary] })
  const submit = async (body: z.output<typeof schema>) => {
    const { number } = await send({ params: { id: invoice.id }, body: { ...body, credited: invoice.credited } })
    toast.success(t('credit.written', { number }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('credit.writeTitle', { number: invoice.number })}
      subject={`${invoice.schoolName}, ${formats.money(invoice.total)}`}
      form={form}
      onSubmit={submit}
      submit={t('credit.write')}
      busy={t('saving')}
      before={<p>{t(invoice.state === 'paid' ? 'credit.textPaid' : 'credit.text')}</p>}
      size={560}
    >
      <FormSection>
        <NumberField
          name="amount"
          label={t('credit.amount')}
          hint={t('credit.most', { amount: formats.money(left) })}
          unit="KES"
          min={1}
          required
        />
        <TextAreaField name="reason" label={t('credit.why')} hint={t('credit.whyHint')} maxLength={300} required />
      </FormSection>
    </FormDialog>
  )
}
