/** Writes down the quotation of a vendor: a price for each item. */
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listVendors } from '../../contract/directory.ts'
import { addQuotation, type PurchaseDetail } from '../../contract/purchases.ts'
import { shillings } from '../../contract/shapes.ts'
import { purchaseReads } from '../reads.ts'

const schema = z.strictObject({
  vendorId: z.uuid(),
  prices: z.array(shillings),
  deliveryDays: z.int().min(0).max(365).optional(),
  notes: blank(text(300)),
})

export const QuotationDialog = ({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const [query] = useState({ status: 'active', limit: 100 } as const)
  const vendors = useCall(listVendors, { query })
  const form = useAppForm({
    schema,
    defaultValues: { prices: purchase.items.map(({ estimate }) => estimate), notes: '' },
  })
  const { send } = useSend(addQuotation, { invalidates: purchaseReads })
  const quoted = new Set(purchase.quotations.map(({ vendorId }) => vendorId))
  const options = (vendors.data?.items ?? [])
    .filter(({ id }) => !quoted.has(id))
    .map(({ id, companyName }) => ({ value: id, label: companyName }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('quote.open')}
      subject={purchase.title}
      form={form}
      onSubmit={async ({ prices, ...body }) => {
        const given = purchase.items.map(({ id }, index) => ({ itemId: id, price: prices[index] ?? 0 }))
        await send({ params: { id: purchase.id }, body: { ...body, prices: given } })
        toast.success(t('saved'))
      }}
      submit={t('quote.save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <SelectField name="vendorId" label={t('one')} options={options} required searchable />
        </Wide>
        {purchase.items.map((item, index) => (
          <Wide key={item.id}>
            <NumberField
              name={`prices.${index}`}
              label={t('quote.price', { item: item.name, unit: item.unit })}
              unit="KES"
              decimals={2}
              min={0}
              required
            />
          </Wide>
        ))}
        <NumberField name="deliveryDays" label={t('field.deliveryDays')} min={0} />
        <Wide>
          <TextAreaField name="notes" label={t('field.notes')} maxLength={300} rows={2} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
