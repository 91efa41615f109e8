/** Staff accounts of a school. Learners and parents are never listed. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetConsoleTwoStep } from '#core/users/contract/creating.ts'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListRows } from '#platform/web/list/list-rows.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { SearchField } from '#platform/web/list/search-field.tsx'
import type { PhoneRow } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { listSchoolStaff, type StaffAccount } from '../../contract/schools.ts'
import { staffSearch } from '../searches.ts'
import classes from './console.module.css'
import { ResetTwoStep } from './reset-two-step.tsx'

const limit = 20
const kinds: Readonly<Record<string, StatusKind>> = {
  active: 'active',
  inactive: 'inactive',
  suspended: 'stopped',
  pending: 'pending',
}

const Access = ({ status }: { status: string }) => {
  const { t } = useTranslation('console')
  return (
    <StatusDot kind={kinds[status] ?? 'inactive'}>{t(`membership.${status in kinds ? status : 'inactive'}`)}</StatusDot>
  )
}

const useRoleWords = (): ((account: StaffAccount) => string) => {
  const { t } = useTranslation('console')
  return ({ role, position }) => {
    const name = t(`platform:role.${role}`)
    return position ? t('school.roleAndPosition', { role: name, position }) : name
  }
}

const usePhoneRow = (): ((account: StaffAccount) => PhoneRow) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const words = useRoleWords()
  return (account) => {
    const { name, email, status, lastSeenAt } = account
    const known = { role: words(account), seen: lastSeenAt ? formats.relative(lastSeenAt) : t('never') }
    return {
      title: name,
      second: email ? t('school.phoneSecondEmail', { ...known, email }) : t('school.phoneSecond', known),
      status: status === 'active' ? undefined : <Access status={status} />,
      avatar: name,
    }
  }
}

const useColumns = (onReset: (account: StaffAccount) => void): DataColumn<StaffAccount>[] => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const words = useRoleWords()
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
      cell: words,
    },
    {
      id: 'status',
      header: t('head.status'),
      cell: ({ status }) => <Access status={status} />,
    },
    {
      id: 'seen',
      header: t('head.seen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formats.relative(lastSeenAt) : t('never')),
    },
    {
      id: 'twoStep',
      header: t('twoStep.head'),
      cell: (account) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('twoStep.resetOf', { name: account.name })}
          onClick={() => onReset(account)}
        >
          {t('twoStep.reset')}
        </Button>
      ),
    },
  ]
}

export const StaffSection = ({ schoolId }: { schoolId: string }) => {
  const { t } = useTranslation('console')
  const state = useListState(staffSearch)
  const query = usePaged(listSchoolStaff, {
    params: { id: schoolId },
    query: { limit, page: state.page, ...(state.search ? { search: state.search } : {}) },
  })
  const [resetting, setResetting] = useState<StaffAccount | null>(null)
  const { send } = useSend(resetConsoleTwoStep)
  const columns = useColumns(setResetting)
  const phone = useIsPhone()
  const phoneRow = usePhoneRow()
  const rowId = ({ id }: StaffAccount) => id
  const { data, error } = query
  return (
    <section className={classes.section}>
      <h2>{t('school.staff')}</h2>
      <SearchField value={state.search} onChange={state.setSearch} placeholder={t('school.searchStaff')} />
      {data ? (
        data.items.length > 0 ? (
          <>
            {phone ? (
              <ListRows
                label={t('school.staff')}
                rows={data.items}
                rowId={rowId}
                rowName={({ name }) => name}
                phoneRow={phoneRow}
                rowMenu={(account) => [{ label: t('twoStep.reset'), onClick: () => setResetting(account) }]}
              />
            ) : (
              <DataTable label={t('school.staff')} columns={columns} rows={data.items} rowId={rowId} />
            )}
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
      {resetting ? (
        <ResetTwoStep
          name={resetting.name}
          onReset={() => send({ params: { id: resetting.id }, body: { school: schoolId } })}
          onClose={() => setResetting(null)}
        />
      ) : null}
    </section>
  )
}
