/** Enters a vendor, or corrects what is written about it. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, email, phone, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { EmailField, NumberField, PhoneField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createVendor, saveVendor, vendorFields, type VendorDetail } from '../../contract/directory.ts'
import { shillings } from '../../contract/shapes.ts'
import { mostServices, vendorCategories } from '../../contract/words.ts'
import { contractFaults } from '../../rules/standing.ts'
import { vendorReads } from '../reads.ts'
import { ContactFields } from './contact-fields.tsx'

const schema = z
  .strictObject({
    companyName: vendorFields.companyName,
    contactPerson: vendorFields.contactPerson,
    category: vendorFields.category,
    phone: blank(phone),
    email: blank(email),
    address: blank(text(200)),
    kraPin: blank(vendorFields.kraPin.unwrap().unwrap()),
    /** One a line. */
    services: z.string().transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.trim().slice(0, 80))
        .filter(Boolean)
        .slice(0, mostServices),
    ),
    contractStart: blank(date),
    contractEnd: blank(date),
    contractValue: shillings.optional(),
    paymentTerms: vendorFields.paymentTerms,
    notes: blank(text(1000)),
    contacts: z.array(
      z.strictObject({ name: text(120), position: blank(text(80)), phone: blank(phone), email: blank(email) }),
    ),
  })
  .superRefine((values, context) => {
    for (const [field, message] of Object.entries(contractFaults(values)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
type Values = z.output<typeof schema>

const valuesOf = (vendor: VendorDetail | null) => ({
  companyName: vendor?.companyName ?? '',
  contactPerson: vendor?.contactPerson ?? '',
  category: vendor?.category ?? ('food_services' as const),
  phone: vendor?.phone ?? '',
  email: vendor?.email ?? '',
  address: vendor?.address ?? '',
  kraPin: vendor?.kraPin ?? '',
  services: vendor?.services.join('\n') ?? '',
  contractStart: vendor?.contractStart ?? '',
  contractEnd: vendor?.contractEnd ?? '',
  contractValue: vendor?.contractValue ?? undefined,
  paymentTerms: vendor?.paymentTerms ?? 30,
  notes: vendor?.notes ?? '',
  contacts:
    vendor?.contacts.map((one) => ({
      name: one.name,
      position: one.position ?? '',
      phone: one.phone ?? '',
      email: one.email ?? '',
    })) ?? [],
})

const Fields = () => {
  const { t } = useTranslation('vendors')
  const categories = useMemo(() => vendorCategories.map((value) => ({ value, label: t(`category.${value}`) })), [t])
  return (
    <>
      <FormSection>
        <TextField name="companyName" label={t('field.companyName')} required maxLength={120} />
        <SelectField name="category" label={t('field.category')} options={categories} required />
        <TextField name="contactPerson" label={t('field.contactPerson')} required maxLength={120} />
        <PhoneField name="phone" label={t('field.phone')} />
        <EmailField name="email" label={t('field.email')} />
        <TextField name="address" label={t('field.address')} maxLength={200} />
        <TextField name="kraPin" label={t('field.kraPin')} hint={t('hint.kraPin')} maxLength={11} />
        <Wide>
          <TextAreaField name="services" label={t('field.services')} hint={t('hint.services')} rows={3} />
        </Wide>
      </FormSection>
      <FormSection title={t('section.contract')}>
        <DateField name="contractStart" label={t('field.contractStart')} />
        <DateField name="contractEnd" label={t('field.contractEnd')} />
        <NumberField name="contractValue" label={t('field.contractValue')} unit="KES" decimals={2} min={0} />
        <NumberField name="paymentTerms" label={t('field.paymentTerms')} hint={t('hint.paymentTerms')} min={0} />
      </FormSection>
      <FormSection title={t('section.contacts')}>
        <Wide>
          <ContactFields />
        </Wide>
        <Wide>
          <TextAreaField name="notes" label={t('field.notes')} maxLength={1000} rows={3} />
        </Wide>
      </FormSection>
    </>
  )
}

export const NewVendorDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const form = useAppForm({ schema, defaultValues: valuesOf(null), draft: 'vendors.vendor' })
  const { send } = useSend(createVendor, { invalidates: vendorReads })
  const save = async (body: Values) => {
    const made = await send({ body })
    toast.success(t('vendor.added', { name: made.companyName }))
    void navigate({ to: '/admin/vendors/$vendorId', params: { vendorId: made.id } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vendor.add')}
      form={form}
      onSubmit={save}
      submit={t('vendor.add')}
      busy={t('saving')}
      size={760}
    >
      <Fields />
    </FormDialog>
  )
}

export const EditVendorDialog = ({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({ schema, defaultValues: valuesOf(vendor) })
  const { send } = useSend(saveVendor, { invalidates: vendorReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vendor.edit')}
      subject={vendor.companyName}
      form={form}
      onSubmit={async (values) => {
        await send({ params: { id: vendor.id }, body: { ...values, version: vendor.version } })
        toast.success(t('saved'))
      }}
      submit={t('vendor.save')}
      busy={t('saving')}
      size={760}
    >
      <Fields />
    </FormDialog>
  )
}
