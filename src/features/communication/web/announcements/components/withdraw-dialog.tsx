/** Takes an announcement back from its readers, with a reason for the record. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { WrittenDetail } from '../../../contract/announcements/written-shapes.ts'
import { useWriting } from '../writing.ts'

const schema = z.object({ reason: z.string().trim().max(300) })

export const WithdrawDialog = ({ one, onClose }: { one: WrittenDetail; onClose: () => void }) => {
  const { t } = useTranslation('communication-announcements')
  const { calls } = useWriting()
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(calls.withdraw, {
    invalidates: [calls.list, calls.get],
    onSuccess: () => toast.success(t('one.withdrewIt')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('one.withdrawTitle')}
      subject={one.title}
      form={form}
      submit={t('one.withdraw')}
      busy={t('one.withdrawing')}
      danger
      size={480}
      before={<p>{t('one.withdrawLoss')}</p>}
      onSubmit={({ reason }) =>
        send({ params: { id: one.id }, body: { version: one.version, ...(reason ? { reason } : {}) } })
      }
    >
      <TextAreaField name="reason" label={t('one.reason')} hint={t('one.reasonHint')} rows={2} maxLength={300} />
    </FormDialog>
  )
}
