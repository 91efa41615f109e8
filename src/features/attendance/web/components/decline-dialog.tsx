/** Declines a family's request, with a reason that they read. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { declineRequest, type RequestRow } from '../../contract/requests.ts'
import { answered } from './answered.ts'

export const DeclineDialog = ({ request, onClose }: { request: RequestRow; onClose: () => void }) => {
  const { t } = useTranslation('attendance')
  const form = useAppForm({ schema: declineRequest.body, defaultValues: { reason: '' } })
  const { send } = useSend(declineRequest, {
    invalidates: answered,
    onSuccess: () => toast.success(t('requests.declined')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('requests.declineTitle')}
      subject={request.learner.fullName}
      form={form}
      size={480}
      submit={t('requests.decline')}
      busy={t('requests.declining')}
      danger
      onSubmit={(body) => send({ params: { id: request.id }, body })}
    >
      <TextAreaField
        name="reason"
        label={t('requests.declineReason')}
        hint={t('requests.declineHint')}
        required
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  )
}
