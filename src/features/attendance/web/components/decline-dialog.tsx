/** Declines a family's request, with a reason that they read. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { declineRequest, type RequestRow } from '../../contract/requests.ts'
import { answered } from './answered.ts'

export const DeclineDialog = ({ requests, onClose }: { requests: readonly RequestRow[]; onClose: () => void }) => {
  const { t } = useTranslation('attendance')
  const form = useAppForm({ schema: declineRequest.body, defaultValues: { reason: '' } })
  const { send } = useSend(declineRequest, { invalidates: answered })
  /** Answered before a failure; a retry goes on after them. */
  const done = useRef(new Set<string>())
  const decline = async (body: { reason: string }): Promise<void> => {
    for (const { id } of requests) {
      if (!done.current.has(id)) await send({ params: { id }, body })
      done.current.add(id)
    }
    toast.success(t('requests.declined'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('requests.declineTitle')}
      subject={requests[0]?.learner.fullName}
      form={form}
      size={480}
      submit={t('requests.decline')}
      busy={t('requests.declining')}
      danger
      onSubmit={decline}
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
