/** Enters money that a vendor paid back of its credit. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../../contract/directory.ts'
import { enterRefund, refundFields } from '../../../contract/refunds.ts'
import { vendorPaymentMethods } from '../../../contract/words.ts'
import { creditReads } from '../../reads.ts'

const schema = z.strictObject(refundFields)

export const RefundDialog = ({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const today = formats.schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: { amount: vendor.credit, method: 'bank', reference: '', receivedOn: today },
  })
  const { send } = useSend(enterRefund, { invalidates: creditReads })
  const methods = useMemo(() => vendorPaymentMethods.map((value) => ({ value, label: t(`method.${value}`) })), [t])
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('refund.enter')}
      subject={vendor.companyName}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vendor.id }, body })
        toast.success(t('refund.entered'))
      }}
      submit={t('refund.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('refund.hint', { amount: formats.money(vendor.credit) })}>
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="receivedOn" label={t('field.receivedOn')} max={today} required />
        <Wide>
          <ChoiceField name="method" label={t('field.receivedIn')} choices={methods} />
        </Wide>
        <TextField name="reference" label={t('field.reference')} required maxLength={60} />
      </FormSection>
    </FormDialog>
  )
}
