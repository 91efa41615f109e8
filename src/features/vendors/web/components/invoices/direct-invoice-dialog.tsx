/** Enters an invoice without an order, such as rent or electricity. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { directFields, enterDirectInvoice } from '../../../contract/credits.ts'
import { listVendors } from '../../../contract/directory.ts'
import { shillings } from '../../../contract/shapes.ts'
import { incomeTaxKinds } from '../../../contract/words.ts'
import { purchaseReads } from '../../reads.ts'
import { VoteHeadField } from '../budget/vote-head-field.tsx'
import { WithholdingFields } from '../taxes/withholding-fields.tsx'

const schema = z.strictObject({
  vendorId: z.uuid(),
  invoiceNumber: directFields.invoiceNumber,
  description: directFields.description,
  issueDate: date,
  dueDate: blank(date),
  amount: directFields.amount,
  vat: shillings.optional(),
  withholding: shillings.optional(),
  withholdingKind: z.enum(incomeTaxKinds).optional(),
  withheldVat: shillings.optional(),
  budgetId: z.uuid().optional(),
  isAnother: z.boolean(),
})

/** @param vendor where it is known already */
export const DirectInvoiceDialog = ({
  vendor,
  onClose,
}: {
  vendor?: { id: string; companyName: string }
  onClose: () => void
}) => {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const [query] = useState({ status: 'active', limit: 100 } as const)
  const vendors = useCall(listVendors, { query })
  const form = useAppForm({
    schema,
    defaultValues: {
      ...(vendor ? { vendorId: vendor.id } : {}),
      invoiceNumber: '',
      description: '',
      issueDate: today,
      dueDate: '',
      isAnother: false,
    },
  })
  const [budgetId, amount] = useWatch({ control: form.control, name: ['budgetId', 'amount'] })
  const { send } = useSend(enterDirectInvoice, { invalidates: purchaseReads })
  const options = vendor
    ? [{ value: vendor.id, label: vendor.companyName }]
    : (vendors.data?.items ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('direct.open')}
      form={form}
      onSubmit={async ({ vendorId, ...body }) => {
        const made = await send({ params: { id: vendorId }, body })
        toast.success(t('saved'))
        void navigate({ to: '/admin/vendors/payments/$invoiceId', params: { invoiceId: made.id } })
      }}
      submit={t('invoice.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('direct.hint')}>
        <Wide>
          <SelectField name="vendorId" label={t('one')} options={options} required searchable />
        </Wide>
        <TextField name="description" label={t('field.invoiceFor')} required maxLength={300} />
        <TextField name="invoiceNumber" label={t('field.invoiceNumber')} required maxLength={60} />
        <DateField name="issueDate" label={t('field.issueDate')} max={today} required />
        <DateField name="dueDate" label={t('field.dueDate')} />
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <WithholdingFields amount={typeof amount === 'number' ? amount : 0} />
        <VoteHeadField chosen={budgetId} amount={typeof amount === 'number' ? amount : 0} />
        <Wide>
          <CheckboxField name="isAnother" label={t('invoice.another')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
