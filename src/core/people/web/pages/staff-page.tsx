/** List of staff with teaching and classes. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconUpload, IconUser, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListLead } from '#platform/web/list/use-list-lead.ts'
import { isNarrowed, useListState, withoutPage } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { fileFormats, staffKinds } from '../../contract/shapes.ts'
import { exportStaff, listStaff, type StaffItem } from '../../contract/staff.ts'
import { PersonCell } from '../components/person-cell.tsx'
import { PhoneCell } from '../components/phone-cell.tsx'
import { AtSchool } from '../components/status.tsx'
import { useWorksWith } from '../components/staff/use-works-with.ts'
import { staffSearch } from '../searches.ts'
import { useCreate } from '#platform/web/list/use-create.ts'

const NewStaffDialog = lateDialog(async () => (await import('../components/staff/staff-dialog.tsx')).NewStaffDialog)

const useColumns = (): ListColumn<StaffItem>[] => {
  const { t } = useTranslation('people')
  const worksWith = useWorksWith()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'name',
        cell: (row) => (
          <PersonCell
            name={row.fullName}
            to={`/admin/staff/${row.id}`}
            second={row.email ?? row.number}
            picture={row.avatar}
          />
        ),
      },
      { id: 'kind', header: t('field.kind'), cell: (row) => row.position ?? t(`kind.${row.kind}`) },
      { id: 'worksWith', header: t('field.worksWith'), cell: (row) => worksWith(row) || t('none') },
      { id: 'phone', header: t('field.phone'), cell: (row) => <PhoneCell phone={row.phone} /> },
      { id: 'number', header: t('field.number'), sort: 'number', hidden: true, cell: (row) => row.number },
      { id: 'tscNumber', header: t('field.tscNumber'), hidden: true, cell: (row) => row.tscNumber ?? t('none') },
      { id: 'status', header: t('field.status'), cell: (row) => <AtSchool status={row.status} /> },
    ],
    [t, worksWith],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('people')
  return useMemo(
    () => [
      {
        id: 'kind',
        label: t('field.kind'),
        kind: 'choice',
        options: staffKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: (['left', 'all'] as const).map((value) => ({ value, label: t(`statusFilter.${value}`) })),
      },
    ],
    [t],
  )
}

/** @param query the list's query without its page */
const useExports = (query: object): ExportChoice[] => {
  const { t } = useTranslation('people')
  const filters = withoutPage(query)
  const save = (format: (typeof fileFormats)[number]) =>
    void download(exportStaff, { query: { ...filters, format } }).catch((error: unknown) =>
      toast.error(messageOf(error), { onRetry: () => save(format) }),
    )
  return fileFormats.map((format) => ({ label: t(`export.${format}`), onClick: () => save(format) }))
}

export const StaffPage = () => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const state = useListState(staffSearch)
  const { create: _create, ...query } = state.query
  const list = usePaged(listStaff, { query })
  const filters = useFilters()
  const lead = useListLead(
    listStaff,
    // Those who left are not among the staff of the list as it opens.
    { query: { limit: 1, ...(state.filter('status') ? { status: 'all' } : {}) } },
    { shown: list.data?.totalCount, narrowed: isNarrowed(filters, state) },
    (count, some) => t(some === null ? 'staff.lead' : 'staff.leadSome', { count, some }),
  )
  const create = useCreate()
  const worksWith = useWorksWith()
  const secondLine = (row: StaffItem): string => {
    const [kind, work] = [row.position ?? t(`kind.${row.kind}`), worksWith(row)]
    return work ? t('staff.second', { kind, work }) : kind
  }
  const importing = (
    <Button
      variant="subtle"
      onClick={() => void navigate({ to: '/admin/import', search: { kind: 'staff' } })}
      leftSection={<IconUpload size={18} stroke={2} aria-hidden />}
    >
      {t('import')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="staff"
        title={t('staff.title')}
        lead={lead}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="name"
        rowId={(row) => row.id}
        rowName={(row) => row.fullName}
        rowTo={(row) => `/admin/staff/${row.id}`}
        phoneRow={(row) => ({
          avatar: row.fullName,
          picture: row.avatar,
          title: row.fullName,
          second: secondLine(row),
          ...(row.status === 'left' ? { status: <AtSchool status="left" /> } : {}),
        })}
        rowMenu={(row) => [
          { label: t('staff.see'), icon: IconUser, onClick: () => void navigate({ to: `/admin/staff/${row.id}` }) },
        ]}
        searchLabel={t('staff.search')}
        filters={filters}
        exports={useExports(query)}
        secondary={importing}
        create={{ label: t('staff.add'), icon: IconUserPlus, onClick: create.open }}
        empty={{ title: t('staff.empty'), text: t('staff.emptyText') }}
      />
      {create.opened ? <NewStaffDialog onClose={create.close} /> : null}
    </>
  )
}
