/** A staff member's teaching, and current and past classes as class teacher. */
import { Button } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { StaffDetail } from '../../../contract/staff.ts'
import classes from './staff-sections.module.css'

type Taught = StaffDetail['teaches'][number]

export const Teaching = ({ member, onChange }: { member: StaffDetail; onChange: () => void }) => {
  const { t } = useTranslation('people')
  const columns = useMemo<DataColumn<Taught>[]>(
    () => [
      { id: 'class', header: t('field.class'), cell: (row) => row.stream.label },
      { id: 'area', header: t('field.learningArea'), cell: (row) => row.learningArea.name },
    ],
    [t],
  )
  const change = (
    <Button variant="light" leftSection={<IconBook size={18} stroke={2} aria-hidden />} onClick={onChange}>
      {t('teaching.change')}
    </Button>
  )
  return (
    <Section title={t('section.teaching')} {...(member.status === 'active' ? { actions: change } : {})}>
      {member.teaches.length === 0 ? (
        <p>{t('teaching.none')}</p>
      ) : (
        <DataTable
          label={t('section.teaching')}
          columns={columns}
          rows={member.teaches}
          rowId={(row) => `${row.stream.id} ${row.learningArea.id}`}
        />
      )}
    </Section>
  )
}

type Led = StaffDetail['classTeaching'][number]

export const Leading = ({
  member,
  onLead,
  onStop,
}: {
  member: StaffDetail
  onLead: () => void
  onStop: (stream: Led['stream']) => void
}) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const columns = useMemo<DataColumn<Led>[]>(
    () => [
      { id: 'class', header: t('field.class'), cell: (row) => row.stream.label },
      { id: 'from', header: t('field.from'), cell: (row) => formats.date(row.startsOn) },
      {
        id: 'to',
        header: t('field.to'),
        cell: (row) =>
          row.endsOn ? (
            formats.date(row.endsOn)
          ) : (
            <span className={classes.now}>
              {t('classes.now')}
              <Button variant="subtle" onClick={() => onStop(row.stream)}>
                {t('leading.end')}
              </Button>
            </span>
          ),
      },
    ],
    [t, formats, onStop],
  )
  const lead = (
    <Button variant="light" onClick={onLead}>
      {t('leading.title')}
    </Button>
  )
  return (
    <Section title={t('section.leading')} {...(member.status === 'active' ? { actions: lead } : {})}>
      {member.classTeaching.length === 0 ? (
        <p>{t('leading.none')}</p>
      ) : (
        <DataTable label={t('section.leading')} columns={columns} rows={member.classTeaching} rowId={(row) => row.id} />
      )}
    </Section>
  )
}
