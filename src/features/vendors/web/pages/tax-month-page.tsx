/** What was kept back of a tax in a month: by vendor and invoice, as a file for iTax, with a notice for each vendor. */
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportTaxes, printTaxNotice, taxSchedule } from '../../contract/taxes.ts'
import { withheldTaxes, type WithheldTax } from '../../contract/words.ts'
import { TaxState } from '../components/taxes/tax-state.tsx'
import { useVendorsLive } from '../live.ts'
import classes from '../components/vendors.module.css'

const PayTaxDialog = lateDialog(async () => (await import('../components/taxes/pay-tax-dialog.tsx')).PayTaxDialog)

interface Period {
  readonly tax: WithheldTax
  /** Its first day. */
  readonly month: string
}

/** @param period of an address: `income-2026-03` */
const periodOf = (period: string): Period | null => {
  const tax = withheldTaxes.find((one) => period.startsWith(`${one}-`))
  const month = tax && period.slice(tax.length + 1)
  return tax && month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { tax, month: `${month}-01` } : null
}

const saveFile = (query: Period, format: 'csv' | 'xlsx'): void =>
  void download(exportTaxes, { query: { ...query, format } }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => saveFile(query, format) }),
  )
const printNotice = (id: string, query: Period): void =>
  void download(printTaxNotice, { params: { id }, query }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => printNotice(id, query) }),
  )

type Schedule = ResponseOf<typeof taxSchedule>

const Vendor = ({ vendor, period }: { vendor: Schedule['vendors'][number]; period: Period }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return (
    <Section
      title={vendor.name}
      hint={vendor.kraPin ? t('taxes.pin', { pin: vendor.kraPin }) : t('taxes.noPin')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={2} aria-hidden />}
          onClick={() => printNotice(vendor.id, period)}
        >
          {t('taxes.notice')}
        </Button>
      }
    >
      <DataTable
        label={vendor.name}
        columns={[
          {
            id: 'invoice',
            header: t('field.invoice'),
            cell: (row) => (
              <span className={classes.cell}>
                <Link
                  className={classes.name}
                  to="/admin/vendors/payments/$invoiceId"
                  params={{ invoiceId: row.invoiceId }}
                >
                  {row.invoiceNumber}
                </Link>
                {row.amount < 0 ? <span className={classes.second}>{t('taxes.byCredit')}</span> : null}
              </span>
            ),
          },
          { id: 'day', header: t('field.date'), cell: (row) => formats.date(row.withheldOn) },
          {
            id: 'taxable',
            header: t('field.taxableUnit'),
            numeric: true,
            cell: (row) => formats.amount(row.taxable),
          },
          { id: 'rate', header: t('field.rate'), numeric: true, cell: (row) => formats.number(row.rate) },
          { id: 'amount', header: t('field.taxUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
          { id: 'prn', header: t('field.prnShort'), cell: (row) => row.prn ?? t('taxState.owed') },
        ]}
        rows={vendor.lines}
        rowId={({ id }) => id}
        stacked
      />
    </Section>
  )
}

const Shown = ({ schedule, period }: { schedule: Schedule; period: Period }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const title = t('taxes.month', { tax: t(`tax.${period.tax}`), month: formats.date(period.month, 'month') })
  const files = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`file.${format}`),
    icon: IconDownload,
    onClick: () => saveFile(period, format),
  }))
  return (
    <>
      <DetailHeader
        title={title}
        lead={t(`taxes.due.${period.tax}`)}
        back="/admin/vendors/taxes"
        shortTitle={t(`tax.${period.tax}`)}
        state={schedule.vendors.length > 0 ? <TaxState month={schedule} /> : undefined}
        facts={[
          { label: t('field.withheld'), value: formats.money(schedule.withheld) },
          { label: t('field.owed'), value: <strong>{formats.money(schedule.owed)}</strong> },
          ...(schedule.dueOn ? [{ label: t('field.dueDate'), value: formats.date(schedule.dueOn) }] : []),
        ]}
        action={schedule.mayPay ? <Button onClick={() => setOpened(true)}>{t('taxes.pay')}</Button> : undefined}
        secondary={schedule.vendors.length > 0 ? <MoreMenu label={t('more')} actions={files} /> : undefined}
      />
      {schedule.vendors.length === 0 ? (
        <EmptyState title={t('taxes.emptyMonth')} text={t('taxes.emptyText')} />
      ) : (
        <div className={classes.sections}>
          {schedule.vendors.map((vendor) => (
            <Vendor key={vendor.id} vendor={vendor} period={period} />
          ))}
        </div>
      )}
      {opened ? <PayTaxDialog schedule={schedule} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

const TaxMonth = ({ period }: { period: Period }) => {
  const { t } = useTranslation('vendors')
  const query = useCall(taxSchedule, { query: period }, { live: true })
  useVendorsLive(taxSchedule)
  if (query.data) return <Shown schedule={query.data} period={period} />
  return (
    <>
      <PageHeader title={t(`tax.${period.tax}`)} back="/admin/vendors/taxes" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}

export const TaxMonthPage = () => {
  const { t } = useTranslation('vendors')
  const { period: address = '' } = useParams({ strict: false })
  const period = periodOf(address)
  if (period) return <TaxMonth period={period} />
  return (
    <>
      <PageHeader title={t('taxes.title')} back="/admin/vendors/taxes" />
      <EmptyState title={t('taxes.emptyMonth')} text={t('taxes.emptyText')} />
    </>
  )
}
