/** The journals of a period as a file for accounting programs. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { download } from '#platform/web/api/download.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportJournals } from '../../../contract/control/reports.ts'

const formats = ['csv', 'xlsx'] as const
const schema = z.strictObject({ from: date, to: date, format: z.enum(formats) })

export const JournalsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: { from: `${today.slice(0, 8)}01`, to: today, format: 'csv' },
  })
  const save = async (query: z.output<typeof schema>) => {
    await download(exportJournals, { query })
    toast.success(t('report.journalsDone'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('report.journals')}
      form={form}
      onSubmit={save}
      submit={t('report.journalsSave')}
      busy={t('saving')}
      before={<p>{t('report.journalsAbout')}</p>}
    >
      <FormSection>
        <DateField name="from" label={t('report.from')} max={today} required />
        <DateField name="to" label={t('report.to')} max={today} required />
        <Wide>
          <ChoiceField
            name="format"
            label={t('field.kind')}
            choices={formats.map((value) => ({ value, label: t(`file.${value}`) }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
