/** The school's vendors: search, filters, files, and the dialog that enters one. */
import { Button } from '@mantine/core'
import { IconBuildingStore, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportVendors, listVendors } from '../../contract/directory.ts'
import type { VendorItem } from '../../contract/shapes.ts'
import { vendorAttentions, vendorCategories, vendorStatuses } from '../../contract/words.ts'
import { Rating } from '../components/rating.tsx'
import { VendorCell } from '../components/vendor-cell.tsx'
import { VendorStatus } from '../components/vendor-status.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import { vendorsSearch } from '../searches.ts'
import classes from '../components/vendors.module.css'

const NewVendorDialog = lateDialog(async () => (await import('../components/vendor-dialog.tsx')).NewVendorDialog)

/** Why a vendor needs attention, in words. */
const useNeeds = (): ((row: VendorItem) => string[]) => {
  const { t } = useTranslation('vendors')
  return (row) => [
    ...(row.contractState === 'expiring' ? [t('contractState.expiring')] : []),
    ...(row.documentsDue > 0 ? [t('documentsDue', { count: row.documentsDue })] : []),
    ...(row.isBankWaiting ? [t('bankState.unsigned')] : []),
  ]
}

const useColumns = (): ListColumn<VendorItem>[] => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const needs = useNeeds()
  return useMemo(
    () => [
      { id: 'name', header: t('field.companyName'), sort: 'name', cell: (row) => <VendorCell vendor={row} /> },
      { id: 'category', header: t('field.category'), cell: (row) => t(`category.${row.category}`) },
      { id: 'status', header: t('field.status'), cell: (row) => <VendorStatus status={row.status} /> },
      {
        id: 'phone',
        header: t('field.phone'),
        hidden: true,
        cell: (row) => (row.phone ? displayPhone(row.phone) : t('none')),
      },
      {
        id: 'services',
        header: t('field.services'),
        hidden: true,
        cell: (row) => row.services.join(', ') || t('none'),
      },
      {
        id: 'contractEnd',
        header: t('field.contractEnd'),
        sort: 'contractEnd',
        cell: (row) => (row.contractEnd ? formats.date(row.contractEnd, 'numeric') : t('none')),
      },
      {
        id: 'needs',
        header: t('field.attention'),
        cell: (row) => <span className={classes.warn}>{needs(row).join(' · ')}</span>,
      },
      { id: 'rating', header: t('field.rating'), sort: 'rating', cell: (row) => <Rating rating={row.rating} /> },
    ],
    [t, formats, needs],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('vendors')
  return useMemo(
    () => [
      {
        id: 'category',
        label: t('field.category'),
        kind: 'choice',
        options: vendorCategories.map((value) => ({ value, label: t(`category.${value}`) })),
      },
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: vendorStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        id: 'attention',
        label: t('field.attention'),
        kind: 'choice',
        options: vendorAttentions.map((value) => ({ value, label: t(`attention.${value}`) })),
      },
    ],
    [t],
  )
}

/** @param query the list's query without its page */
const useFiles = (query: object): ExportChoice[] => {
  const { t } = useTranslation('vendors')
  const { page: _page, limit: _limit, ...filters } = query as { page?: number; limit?: number }
  const save = (format: 'xlsx' | 'csv'): void =>
    void download(exportVendors, { query: { ...filters, format } }).catch((error: unknown) =>
      toast.error(messageOf(error), { onRetry: () => save(format) }),
    )
  return (['xlsx', 'csv'] as const).map((format) => ({ label: t(`file.${format}`), onClick: () => save(format) }))
}

export const DirectoryPage = () => {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const state = useListState(vendorsSearch)
  const { create: _create, ...query } = state.query
  const list = usePaged(listVendors, { query }, { live: true })
  const create = useCreate()
  const needs = useNeeds()
  const files = useFiles(query)
  useVendorsLive(listVendors)
  return (
    <>
      <ListPage
        id="vendors"
        title={t('title')}
        lead={list.data ? t('lead', { count: list.data.totalCount }) : undefined}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="name"
        rowId={(row) => row.id}
        rowName={(row) => row.companyName}
        rowTo={(row) => `/admin/vendors/${row.id}`}
        phoneRow={(row) => ({
          title: row.companyName,
          second: [t(`category.${row.category}`), ...needs(row)].join(' · '),
          ...(row.status === 'active' ? {} : { status: <VendorStatus status={row.status} /> }),
        })}
        searchLabel={t('search')}
        filters={useFilters()}
        exports={files}
        secondary={
          <Button
            variant="subtle"
            leftSection={<IconUpload size={18} stroke={2} aria-hidden />}
            onClick={() => void navigate({ to: '/admin/vendors/import' })}
          >
            {t('import.open')}
          </Button>
        }
        create={{ label: t('vendor.add'), icon: IconBuildingStore, onClick: create.open }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      >
        <VendorTabs />
      </ListPage>
      {create.opened ? <NewVendorDialog onClose={create.close} /> : null}
    </>
  )
}
