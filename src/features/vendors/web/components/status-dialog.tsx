/** Makes a vendor active or inactive, or suspends it. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { setVendorStatus, type VendorDetail } from '../../contract/directory.ts'
import { vendorStatuses } from '../../contract/words.ts'
import { vendorReads } from '../reads.ts'

const schema = setVendorStatus.body.omit({ version: true })

export const StatusDialog = ({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({ schema, defaultValues: { status: vendor.status, reason: '' } })
  const { send } = useSend(setVendorStatus, { invalidates: vendorReads })
  const choices = useMemo(() => vendorStatuses.map((value) => ({ value, label: t(`status.${value}`) })), [t])
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('changeStatus.title')}
      subject={vendor.companyName}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vendor.id }, body: { ...body, version: vendor.version } })
        toast.success(t('saved'))
      }}
      submit={t('changeStatus.title')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="status" label={t('field.status')} choices={choices} />
        </Wide>
        <Wide>
          <TextAreaField name="reason" label={t('field.reason')} maxLength={300} rows={2} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
