/** Stock-takes and the shelves that can be counted. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listStockTakes, type StockTake } from '../../../contract/printed/stock.ts'
import classes from '../components/printed.module.css'

const StartStockDialog = lateDialog(async () => (await import('../components/start-stock-dialog.tsx')).StartStockDialog)

const Takes = ({ all }: { all: readonly StockTake[] }) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  return (
    <DataTable
      label={t('stock.title')}
      stacked
      rows={all}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'shelf',
          header: t('field.shelf'),
          cell: ({ id, shelf }) => (
            <Link to="/library/stock-takes/$stockTakeId" params={{ stockTakeId: id }}>
              {shelf}
            </Link>
          ),
        },
        { id: 'day', header: t('stock.day'), cell: ({ startedAt }) => formats.date(startedAt) },
        {
          id: 'state',
          header: t('field.state'),
          cell: ({ finishedAt }) => (
            <StatusDot kind={finishedAt ? 'active' : 'progress'}>
              {t(finishedAt ? 'stock.finished' : 'stock.open')}
            </StatusDot>
          ),
        },
        {
          id: 'found',
          header: t('outcome.found'),
          numeric: true,
          cell: ({ counts }) => formats.number(counts.found),
        },
        {
          id: 'missing',
          header: t('outcome.missing'),
          numeric: true,
          cell: ({ counts, finishedAt }) => (finishedAt ? formats.number(counts.missing) : t('none')),
        },
        {
          id: 'misplaced',
          header: t('outcome.misplaced'),
          numeric: true,
          cell: ({ counts }) => formats.number(counts.misplaced),
        },
      ]}
    />
  )
}

export const StockTakesPage = () => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  const [starting, setStarting] = useState<string | null>(null)
  const query = useCall(listStockTakes, {}, { live: true })
  const { data } = query
  const start = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setStarting('')}>
      {t('stock.start')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('stock.title')}
        lead={t('stock.lead')}
        back="/library"
        action={data && data.items.length > 0 ? start : undefined}
      />
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={4} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('stock.empty')} text={t('stock.emptyText')} action={start} />
      ) : null}
      {data && data.items.length > 0 ? <Takes all={data.items} /> : null}
      {data && data.shelves.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('stock.shelves')}</h2>
          <DataTable
            label={t('stock.shelves')}
            rows={data.shelves}
            rowId={({ shelf }) => shelf}
            columns={[
              { id: 'shelf', header: t('field.shelf'), cell: ({ shelf }) => shelf },
              {
                id: 'copies',
                header: t('field.copies'),
                numeric: true,
                cell: ({ copies }) => formats.number(copies),
              },
              {
                id: 'count',
                header: t('stock.count'),
                cell: ({ shelf }) => (
                  <Button variant="subtle" onClick={() => setStarting(shelf)}>
                    {t('stock.count')}
                  </Button>
                ),
              },
            ]}
          />
        </section>
      ) : null}
      {starting === null ? null : <StartStockDialog shelf={starting} onClose={() => setStarting(null)} />}
    </>
  )
}
