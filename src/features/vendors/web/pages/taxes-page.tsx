/** Taxes kept back from vendors: what is owed to the KRA by month, and what was paid to it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listTaxes, type TaxMonth, type TaxPayment } from '../../contract/taxes.ts'
import { TaxState } from '../components/taxes/tax-state.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import classes from '../components/vendors.module.css'

const ReverseTaxDialog = lateDialog(
  async () => (await import('../components/taxes/reverse-tax-dialog.tsx')).ReverseTaxDialog,
)

const Months = ({ months }: { months: readonly TaxMonth[] }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return (
    <DataTable
      label={t('taxes.title')}
      columns={[
        {
          id: 'month',
          header: t('field.month'),
          cell: ({ tax, month }) => (
            <span className={classes.cell}>
              <Link className={classes.name} to="/admin/vendors/taxes/$period" params={{ period: `${tax}-${month}` }}>
                {formats.date(`${month}-01`, 'month')}
              </Link>
              <span className={classes.second}>{t(`tax.${tax}`)}</span>
            </span>
          ),
        },
        { id: 'state', header: t('field.status'), cell: (row) => <TaxState month={row} /> },
        {
          id: 'due',
          header: t('field.dueDate'),
          cell: ({ dueOn }) => (dueOn ? formats.date(dueOn) : t('none')),
        },
        {
          id: 'withheld',
          header: t('field.withheldUnit'),
          numeric: true,
          cell: ({ withheld }) => formats.amount(withheld),
        },
        { id: 'owed', header: t('field.owedUnit'), numeric: true, cell: ({ owed }) => formats.amount(owed) },
      ]}
      rows={months}
      rowId={({ tax, month }) => `${tax}-${month}`}
      stacked
    />
  )
}

const Payments = ({ payments, pays }: { payments: readonly TaxPayment[]; pays: boolean }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [reversing, setReversing] = useState<TaxPayment | null>(null)
  if (payments.length === 0) return null
  return (
    <Section title={t('taxes.payments')}>
      <DataTable
        label={t('taxes.payments')}
        columns={[
          {
            id: 'prn',
            header: t('field.prnShort'),
            cell: (row) => (
              <span className={classes.cell}>
                {row.prn}
                <span className={classes.second}>
                  {[t(`tax.${row.tax}`), formats.date(`${row.month}-01`, 'month')].join(', ')}
                </span>
              </span>
            ),
          },
          {
            id: 'paid',
            header: t('field.paidOn'),
            cell: (row) => (
              <span className={classes.cell}>
                {formats.date(row.paidOn)}
                <span className={classes.second}>{[t(`method.${row.method}`), row.paidByName].join(', ')}</span>
              </span>
            ),
          },
          { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
          {
            id: 'action',
            header: t('field.action'),
            cell: (row) =>
              row.reversedAt ? (
                <span className={classes.cell}>
                  {t('taxes.reversed')}
                  <span className={classes.second}>{[row.reversedByName, row.reversalReason].join(': ')}</span>
                </span>
              ) : pays ? (
                <Button variant="default" onClick={() => setReversing(row)}>
                  {t('taxes.reverseSave')}
                </Button>
              ) : (
                t('none')
              ),
          },
        ]}
        rows={payments}
        rowId={({ id }) => id}
        stacked
      />
      {reversing ? <ReverseTaxDialog payment={reversing} onClose={() => setReversing(null)} /> : null}
    </Section>
  )
}

export const TaxesPage = () => {
  const { t } = useTranslation('vendors')
  const query = useCall(listTaxes, {}, { live: true })
  useVendorsLive(listTaxes)
  const { data } = query
  return (
    <>
      <PageHeader title={t('taxes.title')} lead={data && t('taxes.lead')} />
      <VendorTabs />
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={5} /> : null}
      {data?.months.length === 0 ? <EmptyState title={t('taxes.empty')} text={t('taxes.emptyText')} /> : null}
      {data && data.months.length > 0 ? (
        <div className={classes.sections}>
          <Months months={data.months} />
          <Payments payments={data.payments} pays={data.pays} />
        </div>
      ) : null}
    </>
  )
}
