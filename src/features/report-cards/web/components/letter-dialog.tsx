/** Asks for the details of a transfer letter and downloads it. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { download } from '#platform/web/api/download.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { date, text } from '#platform/pure/schemas.ts'
import { cardLanguage } from '../../contract/card.ts'
import { printTransferLetter } from '../../contract/papers.ts'

const schema = z.object({
  toSchool: text(120),
  on: date,
  reason: z.string().trim().max(300, 'Use at most 300 characters'),
  language: cardLanguage,
})

export const LetterDialog = ({
  opened,
  onClose,
  learnerId,
}: {
  opened: boolean
  onClose: () => void
  learnerId: string
}) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const language = useLanguage()
  const form = useAppForm({ schema, defaultValues: { toSchool: '', on: formats.schoolDay(), reason: '', language } })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('paper.letter')}
      form={form}
      submit={t('letter.make')}
      busy={t('paper.fetching')}
      onSubmit={async ({ reason, ...values }) => {
        const name = await download(printTransferLetter, {
          params: { id: learnerId },
          body: { ...values, ...(reason ? { reason } : {}) },
        })
        toast.success(t('paper.saved', { name }))
      }}
    >
      <FormSection>
        <TextField name="toSchool" label={t('letter.toSchool')} required />
        <DateField name="on" label={t('letter.on')} required />
        <Wide>
          <TextAreaField name="reason" label={t('letter.reason')} rows={3} maxLength={300} />
        </Wide>
        <Wide>
          <ChoiceField
            name="language"
            label={t('run.language')}
            choices={(['en', 'sw'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
