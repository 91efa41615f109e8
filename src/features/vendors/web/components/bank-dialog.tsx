/** Enters new bank details, which a second person signs. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../contract/directory.ts'
import { bankFields, enterBankDetails } from '../../contract/records.ts'
import { vendorReads } from '../reads.ts'

const schema = z.strictObject({ ...bankFields, branch: blank(text(80)) })

export const BankDialog = ({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({
    schema,
    defaultValues: { bankName: '', branch: '', accountName: vendor.companyName, accountNumber: '' },
  })
  const { send } = useSend(enterBankDetails, { invalidates: vendorReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('bank.enter')}
      subject={vendor.companyName}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vendor.id }, body })
        toast.success(t('bank.entered'))
      }}
      submit={t('bank.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('bank.hint')}>
        <TextField name="bankName" label={t('field.bankName')} required maxLength={80} />
        <TextField name="branch" label={t('field.branch')} maxLength={80} />
        <TextField name="accountName" label={t('field.accountName')} required maxLength={120} />
        <TextField name="accountNumber" label={t('field.accountNumber')} required inputMode="numeric" maxLength={20} />
      </FormSection>
    </FormDialog>
  )
}
