/** The classes a learner was in, newest first. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LearnerDetail } from '../../../contract/learners.ts'

type Enrolment = LearnerDetail['enrolments'][number]

export const ClassesSection = ({ learner }: { learner: LearnerDetail }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const columns = useMemo<DataColumn<Enrolment>[]>(
    () => [
      { id: 'class', header: t('field.class'), cell: (row) => row.stream.label },
      { id: 'year', header: t('field.year'), cell: (row) => row.year ?? t('none') },
      { id: 'from', header: t('field.from'), cell: (row) => formats.date(row.startsOn) },
      { id: 'to', header: t('field.to'), cell: (row) => (row.endsOn ? formats.date(row.endsOn) : t('classes.now')) },
      {
        id: 'outcome',
        header: t('field.outcome'),
        cell: (row) => (row.outcome ? t(`outcome.${row.outcome}`) : t('none')),
      },
    ],
    [t, formats],
  )
  return (
    <Section title={t('section.classes')}>
      {learner.enrolments.length === 0 ? (
        <p>{t('classes.none')}</p>
      ) : (
        <DataTable
          label={t('section.classes')}
          columns={columns}
          rows={learner.enrolments}
          rowId={(row) => row.id}
          stacked
        />
      )}
    </Section>
  )
}
