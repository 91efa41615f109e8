/** Contracts with vendors: their value, what was ordered under them, and when they end. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listContracts, type ContractItem } from '../../contract/contracts.ts'
import { VendorCell } from '../components/vendor-cell.tsx'
import { ContractStatus } from '../components/vendor-status.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import { contractsSearch } from '../searches.ts'
import classes from '../components/vendors.module.css'

const useColumns = (): ListColumn<ContractItem>[] => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'name', header: t('field.companyName'), cell: (row) => <VendorCell vendor={row} /> },
      {
        id: 'days',
        header: t('field.contract'),
        cell: (row) => {
          const [from, to] = [row.contractStart, row.contractEnd].map((day) => (day ? formats.date(day) : t('open')))
          return t('fromTo', { from, to })
        },
      },
      { id: 'state', header: t('field.status'), cell: (row) => <ContractStatus state={row.contractState} /> },
      {
        id: 'value',
        header: t('field.valueUnit'),
        numeric: true,
        cell: (row) => (row.contractValue === null ? t('none') : formats.amount(row.contractValue)),
      },
      {
        id: 'drawn',
        header: t('field.drawnDown'),
        numeric: true,
        cell: (row) => (
          <span className={classes.amount}>
            {formats.amount(row.drawnDown)}
            {row.contractValue ? (
              <span className={row.drawnDown > row.contractValue ? classes.warn : classes.second}>
                {t('contracts.used', {
                  percent: formats.percent(Math.round((100 * row.drawnDown) / row.contractValue)),
                })}
              </span>
            ) : null}
          </span>
        ),
      },
    ],
    [t, formats],
  )
}

export const ContractsPage = () => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const state = useListState(contractsSearch)
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listContracts, { query }, { live: true })
  useVendorsLive(listContracts)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        id: 'expiring',
        label: t('field.expiring'),
        kind: 'choice',
        options: [{ value: 'yes', label: t('contracts.expiring') }],
      },
    ],
    [t],
  )
  return (
    <ListPage
      id="vendor-contracts"
      title={t('contracts.title')}
      lead={list.data ? t('contracts.lead', { count: list.data.totalCount }) : undefined}
      state={state}
      query={list}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowName={(row) => row.companyName}
      rowTo={(row) => `/admin/vendors/${row.id}`}
      phoneRow={(row) => ({
        title: row.companyName,
        second: t('contracts.drawn', { amount: formats.money(row.drawnDown) }),
        status: <ContractStatus state={row.contractState} />,
      })}
      searchLabel={t('search')}
      filters={filters}
      empty={{ title: t('contracts.empty'), text: t('contracts.emptyText') }}
    >
      <VendorTabs />
    </ListPage>
  )
}
