/** Schools in a small table: plan, state and size. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListRows } from '#platform/web/list/list-rows.tsx'
import type { PhoneRow } from '#platform/web/list/types.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { SchoolRow } from '../../contract/overview.ts'
import { usePlanName } from '../use-plan-name.ts'

export const Standing = ({ status }: { status: SchoolRow['status'] }) => {
  const { t } = useTranslation('console')
  return <StatusDot kind={status === 'active' ? 'active' : 'stopped'}>{t(`status.${status}`)}</StatusDot>
}

/** A school in a list on a phone. */
export const useSchoolRow = (): ((school: SchoolRow) => PhoneRow) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  return (school) => ({
    title: school.name,
    second: t('schools.second', {
      plan: planName(school.plan),
      count: school.learners,
      learners: formats.number(school.learners),
    }),
    status: school.status === 'active' ? undefined : <Standing status={school.status} />,
    avatar: school.name,
  })
}

export const SchoolTable = ({ label, schools }: { label: string; schools: readonly SchoolRow[] }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  const phone = useIsPhone()
  const phoneRow = useSchoolRow()
  const columns: DataColumn<SchoolRow>[] = [
    {
      id: 'name',
      header: t('head.school'),
      cell: (school) => (
        <Link to="/console/schools/$schoolId" params={{ schoolId: school.id }}>
          {school.name}
        </Link>
      ),
    },
    { id: 'plan', header: t('head.plan'), cell: (school) => planName(school.plan) },
    { id: 'status', header: t('head.status'), cell: (school) => <Standing status={school.status} /> },
    { id: 'learners', header: t('head.learners'), numeric: true, cell: (school) => formats.number(school.learners) },
  ]
  const rowId = (school: SchoolRow) => school.id
  if (phone) {
    const rowTo = (school: SchoolRow) => `/console/schools/${school.id}`
    return (
      <ListRows
        label={label}
        rows={schools}
        rowId={rowId}
        rowName={(school) => school.name}
        rowTo={rowTo}
        phoneRow={phoneRow}
      />
    )
  }
  return <DataTable label={label} columns={columns} rows={schools} rowId={rowId} />
}
