/** Invoices of all schools, and payments by bank or cheque. */
import { IconCash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { invoiceFilters, listInvoices, type ConsoleInvoice } from '../../contract/console.ts'
import { billingEvent } from '../../contract/words.ts'
import { InvoiceState } from '../components/invoice-state.tsx'
import { invoicesSearch } from '../searches.ts'

const MarkPaidDialog = lazy(async () => ({
  default: (await import('../components/mark-paid-dialog.tsx')).MarkPaidDialog,
}))

const useColumns = (today: string): ListColumn<ConsoleInvoice>[] => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'number', header: t('invoice.number'), cell: ({ number }) => number },
      {
        id: 'school',
        header: t('revenue.school'),
        cell: ({ schoolId, schoolName }) => (
          <Link to="/console/schools/$schoolId" params={{ schoolId }}>
            {schoolName}
          </Link>
        ),
      },
      { id: 'state', header: t('invoice.state'), cell: (one) => <InvoiceState invoice={one} today={today} /> },
      {
        id: 'for',
        header: t('invoice.for'),
        cell: ({ from, to }) => t('invoice.span', { from: formats.date(from, 'day'), to: formats.date(to) }),
      },
      { id: 'reference', header: t('invoices.reference'), cell: ({ reference }) => reference },
      { id: 'vat', header: t('revenue.vat'), numeric: true, cell: ({ vat }) => formats.amount(vat), hidden: true },
      {
        id: 'twice',
        header: t('invoices.twice'),
        numeric: true,
        cell: ({ twice }) => (twice > 0 ? formats.amount(twice) : ''),
      },
      { id: 'total', header: 'KES', numeric: true, cell: ({ total }) => formats.amount(total) },
    ],
    [t, formats, today],
  )
}

export const InvoicesPage = () => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const today = formats.schoolDay()
  const state = useListState(invoicesSearch)
  const list = usePaged(listInvoices, { query: state.query })
  useLive(billingEvent, listInvoices)
  const [paying, setPaying] = useState<ConsoleInvoice | null>(null)
  const filters: ListFilter[] = [
    {
      id: 'state',
      label: t('invoice.state'),
      kind: 'choice',
      options: invoiceFilters.map((value) => ({ value, label: t(`invoices.filter.${value}`) })),
    },
  ]
  return (
    <>
      <ListPage
        id="console-invoices"
        title={t('invoices.title')}
        back="/console/billing"
        state={state}
        query={list}
        columns={useColumns(today)}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        phoneRow={(row) => ({
          title: `${row.number}, ${formats.money(row.total)}`,
          second: row.schoolName,
          status: <InvoiceState invoice={row} today={today} />,
        })}
        rowMenu={(row) =>
          row.state === 'open' ? [{ label: t('invoices.mark'), icon: IconCash, onClick: () => setPaying(row) }] : []
        }
        searchLabel={t('invoices.search')}
        filters={filters}
        empty={{ title: t('invoices.none'), text: t('invoices.noneText') }}
      />
      {paying ? (
        <Suspense>
          <MarkPaidDialog invoice={paying} today={today} onClose={() => setPaying(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
