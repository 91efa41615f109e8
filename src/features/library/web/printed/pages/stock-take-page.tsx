/** One stock-take: scanning while it is open, and its result. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  exportStockTake,
  finishStockTake,
  getStockTake,
  scanStock,
  type StockDetail,
  type StockItem,
} from '../../../contract/printed/stock.ts'
import { stockOutcomes, type StockOutcome } from '../../../contract/printed/words.ts'
import { ScanField } from '../components/scan-field.tsx'
import { useScanWords } from '../components/use-scan-words.ts'
import { stockReads } from '../reads.ts'
import classes from '../components/printed.module.css'

const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

const kinds: Readonly<Record<StockOutcome, StatusKind>> = {
  found: 'active',
  misplaced: 'pending',
  lent: 'progress',
  stray: 'away',
  missing: 'stopped',
}

const save = (id: string): void =>
  void download(exportStockTake, { params: { id } }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => save(id) }),
  )

const Scanning = ({ id }: { id: string }) => {
  const { t } = useTranslation('printed-books')
  const words = useScanWords()
  const [problem, setProblem] = useState<string>()
  const [last, setLast] = useState<StockItem>()
  const { send, sending } = useSend(scanStock, { invalidates: stockReads })
  const onCode = async (code: string): Promise<void> => {
    setProblem(undefined)
    try {
      setLast(await send({ params: { id }, body: { code } }))
    } catch (error) {
      setProblem(words.refused(toFailure(error)))
    }
  }
  return (
    <ScanField label={t('scan.label')} problem={problem} onCode={(code) => void onCode(code)}>
      {sending ? <p className={classes.second}>{t('scan.sending')}</p> : null}
      {last && !sending ? (
        <p>
          <strong>{last.title}</strong>
          <StatusDot kind={kinds[last.outcome]}>
            {t(last.outcome === 'misplaced' && last.shelf ? 'stock.belongs' : `outcome.${last.outcome}`, {
              shelf: last.shelf,
            })}
          </StatusDot>
        </p>
      ) : null}
    </ScanField>
  )
}

const Result = ({ take }: { take: StockDetail }) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  const [finishing, setFinishing] = useState(false)
  const { send } = useSend(finishStockTake, { invalidates: stockReads })
  const { counts, finishedAt } = take
  return (
    <>
      <PageHeader
        title={t('stock.shelf', { shelf: take.shelf })}
        lead={t(finishedAt ? 'stock.result' : 'stock.progress', {
          found: formats.number(counts.found),
          expected: formats.number(counts.expected),
        })}
        back="/library/stock-takes"
        secondary={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={2} aria-hidden />}
            onClick={() => save(take.id)}
          >
            {t('file.csv')}
          </Button>
        }
        action={finishedAt ? undefined : <Button onClick={() => setFinishing(true)}>{t('stock.finish')}</Button>}
      />
      {finishedAt ? null : <Scanning id={take.id} />}
      <Facts
        facts={stockOutcomes.map((outcome) => ({
          label: t(`outcome.${outcome}`),
          value: formats.number(counts[outcome]),
        }))}
      />
      {take.items.length === 0 ? (
        <EmptyState title={t('stock.nothing')} text={t('stock.nothingText')} />
      ) : (
        <DataTable
          label={t('stock.items')}
          stacked
          rows={take.items}
          rowId={({ copyId }) => copyId}
          columns={[
            { id: 'code', header: t('field.code'), cell: ({ code }) => code },
            { id: 'title', header: t('field.title'), cell: ({ title }) => title },
            {
              id: 'outcome',
              header: t('stock.outcome'),
              cell: ({ outcome }) => <StatusDot kind={kinds[outcome]}>{t(`outcome.${outcome}`)}</StatusDot>,
            },
            { id: 'shelf', header: t('stock.home'), cell: ({ shelf }) => shelf ?? t('none') },
          ]}
        />
      )}
      {finishing ? (
        <ConfirmDialog
          opened
          onClose={() => setFinishing(false)}
          title={t('stock.finishTitle', { shelf: take.shelf })}
          loss={t('stock.finishLoss', { count: counts.missing })}
          verb={t('stock.finish')}
          busyVerb={t('saving')}
          onConfirm={async () => {
            await send({ params: { id: take.id } })
          }}
        />
      ) : null}
    </>
  )
}

export const StockTakePage = () => {
  const { stockTakeId = '' } = useParams({ strict: false })
  const query = useCall(getStockTake, { params: { id: stockTakeId } }, { live: true })
  if (query.data) return <Result take={query.data} />
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={6} />
  )
}
