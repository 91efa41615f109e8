/** A learner's reflection on a piece of work. */
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { saveReflection } from '../../../contract/student.ts'

export interface ReflectionDialogProps {
  readonly onClose: () => void
  /** Title of the work. */
  readonly subject: string
  readonly reflection: string | null
  /** Sends the reflection; errors it throws are shown at the field. */
  readonly onSend: (reflection: string) => Promise<unknown>
}

export const ReflectionDialog = ({ onClose, subject, reflection, onSend }: ReflectionDialogProps) => {
  const { t } = useTranslation('gradebook-grades')
  const form = useAppForm({ schema: saveReflection.body, defaultValues: { reflection: reflection ?? '' } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('reflect.title')}
      subject={subject}
      form={form}
      submit={t('reflect.save')}
      busy={t('reflect.saving')}
      size={520}
      onSubmit={(values) => onSend(values.reflection)}
    >
      <TextAreaField name="reflection" label={t('reflect.label')} required rows={5} maxLength={1000} />
    </FormDialog>
  )
}
