/** Exports the book by date range: for spreadsheets, or printable. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#platform/pure/dates.ts'
import { date } from '#platform/pure/schemas.ts'
import { download } from '#platform/web/api/download.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportEntries } from '../../contract/book.ts'
import { bookTexts } from '../../contract/texts.ts'
import type { Category, EntryStatus, Severity } from '../../contract/words.ts'

const formats = ['pdf', 'csv', 'xlsx'] as const
const schema = z
  .object({ format: z.enum(formats), dateFrom: date, dateTo: date })
  .refine(({ dateFrom, dateTo }) => dateTo >= dateFrom, { path: ['dateTo'], message: bookTexts.range })
  .refine(({ dateFrom, dateTo }) => addDays(dateFrom, 366) > dateTo, { path: ['dateTo'], message: bookTexts.longRange })

export interface ExportDialogProps {
  /** Filters of the list. */
  readonly query: {
    readonly category?: readonly Category[] | undefined
    readonly severity?: readonly Severity[] | undefined
    readonly status?: readonly EntryStatus[] | undefined
    readonly search?: string | undefined
    readonly dateFrom?: string | undefined
    readonly dateTo?: string | undefined
  }
  readonly onClose: () => void
}

export const ExportDialog = ({ query, onClose }: ExportDialogProps) => {
  const { t } = useTranslation('occurrences')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: { format: 'pdf', dateFrom: query.dateFrom ?? addDays(today, -30), dateTo: query.dateTo ?? today },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('export.title')}
      form={form}
      submit={t('export.verb')}
      busy={t('export.busy')}
      onSubmit={async (values) => {
        const { category = [], severity = [], status = [], search } = query
        await download(exportEntries, {
          query: {
            ...values,
            category: [...category],
            severity: [...severity],
            status: [...status],
            ...(search ? { search } : {}),
          },
        })
        toast.success(t('export.done'))
      }}
    >
      <FormSection hint={t('export.hint')}>
        <Wide>
          <ChoiceField
            name="format"
            label={t('export.format')}
            choices={formats.map((value) => ({ value, label: t(`export.as.${value}`) }))}
          />
        </Wide>
        <DateField name="dateFrom" label={t('list.from')} required />
        <DateField name="dateTo" label={t('list.to')} required />
      </FormSection>
    </FormDialog>
  )
}
