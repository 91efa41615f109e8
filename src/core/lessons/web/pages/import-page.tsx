/** Lessons from a spreadsheet, valid from a day on, and what learners chose, with the earlier lists. */
import { IconCalendarTime, IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ImportPages, type OptionsProps } from '#core/imports/web/public.ts'
import { isCalendarDate } from '#platform/pure/dates.ts'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getChoices } from '../../contract/choices.ts'
import { lessonReads } from '../components/use-timetable.ts'

const FirstDay = ({ detail, disabled, onChange }: OptionsProps) => {
  const { t } = useTranslation('lessons')
  const { schoolDay } = useFormats()
  return (
    <DateInput
      label={t('form.from')}
      description={t('form.fromHint')}
      value={detail.options.from ?? schoolDay()}
      min={schoolDay()}
      disabled={disabled}
      onChange={(from) => {
        if (isCalendarDate(from)) onChange({ from })
      }}
    />
  )
}

export const ImportPage = () => {
  const { t } = useTranslation('lessons')
  return (
    <ImportPages
      subject={{
        home: '/admin/lessons/import',
        back: '/admin/lessons',
        title: t('import.title'),
        lead: t('import.lead'),
        reads: [...lessonReads, getChoices],
        kinds: [
          {
            kind: 'lessons',
            texts: 'lessons:import',
            icon: IconCalendarTime,
            see: '/admin/lessons',
            Options: FirstDay,
          },
          { kind: 'choices', texts: 'lessons:choicesImport', icon: IconListCheck, see: '/admin/lessons/choices' },
        ],
      }}
    />
  )
}
