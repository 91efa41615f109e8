/** Asks why a lesson is cancelled, and on which day where that is open. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date, text } from '#platform/pure/schemas.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { cancelTexts } from '../../contract/cancellations.ts'
import { cancelReasons, type CancelReason } from '../../contract/lessons.ts'

const schema = z
  .object({ date, reason: z.enum(cancelReasons, cancelTexts.note), note: text(200).or(z.literal('')) })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: cancelTexts.note })

export interface CancelDialogProps {
  /** "Mathematics, Grade 7 East". */
  readonly subject: string
  readonly date: string
  /** The day may be changed. */
  readonly choosesDay?: boolean
  readonly onCancel: (body: { date: string; reason: CancelReason; note?: string }) => Promise<unknown>
  readonly onClose: () => void
}

export const CancelDialog = ({ subject, date: day, choosesDay = false, onCancel, onClose }: CancelDialogProps) => {
  const { t } = useTranslation('lessons')
  const form = useAppForm({ schema, defaultValues: { date: day, reason: undefined, note: '' } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('cancel.title')}
      subject={subject}
      size={520}
      form={form}
      onSubmit={async ({ date: on, reason, note }) => {
        await onCancel({ date: on, reason, ...(note ? { note } : {}) })
        toast.success(t('cancel.done'))
      }}
      submit={t('cancel.verb')}
      busy={t('cancel.busy')}
      danger
    >
      <FormSection>
        {choosesDay ? <DateField name="date" label={t('cancel.day')} required /> : null}
        <ChoiceField
          name="reason"
          label={t('cancel.reason')}
          required
          choices={cancelReasons.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
        />
        <TextField name="note" label={t('cancel.note')} hint={t('cancel.noteHint')} maxLength={200} />
      </FormSection>
    </FormDialog>
  )
}
