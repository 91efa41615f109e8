/** Vendors by how the school rates them, the best first. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listVendors } from '../../contract/directory.ts'
import type { VendorItem } from '../../contract/shapes.ts'
import { vendorCategories } from '../../contract/words.ts'
import { Rating } from '../components/rating.tsx'
import { VendorCell } from '../components/vendor-cell.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import { vendorsSearch } from '../searches.ts'

const useColumns = (): ListColumn<VendorItem>[] => {
  const { t } = useTranslation('vendors')
  return useMemo(
    () => [
      { id: 'name', header: t('field.companyName'), sort: 'name', cell: (row) => <VendorCell vendor={row} /> },
      { id: 'category', header: t('field.category'), cell: (row) => t(`category.${row.category}`) },
      {
        id: 'rating',
        header: t('field.rating'),
        sort: 'rating',
        cell: (row) => <Rating rating={row.rating} count={row.ratings} />,
      },
    ],
    [t],
  )
}

export const PerformancePage = () => {
  const { t } = useTranslation('vendors')
  const state = useListState(vendorsSearch)
  const { create: _create, sort = '-rating', ...query } = state.query
  const list = usePaged(listVendors, { query: { ...query, sort } }, { live: true })
  useVendorsLive(listVendors)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        id: 'category',
        label: t('field.category'),
        kind: 'choice',
        options: vendorCategories.map((value) => ({ value, label: t(`category.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ListPage
      id="vendor-performance"
      title={t('performance.title')}
      lead={t('performance.lead')}
      state={state}
      query={list}
      columns={useColumns()}
      defaultSort="-rating"
      rowId={(row) => row.id}
      rowName={(row) => row.companyName}
      rowTo={(row) => `/admin/vendors/${row.id}`}
      phoneRow={(row) => ({ title: row.companyName, second: <Rating rating={row.rating} count={row.ratings} /> })}
      searchLabel={t('search')}
      filters={filters}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      <VendorTabs />
    </ListPage>
  )
}
