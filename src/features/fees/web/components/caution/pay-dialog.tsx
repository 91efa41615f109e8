/** The second person pays a refund. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { approveRefund, type Refund } from '../../../contract/caution/refunds.ts'
import { cautionTexts } from '../../../contract/caution/words.ts'
import { feeReads } from '../../reads.ts'

/** @param asks money that leaves by bank or M-Pesa has a reference */
const schemaFor = (asks: boolean) =>
  z.strictObject({
    reference: z
      .string()
      .trim()
      .max(60)
      .refine((value) => !asks || value !== '', cautionTexts.reference),
  })

export const PayDialog = ({ refund, onClose }: { refund: Refund; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const asks = refund.way === 'bank' || refund.way === 'mpesa'
  const form = useAppForm({ schema: schemaFor(asks), defaultValues: { reference: '' } })
  const { send } = useSend(approveRefund, { invalidates: feeReads })
  const words = { name: refund.student.name, amount: formats.money(refund.amount), payee: refund.payee }
  const pay = async ({ reference }: { reference: string }) => {
    const { voucherNumber } = await send({ params: { id: refund.id }, body: { reference: asks ? reference : null } })
    toast.success(t('refund.paidNow', { ...words, number: voucherNumber ?? '' }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('refund.pay')}
      subject={refund.student.name}
      form={form}
      onSubmit={pay}
      submit={t('refund.paySave')}
      busy={t('saving')}
      before={<p>{t(`refund.payAbout.${refund.way}`, words)}</p>}
      size={480}
    >
      {asks ? <TextField name="reference" label={t('field.reference')} maxLength={60} required /> : null}
    </FormDialog>
  )
}
