/** Invoices of all schools, payments by bank, cheque or PayBill, and credit notes. */
import { IconCash, IconCashOff, IconFileText, IconGitMerge, IconReceiptRefund } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { invoiceFilters, listInvoices, type ConsoleInvoice } from '../../contract/console.ts'
import { printCreditOfSchool } from '../../contract/credits.ts'
import { billingEvent } from '../../contract/words.ts'
import { InvoiceState } from '../components/invoice-state.tsx'
import { savePaper } from '../components/save-paper.ts'
import { invoicesSearch } from '../searches.ts'

const MarkPaidDialog = lazy(async () => ({
  default: (await import('../components/mark-paid-dialog.tsx')).MarkPaidDialog,
}))

const CreditDialog = lazy(async () => ({ default: (await import('../components/credit-dialog.tsx')).CreditDialog }))
const RefuseClaimDialog = lazy(async () => ({
  default: (await import('../components/refuse-claim-dialog.tsx')).RefuseClaimDialog,
}))
const ResolveDialog = lazy(async () => ({ default: (await import('../components/resolve-dialog.tsx')).ResolveDialog }))

/** What the super admin has to look at. */
const openQuestion = ({ claim, conflict }: ConsoleInvoice, t: TFunction<'billing'>): string | undefined => {
  if (conflict) return t('conflict.short', { code: conflict.code, number: conflict.number })
  return claim ? t('claim.named', { code: claim.code }) : undefined
}

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
      {
        id: 'reference',
        header: t('invoices.reference'),
        cell: (row) => openQuestion(row, t) ?? row.reference,
      },
      {
        id: 'credited',
        header: t('credit.credited'),
        numeric: true,
        cell: ({ credited }) => (credited > 0 ? formats.amount(credited) : ''),
      },
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

type Asked = 'pay' | 'credit' | 'refuse' | 'resolve'

/** What can be done with an invoice. */
const useMenu = (ask: (what: Asked, invoice: ConsoleInvoice) => void) => {
  const { t } = useTranslation('billing')
  return (row: ConsoleInvoice) => [
    ...(row.conflict
      ? [
          {
            label: t('conflict.menu', { code: row.conflict.code }),
            icon: IconGitMerge,
            onClick: () => ask('resolve', row),
          },
        ]
      : []),
    ...(row.state === 'open'
      ? [
          {
            label: row.claim ? t('claim.confirm', { code: row.claim.code }) : t('invoices.mark'),
            icon: IconCash,
            onClick: () => ask('pay', row),
          },
        ]
      : []),
    ...(row.claim ? [{ label: t('claim.refuse'), icon: IconCashOff, onClick: () => ask('refuse', row) }] : []),
    ...(row.state !== 'void' && row.credited < row.total
      ? [{ label: t('credit.write'), icon: IconReceiptRefund, onClick: () => ask('credit', row) }]
      : []),
    ...row.credits.map(({ id, number }) => ({
      label: t('invoice.save', { number }),
      icon: IconFileText,
      onClick: () => savePaper(printCreditOfSchool, id),
    })),
  ]
}

export const InvoicesPage = () => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const today = formats.schoolDay()
  const state = useListState(invoicesSearch)
  const list = usePaged(listInvoices, { query: state.query })
  useLive(billingEvent, listInvoices)
  const [asked, setAsked] = useState<{ what: Asked; invoice: ConsoleInvoice } | null>(null)
  const menuOf = useMenu((what, invoice) => setAsked({ what, invoice }))
  const close = (): void => setAsked(null)
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
          second: [row.schoolName, openQuestion(row, t)].filter(Boolean).join(' · '),
          status: <InvoiceState invoice={row} today={today} />,
        })}
        rowMenu={menuOf}
        searchLabel={t('invoices.search')}
        filters={filters}
        empty={{ title: t('invoices.none'), text: t('invoices.noneText') }}
      />
      {asked ? (
        <Suspense>
          {asked.what === 'pay' ? <MarkPaidDialog invoice={asked.invoice} today={today} onClose={close} /> : null}
          {asked.what === 'credit' ? <CreditDialog invoice={asked.invoice} onClose={close} /> : null}
          {asked.what === 'resolve' && asked.invoice.conflict ? (
            <ResolveDialog invoice={asked.invoice} conflict={asked.invoice.conflict} onClose={close} />
          ) : null}
          {asked.what === 'refuse' ? <RefuseClaimDialog invoice={asked.invoice} onClose={close} /> : null}
        </Suspense>
      ) : null}
    </>
  )
}
