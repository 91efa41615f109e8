/** A code of M-Pesa that two invoices lay claim to: which they are, and what the super admin decided. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { resolveConflict } from '../../contract/conflicts.ts'
import { billingSummary, listInvoices, type ConsoleInvoice } from '../../contract/console.ts'

const schema = resolveConflict.body.pick({ reason: true })

interface ResolveProps {
  invoice: ConsoleInvoice
  conflict: NonNullable<ConsoleInvoice['conflict']>
  onClose: () => void
}

export const ResolveDialog = ({ invoice, conflict, onClose }: ResolveProps) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(resolveConflict, { invalidates: [listInvoices, billingSummary] })
  const { code, phone, amount, number, schoolName } = conflict
  const submit = async ({ reason }: z.output<typeof schema>) => {
    await send({ params: { id: invoice.id }, body: { code, reason } })
    toast.success(t('conflict.resolved', { code }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('conflict.title', { code })}
      subject={`${invoice.schoolName}, ${invoice.number}`}
      form={form}
      onSubmit={submit}
      submit={t('conflict.resolve')}
      busy={t('saving')}
      before={
        <>
          <p>{t('conflict.has', { code, number, school: schoolName })}</p>
          <p>
            {t('conflict.reported', {
              number: invoice.number,
              phone: displayPhone(phone).replaceAll(' ', '\u00A0'),
              amount: formats.money(amount),
            })}
          </p>
          <p>{t(invoice.state === 'open' ? 'conflict.open' : 'conflict.counts', { mine: invoice.number, number })}</p>
        </>
      }
      size={560}
    >
      <FormSection>
        <Wide>
          <TextAreaField
            name="reason"
            label={t('conflict.decision')}
            hint={t('conflict.decisionHint')}
            maxLength={300}
            required
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
