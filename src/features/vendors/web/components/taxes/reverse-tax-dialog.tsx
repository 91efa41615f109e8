/** Takes back a payment to the KRA, with the reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { reverseTaxPayment, type TaxPayment } from '../../../contract/taxes.ts'
import { vendorTexts } from '../../../contract/words.ts'
import { taxReads } from '../../reads.ts'

const schema = z.strictObject({ reason: text(200, vendorTexts.reason) })

export const ReverseTaxDialog = ({ payment, onClose }: { payment: TaxPayment; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(reverseTaxPayment, { invalidates: taxReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('taxes.reverse')}
      subject={`${formats.money(payment.amount)}, PRN ${payment.prn}`}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: payment.id }, body })
        toast.success(t('taxes.reversed'))
      }}
      submit={t('taxes.reverseSave')}
      busy={t('saving')}
      before={<p>{t('taxes.reverseAbout')}</p>}
      danger
      size={480}
    >
      <TextField name="reason" label={t('field.reason')} required maxLength={200} />
    </FormDialog>
  )
}
