/** Invoices of vendors, those due first: to check, to pay, paid. */
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listInvoices, type InvoiceItem } from '../../contract/invoices.ts'
import { invoiceFilters } from '../../contract/words.ts'
import { InvoiceState } from '../components/purchase-status.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import { invoicesSearch } from '../searches.ts'
import classes from '../components/vendors.module.css'

const DirectInvoiceDialog = lateDialog(
  async () => (await import('../components/invoices/direct-invoice-dialog.tsx')).DirectInvoiceDialog,
)

const useColumns = (): ListColumn<InvoiceItem>[] => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('field.invoice'),
        cell: (row) => (
          <span className={classes.cell}>
            <Link className={classes.name} to="/admin/vendors/payments/$invoiceId" params={{ invoiceId: row.id }}>
              {row.invoiceNumber}
            </Link>
            <span className={classes.second}>{row.vendorName}</span>
          </span>
        ),
      },
      { id: 'status', header: t('field.status'), cell: (row) => <InvoiceState invoice={row} /> },
      { id: 'due', header: t('field.dueDate'), cell: (row) => formats.date(row.dueDate, 'numeric') },
      { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
      {
        id: 'left',
        header: t('field.outstandingUnit'),
        numeric: true,
        cell: (row) => (row.outstanding > 0 ? formats.amount(row.outstanding) : t('none')),
      },
    ],
    [t, formats],
  )
}

export const PaymentsPage = () => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const state = useListState(invoicesSearch)
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listInvoices, { query }, { live: true })
  const [opened, setOpened] = useState(false)
  useVendorsLive(listInvoices)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: invoiceFilters.map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <>
      <ListPage
        id="vendor-invoices"
        title={t('payments.title')}
        lead={list.data ? t('payments.lead', { count: list.data.totalCount }) : undefined}
        state={state}
        query={list}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowName={(row) => row.invoiceNumber}
        rowTo={(row) => `/admin/vendors/payments/${row.id}`}
        phoneRow={(row) => ({
          title: `${row.vendorName}, ${formats.money(row.amount)}`,
          second: [row.invoiceNumber, t('due', { day: formats.date(row.dueDate) })].join(' · '),
          status: <InvoiceState invoice={row} />,
        })}
        searchLabel={t('payments.search')}
        filters={filters}
        create={{ label: t('direct.open'), icon: IconFileInvoice, onClick: () => setOpened(true) }}
        empty={{ title: t('payments.empty'), text: t('payments.emptyText') }}
      >
        <VendorTabs />
      </ListPage>
      {opened ? <DirectInvoiceDialog onClose={() => setOpened(false)} /> : null}
    </>
  )
}
