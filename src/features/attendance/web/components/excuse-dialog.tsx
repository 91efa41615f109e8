/** Reports an absence or asks for an excuse: day, reason, and an optional document. */
import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#platform/pure/dates.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { documentRule, requestReach, requestTexts } from '../../contract/requests.ts'
import { excuseReasons } from '../words.ts'
import classes from './learner.module.css'

const schema = z
  .object({
    date,
    several: z.boolean(),
    dateTo: date.optional(),
    reason: text(500, requestTexts.reason),
    document: z.instanceof(File).optional(),
  })
  .refine((values) => !values.several || (values.dateTo ?? '') >= values.date, {
    path: ['dateTo'],
    message: requestTexts.order,
  })

export interface ExcuseDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subject?: string
  readonly today: string
  /** Sends the request; errors it throws are shown at the fields. */
  readonly onSend: (
    body: { date: string; dateTo?: string | undefined; reason: string },
    document: File | undefined,
  ) => Promise<unknown>
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

/** Common reasons; one that is pressed stands in the field, where more may be written. */
const ReasonChips = () => {
  const { t } = useTranslation('attendance')
  const { setValue, clearErrors } = useFormContext()
  const reason: unknown = useWatch({ name: 'reason' })
  const words = excuseReasons.map((one) => t(`reason.${one}`))
  return (
    <ChoiceWells
      label={t('excuse.why')}
      choices={words.map((word) => ({ value: word, label: word }))}
      value={words.find((word) => word === reason) ?? null}
      onChange={(word) => {
        clearErrors('reason')
        setValue('reason', word, { shouldDirty: true })
      }}
    />
  )
}

const Days = ({ today }: { today: string }) => {
  const { t } = useTranslation('attendance')
  const [from, several]: unknown[] = useWatch({ name: ['date', 'several'] })
  const bounds = { min: addDays(today, -requestReach.back), max: addDays(today, requestReach.ahead) }
  return (
    <>
      <DateField name="date" label={t(several ? 'excuse.from' : 'excuse.date')} required {...bounds} />
      <CheckboxField name="several" label={t('excuse.several')} />
      {several ? (
        <DateField
          name="dateTo"
          label={t('excuse.to')}
          hint={t('excuse.toHint')}
          required
          {...bounds}
          min={typeof from === 'string' && from ? from : bounds.min}
        />
      ) : null}
    </>
  )
}

export const ExcuseDialog = ({ opened, onClose, title, subject, today, onSend }: ExcuseDialogProps) => {
  const { t } = useTranslation('attendance')
  const form = useAppForm({
    schema,
    defaultValues: { date: today, several: false, dateTo: undefined, reason: '', document: undefined },
  })
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
      onSubmit={({ document, several, date: from, dateTo, reason }) =>
        onSend({ date: from, reason, ...(several ? { dateTo } : {}) }, document)
      }
    >
      <div className={classes.fields}>
        <Days today={today} />
        <ReasonChips />
        <TextAreaField name="reason" label={t('excuse.reason')} required rows={3} maxLength={500} />
        <DocumentField />
      </div>
    </FormDialog>
  )
}
