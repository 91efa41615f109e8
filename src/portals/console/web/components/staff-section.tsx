/** Accounts of a school's staff. Learners and parents are never listed here. */
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listSchoolStaff, type StaffAccount } from '../../contract/schools.ts'
import { staffSearch } from '../searches.ts'
import classes from './console.module.css'

const limit = 20
const kinds: Readonly<Record<string, StatusKind>> = { active: 'active', inactive: 'inactive', suspended: 'stopped', pending: 'pending' }

const useColumns = (): DataColumn<StaffAccount>[] => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('head.name'),
      cell: ({ name, email }) => (
        <>
          {name}
          {email ? <div className={classes.second}>{email}</div> : null}
        </>
      ),
    },
    {
      id: 'role',
      header: t('head.role'),
      cell: ({ role, position }) => (position ? t('school.roleAndPosition', { role: t(`platform:role.${role}`), position }) : t(`platform:role.${role}`)),
    },
    {
      id: 'status',
      header: t('head.status'),
      cell: ({ status }) => <StatusDot kind={kinds[status] ?? 'inactive'}>{t(`membership.${status in kinds ? status : 'inactive'}`)}</StatusDot>,
    },
    { id: 'seen', header: t('head.seen'), cell: ({ lastSeenAt }) => (lastSeenAt ? formats.relative(lastSeenAt) : t('never')) },
  ]
}

export const StaffSection = ({ schoolId }: { schoolId: string }) => {
  const { t } = useTranslation('console')
  const state = useListState(staffSearch)
  const query = usePaged(listSchoolStaff, { params: { id: schoolId }, query: { limit, page: state.page, ...(state.search ? { search: state.search } : {}) } })
  const columns = useColumns()
  const { data, error } = query
  return (
    <section className={classes.section}>
      <h2>{t('school.staff')}</h2>
      <SearchField value={state.search} onChange={state.setSearch} placeholder={t('school.searchStaff')} />
      {data ? (
        data.items.length > 0 ? (
          <>
            <DataTable label={t('school.staff')} columns={columns} rows={data.items} rowId={({ id }) => id} />
            <Pager
              page={data.currentPage}
              totalPages={data.totalPages}
              totalCount={data.totalCount}
              shown={data.items.length}
              limit={limit}
              onPage={state.setPage}
            />
          </>
        ) : (
          <EmptyState title={state.search ? t('school.nobodyFound') : t('school.nobody')} />
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </section>
  )
}
