/** Opens a reported conversation with a reason, and closes its report with an outcome. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { messageTexts } from '../../../contract/message-shapes.ts'
import { closeReport, listReports, openReport, type Report } from '../../../contract/safeguarding.ts'
import { texts } from '../words.ts'

interface ReportDialogProps {
  readonly report: Report
  readonly onClose: () => void
}

const reasoned = z.object({ reason: z.string().trim().min(1, messageTexts.reason).max(500) })

export const OpenDialog = ({
  report,
  onClose,
  onOpened,
}: ReportDialogProps & { onOpened: (openingId: string) => void }) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema: reasoned, defaultValues: { reason: '' } })
  const { send } = useSend(openReport, { invalidates: [listReports], onSuccess: ({ id }) => onOpened(id) })
  const submit = (body: z.output<typeof reasoned>) => send({ params: { id: report.id }, body })
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={520}
      title={t('openReport')}
      subject={t('openReportLead')}
      form={form}
      onSubmit={submit}
      submit={t('openVerb')}
      busy={t('opening')}
    >
      <TextAreaField name="reason" label={t('reason')} maxLength={500} />
    </FormDialog>
  )
}

const settled = z.object({ outcome: z.string().trim().min(1, messageTexts.outcome).max(1000) })

export const CloseDialog = ({ report, onClose }: ReportDialogProps) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema: settled, defaultValues: { outcome: '' } })
  const { send } = useSend(closeReport, {
    invalidates: [listReports],
    onSuccess: () => toast.success(t('closedToast')),
  })
  const submit = (body: z.output<typeof settled>) => send({ params: { id: report.id }, body })
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={520}
      title={t('closeReport')}
      subject={report.subject}
      form={form}
      onSubmit={submit}
      submit={t('closeVerb')}
      busy={t('closing')}
    >
      <TextAreaField name="outcome" label={t('outcome')} hint={t('outcomeHint')} maxLength={1000} />
    </FormDialog>
  )
}
