/** Enters the invoice of an order. */
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { enterInvoice, invoiceFields } from '../../../contract/invoices.ts'
import type { PurchaseDetail } from '../../../contract/purchases.ts'
import { shillings } from '../../../contract/shapes.ts'
import { incomeTaxKinds } from '../../../contract/words.ts'
import { purchaseReads } from '../../reads.ts'
import { WithholdingFields } from '../taxes/withholding-fields.tsx'

const schema = z.strictObject({
  invoiceNumber: invoiceFields.invoiceNumber,
  issueDate: date,
  dueDate: blank(date),
  vat: shillings.optional(),
  withholding: shillings.optional(),
  withholdingKind: z.enum(incomeTaxKinds).optional(),
  withheldVat: shillings.optional(),
  lines: z.array(z.strictObject({ quantity: z.number().min(0).optional(), price: shillings })),
  isAnother: z.boolean(),
})

export const InvoiceDialog = ({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: {
      invoiceNumber: '',
      issueDate: today,
      dueDate: '',
      lines: purchase.items.map(({ quantity, price }) => ({ quantity, price: price ?? 0 })),
      isAnother: false,
    },
  })
  const lines = useWatch({ control: form.control, name: 'lines' })
  const billed = lines.reduce(
    (sum, { quantity, price }) => sum + Math.round(Number(quantity) * Number(price) * 100 || 0) / 100,
    0,
  )
  const { send } = useSend(enterInvoice, { invalidates: purchaseReads })
  const save = async ({ lines, ...body }: z.output<typeof schema>) => {
    const given = purchase.items.flatMap(({ id }, index) => {
      const { quantity = 0, price = 0 } = lines[index] ?? {}
      return quantity > 0 ? [{ itemId: id, quantity, price }] : []
    })
    const made = await send({ params: { id: purchase.id }, body: { ...body, lines: given } })
    toast.success(t('saved'))
    void navigate({ to: '/admin/vendors/payments/$invoiceId', params: { invoiceId: made.id } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('invoice.open')}
      subject={purchase.vendorName}
      form={form}
      onSubmit={save}
      submit={t('invoice.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('invoice.hint')}>
        <TextField name="invoiceNumber" label={t('field.invoiceNumber')} required maxLength={60} />
        <DateField name="issueDate" label={t('field.issueDate')} max={today} required />
        <DateField name="dueDate" label={t('field.dueDate')} />
      </FormSection>
      <FormSection title={t('section.items')}>
        {purchase.items.flatMap((item, index) => [
          <NumberField
            key={`${item.id} quantity`}
            name={`lines.${index}.quantity`}
            label={t('deliver.quantity', { item: item.name, unit: item.unit })}
            decimals={2}
            min={0}
          />,
          <NumberField
            key={`${item.id} price`}
            name={`lines.${index}.price`}
            label={t('quote.price', { item: item.name, unit: item.unit })}
            unit="KES"
            decimals={2}
            min={0}
            required
          />,
        ])}
        <WithholdingFields amount={billed} />
        <Wide>
          <CheckboxField name="isAnother" label={t('invoice.another')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
