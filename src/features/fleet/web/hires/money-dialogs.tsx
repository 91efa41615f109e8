/** The invoice of a hire, and its money. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { invoiceHire, receiveHire, type Hire } from '../../contract/hires.ts'
import { hireMoney } from '../../contract/words.ts'
import { hireReads } from '../reads.ts'

interface Props {
  readonly hire: Hire
  readonly onClose: () => void
}

export const InvoiceDialog = ({ hire, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({
    schema: invoiceHire.body.omit({ version: true }),
    defaultValues: { invoiceNumber: hire.invoiceNumber ?? '' },
  })
  const { send } = useSend(invoiceHire, { invalidates: hireReads, onSuccess: () => toast.success(t('saved')) })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('hire.invoice')}
      subject={hire.hirer}
      form={form}
      onSubmit={(body) => send({ params: { id: hire.id }, body: { ...body, version: hire.version } })}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="invoiceNumber" label={t('hire.invoiceNumber')} maxLength={60} required />
      </FormSection>
    </FormDialog>
  )
}

export const ReceivedDialog = ({ hire, hasBooks, onClose }: Props & { readonly hasBooks: boolean }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const today = formats.schoolDay()
  const form = useAppForm({
    schema: receiveHire.body,
    defaultValues: { on: today, by: 'bank' },
  })
  const { send } = useSend(receiveHire, { invalidates: hireReads, onSuccess: () => toast.success(t('saved')) })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('hire.received')}
      subject={t('hire.of', { hirer: hire.hirer, amount: formats.money(hire.price) })}
      form={form}
      onSubmit={(body) => send({ params: { id: hire.id }, body })}
      submit={t('hire.received')}
      busy={t('saving')}
    >
      <FormSection hint={hasBooks ? t('hire.inBooks') : undefined}>
        <DateField name="on" label={t('hire.receivedOn')} max={today} required />
        <SelectField
          name="by"
          label={t('hire.by')}
          options={hireMoney.map((value) => ({ value, label: t(`hire.money.${value}`) }))}
          required
        />
      </FormSection>
    </FormDialog>
  )
}
