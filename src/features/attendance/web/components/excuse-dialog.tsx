/** Reports an absence or asks for an excuse: day, reason, and an optional document. */
import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#platform/pure/dates.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { documentRule, requestReach, requestTexts } from '../../contract/requests.ts'
import classes from './learner.module.css'

const schema = z.object({ date, reason: text(500, requestTexts.reason), document: z.instanceof(File).optional() })

export interface ExcuseDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subject?: string
  readonly today: string
  /** Sends the request; errors it throws are shown at the fields. */
  readonly onSend: (body: { date: string; reason: string }, document: File | undefined) => Promise<unknown>
}

const DocumentField = () => {
  const { t } = useTranslation('attendance')
  const known = useKnownText()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'document' })
  const { error } = fieldState
  return (
    <FileInput
      label={t('excuse.document')}
      description={t('excuse.documentHint')}
      placeholder={t('excuse.choose')}
      accept={documentRule.types.join(',')}
      clearable
      clearButtonProps={{ 'aria-label': t('excuse.removeDocument') }}
      leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
      value={field.value instanceof File ? field.value : null}
      error={errorNode(error?.message === undefined ? undefined : known(error.message))}
      onChange={(file) => {
        clearErrors('document')
        field.onChange(file ?? undefined)
      }}
    />
  )
}

export const ExcuseDialog = ({ opened, onClose, title, subject, today, onSend }: ExcuseDialogProps) => {
  const { t } = useTranslation('attendance')
  const form = useAppForm({ schema, defaultValues: { date: today, reason: '', document: undefined } })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      subject={subject}
      form={form}
      submit={t('excuse.send')}
      busy={t('excuse.sending')}
      size={520}
      onSubmit={({ document, ...body }) => onSend(body, document)}
    >
      <div className={classes.fields}>
        <DateField
          name="date"
          label={t('excuse.date')}
          required
          min={addDays(today, -requestReach.back)}
          max={addDays(today, requestReach.ahead)}
        />
        <TextAreaField name="reason" label={t('excuse.reason')} required rows={3} maxLength={500} />
        <DocumentField />
      </div>
    </FormDialog>
  )
}
