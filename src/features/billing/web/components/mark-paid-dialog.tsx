/** A payment by bank, cheque or PayBill came in; one that the school named has its code. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { billingSummary, listInvoices, markPaid, paidByHand, type ConsoleInvoice } from '../../contract/console.ts'
import { handMethods } from '../../contract/words.ts'

const schema = paidByHand

interface MarkPaidProps {
  invoice: ConsoleInvoice
  today: string
  onClose: () => void
}

export const MarkPaidDialog = ({ invoice, today, onClose }: MarkPaidProps) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const { claim } = invoice
  const form = useAppForm({
    schema,
    defaultValues: claim
      ? { method: 'mpesa', reference: claim.code, paidOn: claim.paidOn }
      : { method: 'bank', reference: '', paidOn: today },
  })
  const { send } = useSend(markPaid, { invalidates: [listInvoices, billingSummary] })
  const submit = async (body: z.output<typeof schema>) => {
    await send({ params: { id: invoice.id }, body })
    toast.success(t('invoices.marked', { number: invoice.number }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('invoices.markTitle', { number: invoice.number })}
      subject={`${invoice.schoolName}, ${formats.money(invoice.due)}`}
      form={form}
      onSubmit={submit}
      submit={t('invoices.mark')}
      busy={t('saving')}
      before={<p>{t('invoices.markText')}</p>}
      size={560}
    >
      <FormSection>
        <SelectField
          name="method"
          label={t('invoices.method')}
          options={handMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
          required
        />
        <DateField name="paidOn" label={t('invoices.paidOn')} required />
        <TextField
          name="reference"
          label={t('invoices.reference')}
          hint={t('invoices.referenceHint')}
          maxLength={60}
          required
        />
      </FormSection>
    </FormDialog>
  )
}
