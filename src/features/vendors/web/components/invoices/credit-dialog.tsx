/** Enters a credit note for an invoice, with the quantities that it takes back. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { creditFields, enterCreditNote } from '../../../contract/credits.ts'
import type { InvoiceDetail } from '../../../contract/invoices.ts'
import { purchaseReads } from '../../reads.ts'

const schema = z.strictObject({
  creditNumber: creditFields.creditNumber,
  issuedOn: creditFields.issuedOn,
  amount: creditFields.amount,
  reason: creditFields.reason,
  quantities: z.array(z.number().min(0).optional()),
})

/** What the invoice bills too much, for the form to start with. */
const startOf = ({ amount, toPay, items }: InvoiceDetail) => {
  const over = Math.round((amount - toPay) * 100) / 100
  return {
    ...(over > 0 ? { amount: over } : {}),
    quantities: items.map(({ invoiced, payable }) => {
      const billed = Math.round((invoiced - payable) * 100) / 100
      return billed > 0 ? billed : undefined
    }),
  }
}

export const CreditDialog = ({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const today = useFormats().schoolDay()
  const start = invoice.status === 'pending' ? startOf(invoice) : { quantities: invoice.items.map(() => undefined) }
  const form = useAppForm({ schema, defaultValues: { creditNumber: '', issuedOn: today, reason: '', ...start } })
  const { send } = useSend(enterCreditNote, { invalidates: purchaseReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('credit.open')}
      subject={`${invoice.vendorName}, ${invoice.invoiceNumber}`}
      form={form}
      onSubmit={async ({ quantities, ...body }) => {
        const lines = invoice.items.flatMap(({ itemId }, index) => {
          const quantity = quantities[index] ?? 0
          return quantity > 0 ? [{ itemId, quantity }] : []
        })
        await send({ params: { id: invoice.id }, body: { ...body, lines } })
        toast.success(t('saved'))
      }}
      submit={t('credit.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('credit.hint')}>
        <TextField name="creditNumber" label={t('field.creditNumber')} required maxLength={60} />
        <DateField name="issuedOn" label={t('field.date')} max={today} required />
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <Wide>
          <TextAreaField name="reason" label={t('field.reason')} maxLength={300} rows={2} required />
        </Wide>
      </FormSection>
      {invoice.items.length > 0 ? (
        <FormSection title={t('credit.quantities')} hint={t('credit.quantitiesHint')}>
          {invoice.items.map((item, index) => (
            <NumberField
              key={item.itemId}
              name={`quantities.${index}`}
              label={t('deliver.quantity', { item: item.name, unit: item.unit })}
              decimals={2}
              min={0}
            />
          ))}
        </FormSection>
      ) : null}
    </FormDialog>
  )
}
