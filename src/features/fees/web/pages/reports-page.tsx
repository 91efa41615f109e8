/** The trial balance: what stands on each account of the books, debits and credits side by side. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#platform/pure/dates.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import type { ArgsOf } from '#platform/web/api/request.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportTrialBalance, trialBalance, type TrialBalance, type TrialRow } from '../../contract/books.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { ReportPicker } from '../components/reports/report-picker.tsx'
import { useFeesLive } from '../live.ts'
import classes from '../components/books/books.module.css'

const JournalsDialog = lateDialog(
  async () => (await import('../components/reports/journals-dialog.tsx')).JournalsDialog,
)

const save = (args: ArgsOf<typeof exportTrialBalance>): void =>
  void download(exportTrialBalance, args).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => save(args) }),
  )

const useAccountName = (): ((row: TrialRow) => string) => {
  const { t } = useTranslation('fees')
  return ({ kind, name }) =>
    kind === 'vote_head' && name !== null ? name : [t(`account.${kind}`), name].filter(Boolean).join(' ')
}

/** Bars from the middle: debits to the right, credits to the left. */
const Sides = ({ trial }: { trial: TrialBalance }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const nameOf = useAccountName()
  const most = Math.max(1, ...trial.rows.map(({ debit, credit }) => Math.max(debit, credit)))
  return (
    <ul className={classes.sides}>
      {trial.rows.map((row) => {
        const side = row.debit > 0 ? 'debit' : 'credit'
        return (
          <li key={`${row.account} ${row.kind}`}>
            <span>{nameOf(row)}</span>
            <span className={classes.bar} data-side={side} aria-hidden>
              <span style={{ width: `${Math.max(1, (row[side] / most) * 100)}%` }} />
            </span>
            <b>
              {formats.amount(row[side])} <small>{t(`trial.${side}`)}</small>
            </b>
          </li>
        )
      })}
    </ul>
  )
}

const Trial = ({ trial }: { trial: TrialBalance }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const nameOf = useAccountName()
  if (trial.rows.length === 0) return <EmptyState title={t('trial.empty')} text={t('trial.emptyText')} />
  const total = { account: '', kind: 'owed', name: null, debit: trial.debit, credit: trial.credit } as const
  const table = (
    <DataTable<TrialRow>
      label={t('trial.title')}
      columns={[
        { id: 'account', header: t('trial.account'), cell: (row) => (row === total ? t('trial.total') : nameOf(row)) },
        {
          id: 'debit',
          header: t('trial.debitUnit'),
          cell: ({ debit }) => (debit === 0 ? '' : formats.amount(debit)),
          numeric: true,
        },
        {
          id: 'credit',
          header: t('trial.creditUnit'),
          cell: ({ credit }) => (credit === 0 ? '' : formats.amount(credit)),
          numeric: true,
        },
      ]}
      rows={[...trial.rows, total]}
      rowId={({ account, kind }) => `${account} ${kind}`}
    />
  )
  return <SameAsTable picture={<Sides trial={trial} />} table={table} />
}

export const ReportsPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const today = formats.schoolDay()
  const [typed, setTyped] = useState(today)
  const on = isCalendarDate(typed) && typed <= today ? typed : today
  const [exporting, setExporting] = useState(false)
  useFeesLive(trialBalance)
  const { data, error, refetch } = useCall(trialBalance, { query: { on } }, { live: true })
  return (
    <>
      <PageHeader
        title={t('trial.title')}
        lead={
          data &&
          t(data.debit === data.credit ? 'trial.equal' : 'trial.unequal', {
            amount: formats.money(data.debit),
            day: formats.date(data.on),
          })
        }
        secondary={
          <Button variant="light" onClick={() => setExporting(true)}>
            {t('report.journals')}
          </Button>
        }
        action={
          <Button
            leftSection={<IconDownload size={18} stroke={2} aria-hidden />}
            onClick={() => save({ query: { on, format: 'csv' } })}
          >
            {t('trial.csv')}
          </Button>
        }
      />
      <FeeTabs />
      <div className={classes.filters}>
        <ReportPicker value="trial" />
        <DateInput label={t('trial.on')} value={typed} max={today} onChange={setTyped} />
      </div>
      {data ? <Trial trial={data} /> : null}
      {!data && error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={6} /> : null}
      {exporting ? <JournalsDialog onClose={() => setExporting(false)} /> : null}
    </>
  )
}
