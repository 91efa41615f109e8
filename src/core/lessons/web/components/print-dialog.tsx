/** Prints timetables: the whole school on one sheet, or a page for each class, teacher or room, or for one of them. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { paperKinds, printTimetables, type PaperKind } from '../../contract/papers.ts'
import { whereLessons } from '../../contract/where.ts'

const schema = z.object({ of: z.string().optional(), date })

export const PrintDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('lessons')
  const today = useFormats().schoolDay()
  const [kind, setKind] = useState<PaperKind>('class')
  const form = useAppForm({ schema, defaultValues: { of: undefined, date: today } })
  const { data } = useCall(whereLessons, { query: {} })
  const owners = { class: data?.classes, teacher: data?.teachers, room: data?.rooms, school: [] }[kind] ?? []
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('paper.title')}
      size={520}
      form={form}
      onSubmit={({ of, date: day }) =>
        download(printTimetables, { query: { kind, date: day, ...(of && kind !== 'school' ? { of } : {}) } })
      }
      submit={t('paper.save')}
      busy={t('paper.saving')}
    >
      <FormSection>
        <SegmentedControl
          label={t('paper.kind')}
          choices={paperKinds.map((value) => ({ value, label: t(`paper.kinds.${value}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(next)
            form.setValue('of', undefined)
          }}
        />
        {kind === 'school' ? (
          <p>{t('paper.schoolHint')}</p>
        ) : (
          <SelectField
            name="of"
            label={t(`paper.of.${kind}`)}
            placeholder={t('paper.all')}
            clearable
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <DateField name="date" label={t('page.asOf')} required />
      </FormSection>
    </FormDialog>
  )
}
