/** Schools in a small table: plan, state and size. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { SchoolRow } from '../../contract/overview.ts'
import { usePlanName } from '../use-plan-name.ts'

export const Standing = ({ status }: { status: SchoolRow['status'] }) => {
  const { t } = useTranslation('console')
  return <StatusDot kind={status === 'active' ? 'active' : 'stopped'}>{t(`status.${status}`)}</StatusDot>
}

export const SchoolTable = ({ label, schools }: { label: string; schools: readonly SchoolRow[] }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
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
  return <DataTable label={label} columns={columns} rows={schools} rowId={(school) => school.id} />
}
