/** Requisitions and orders, and the dialog that asks for a purchase. */
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { listPurchases, type PurchaseItem } from '../../contract/purchases.ts'
import { purchaseStatuses } from '../../contract/words.ts'
import { orderName } from '../../rules/numbers.ts'
import { PurchaseStatus } from '../components/purchase-status.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import { purchasesSearch } from '../searches.ts'
import classes from '../components/vendors.module.css'

const RequestDialog = lateDialog(async () => (await import('../components/request-dialog.tsx')).RequestDialog)

const LimitsDialog = lateDialog(async () => (await import('../components/limits-dialog.tsx')).LimitsDialog)

const useColumns = (): ListColumn<PurchaseItem>[] => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('field.purchase'),
        cell: (row) => (
          <span className={classes.cell}>
            <Link className={classes.name} to="/admin/vendors/procurement/$purchaseId" params={{ purchaseId: row.id }}>
              {row.title}
            </Link>
            <span className={classes.second}>
              {[t('requisition', { number: row.number }), row.orderNumber === null ? '' : orderName(row.orderNumber)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      { id: 'status', header: t('field.status'), cell: (row) => <PurchaseStatus status={row.status} /> },
      { id: 'vendor', header: t('one'), cell: (row) => row.vendorName ?? t('none') },
      {
        id: 'by',
        header: t('field.requestedBy'),
        cell: (row) => (
          <span className={classes.cell}>
            {row.requestedByName ?? t('none')}
            <span className={classes.second}>{formats.date(row.requestedAt)}</span>
          </span>
        ),
      },
      {
        id: 'total',
        header: t('field.totalUnit'),
        numeric: true,
        cell: (row) => formats.amount(row.total ?? row.estimate),
      },
    ],
    [t, formats],
  )
}

export const ProcurementPage = () => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const state = useListState(purchasesSearch)
  const { create: _create, sort: _sort, ...query } = state.query
  const list = usePaged(listPurchases, { query }, { live: true })
  const create = useCreate()
  const [limits, setLimits] = useState(false)
  const decidesLimits = useAbility('school.manage')
  useVendorsLive(listPurchases)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: purchaseStatuses.map((value) => ({ value, label: t(`purchaseStatus.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <>
      <ListPage
        id="purchases"
        title={t('purchases.title')}
        lead={list.data ? t('purchases.lead', { count: list.data.totalCount }) : undefined}
        state={state}
        query={list}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={(row) => `/admin/vendors/procurement/${row.id}`}
        phoneRow={(row) => ({
          title: row.title,
          second: [formats.money(row.total ?? row.estimate), row.vendorName].filter(Boolean).join(' · '),
          status: <PurchaseStatus status={row.status} />,
        })}
        searchLabel={t('purchases.search')}
        filters={filters}
        secondary={
          decidesLimits ? (
            <Button variant="subtle" onClick={() => setLimits(true)}>
              {t('limits.open')}
            </Button>
          ) : undefined
        }
        create={{ label: t('request.open'), icon: IconShoppingCart, onClick: create.open }}
        empty={{ title: t('purchases.empty'), text: t('purchases.emptyText') }}
      >
        <VendorTabs />
      </ListPage>
      {limits ? <LimitsDialog onClose={() => setLimits(false)} /> : null}
      {create.opened ? <RequestDialog onClose={create.close} /> : null}
    </>
  )
}
