/** Asks M-Pesa about a payment by its code, or to return one to its payer. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { claimPayment, learnerInquiries, returnPayment } from '../../contract/inquiries.ts'

interface DialogProps {
  /** The learner's id. */
  id: string
  onClose: () => void
}

const claimSchema = z.strictObject({ code: claimPayment.body.shape.code })

export const ClaimDialog = ({ id, onClose }: DialogProps) => {
  const { t } = useTranslation('mpesa')
  const form = useAppForm({ schema: claimSchema, defaultValues: { code: '' } })
  const { send } = useSend(claimPayment, { invalidates: [learnerInquiries] })
  const ask = async (body: z.output<typeof claimSchema>) => {
    await send({ params: { id }, body })
    toast.success(t('inquiry.asked', { code: body.code }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('inquiry.claim')}
      form={form}
      onSubmit={ask}
      submit={t('inquiry.claimSave')}
      busy={t('pay.asking')}
      before={<p>{t('inquiry.claimAbout')}</p>}
      size={480}
    >
      <TextField name="code" label={t('paid.code')} hint={t('inquiry.codeHint')} required maxLength={24} />
    </FormDialog>
  )
}

export const ReturnDialog = ({ id, onClose }: DialogProps) => {
  const { t } = useTranslation('mpesa')
  const form = useAppForm({ schema: returnPayment.body, defaultValues: { code: '', reason: '' } })
  const { send } = useSend(returnPayment, { invalidates: [learnerInquiries] })
  const ask = async (body: z.output<typeof returnPayment.body>) => {
    await send({ params: { id }, body })
    toast.success(t('inquiry.asked', { code: body.code }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('inquiry.return')}
      form={form}
      onSubmit={ask}
      submit={t('inquiry.returnSave')}
      busy={t('pay.asking')}
      before={<p>{t('inquiry.returnAbout')}</p>}
      danger
      size={480}
    >
      <TextField name="code" label={t('paid.code')} hint={t('inquiry.codeHint')} required maxLength={24} />
      <TextField name="reason" label={t('inquiry.reason')} required maxLength={100} />
    </FormDialog>
  )
}
