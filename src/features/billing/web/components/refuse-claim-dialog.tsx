/** The payment that a school named did not come in. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { refuseClaim } from '../../contract/claims.ts'
import { billingSummary, listInvoices, type ConsoleInvoice } from '../../contract/console.ts'

const schema = refuseClaim.body

export const RefuseClaimDialog = ({ invoice, onClose }: { invoice: ConsoleInvoice; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(refuseClaim, { invalidates: [listInvoices, billingSummary] })
  const code = invoice.claim?.code ?? ''
  const submit = async (body: z.output<typeof schema>) => {
    await send({ params: { id: invoice.id }, body })
    toast.success(t('claim.refused', { code }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('claim.refuseTitle', { code })}
      subject={`${invoice.schoolName}, ${invoice.number}`}
      form={form}
      onSubmit={submit}
      submit={t('claim.refuse')}
      busy={t('saving')}
      before={<p>{t('claim.refuseText')}</p>}
      size={560}
    >
      <FormSection>
        <TextAreaField name="reason" label={t('credit.why')} hint={t('claim.whyHint')} maxLength={200} required />
      </FormSection>
    </FormDialog>
  )
}
