/** Reports a conversation to the school. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { messageTexts } from '../../../contract/message-shapes.ts'
import { getThread, reportMessages } from '../../../contract/messages.ts'
import { texts } from '../words.ts'

const schema = z.object({ reason: z.string().trim().min(1, messageTexts.reason).max(1000) })

export const ReportDialog = ({ threadId, onClose }: { threadId: string; onClose: () => void }) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(reportMessages, {
    invalidates: [getThread],
    onSuccess: () => toast.success(t('reportDone')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={520}
      title={t('report')}
      subject={t('reportLead')}
      form={form}
      onSubmit={(body) => send({ params: { id: threadId }, body })}
      submit={t('reportVerb')}
      busy={t('sending')}
      danger
    >
      <TextAreaField name="reason" label={t('reason')} maxLength={1000} />
    </FormDialog>
  )
}
