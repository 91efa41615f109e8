/** Records a payment of an approved invoice, whole or in part. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { payInvoice, type InvoiceDetail } from '../../../contract/invoices.ts'
import { paymentKinds, vendorPaymentMethods } from '../../../contract/words.ts'
import { purchaseReads } from '../../reads.ts'

const schema = z.strictObject({
  amount: payInvoice.body.shape.amount,
  method: z.enum(paymentKinds),
  reference: blank(text(60)),
  paidOn: date,
})

export const PayDialog = ({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const today = formats.schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: { amount: invoice.outstanding, method: 'bank', reference: '', paidOn: today },
  })
  const { send } = useSend(payInvoice, { invalidates: purchaseReads })
  const withheld = invoice.withholding + invoice.withheldVat
  const hasCredit = invoice.vendorCredit > 0
  const methods = useMemo(
    () => (hasCredit ? paymentKinds : vendorPaymentMethods).map((value) => ({ value, label: t(`method.${value}`) })),
    [t, hasCredit],
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('pay.open')}
      subject={`${invoice.vendorName}, ${invoice.invoiceNumber}`}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: invoice.id }, body })
        toast.success(t('saved'))
      }}
      submit={t('pay.save')}
      busy={t('saving')}
    >
      <FormSection
        hint={[
          t('pay.hint', { amount: formats.money(invoice.outstanding) }),
          withheld > 0 ? t('pay.taxHint', { amount: formats.money(withheld) }) : '',
          hasCredit ? t('pay.creditHint', { amount: formats.money(invoice.vendorCredit) }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="paidOn" label={t('field.paidOn')} max={today} required />
        <Wide>
          <ChoiceField name="method" label={t('field.method')} choices={methods} />
        </Wide>
        <TextField name="reference" label={t('field.reference')} maxLength={60} />
      </FormSection>
    </FormDialog>
  )
}
