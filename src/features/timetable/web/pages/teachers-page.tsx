/** How full the week of each teacher is. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { teacherLoads, type Load } from '../../contract/loads.ts'
import { freeOf, LoadLegend, LoadRows } from '../components/loads/load-rows.tsx'
import { useLoadWeek } from '../components/loads/use-week.ts'
import { SchedulingTabs } from '../components/tabs.tsx'
import { WeekSteps } from '../components/week-steps.tsx'
import { useLessonsLive } from '../live.ts'

const Table = ({ items }: { items: readonly Load[] }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (
    <DataTable
      label={t('loads.teachers')}
      rows={items}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', header: t('loads.column.teacher'), cell: ({ name }) => name },
        {
          id: 'lessons',
          header: t('loads.column.lessons'),
          numeric: true,
          cell: ({ lessons }) => formats.number(lessons),
        },
        { id: 'free', header: t('loads.column.free'), numeric: true, cell: (one) => formats.number(freeOf(one)) },
        { id: 'days', header: t('loads.column.days'), numeric: true, cell: ({ days }) => formats.number(days) },
      ]}
    />
  )
}

const Teachers = ({ items }: { items: readonly Load[] }) => {
  const { t } = useTranslation('timetable')
  if (items.length === 0)
    return (
      <EmptyState
        title={t('loads.noTeachers')}
        text={t('loads.noTeachersText')}
        action={
          <Button variant="light" renderRoot={(props) => <Link to="/admin/staff" {...props} />}>
            {t('loads.addTeachers')}
          </Button>
        }
      />
    )
  const rows = items.map((load) => ({
    load,
    facts: [
      t('loads.lessons', { count: load.lessons }),
      t('loads.free', { count: freeOf(load) }),
      t('loads.days', { count: load.days }),
    ],
  }))
  return (
    <SameAsTable
      picture={<LoadRows label={t('loads.teachers')} rows={rows} />}
      table={<Table items={items} />}
      legend={<LoadLegend loads={items} />}
    />
  )
}

export const TeachersPage = () => {
  const { t } = useTranslation('timetable')
  const { query, ...week } = useLoadWeek()
  const { data, error, refetch } = useCall(teacherLoads, { query }, { live: true, keepPrevious: true })
  useLessonsLive(teacherLoads)
  const lessons = data?.items.reduce((sum, one) => sum + one.lessons, 0) ?? 0
  return (
    <>
      <PageHeader
        title={t('loads.teachers')}
        lead={data && (data.items.length > 0 ? t('loads.teachersLead', { count: data.items.length, lessons }) : null)}
      />
      <SchedulingTabs />
      {data ? (
        <>
          <div className={layout.bar}>
            <WeekSteps {...week} />
          </div>
          <Teachers items={data.items} />
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
