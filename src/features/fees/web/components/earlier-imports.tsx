/** Lists of opening balances that were brought in before; each can be taken back. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/components/confirm-dialog.tsx'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { openingImports, undoOpenings, type OpeningImport } from '../../contract/import.ts'
import { feeReads } from '../reads.ts'

const perPage = 10

const Undo = ({ list, onClose }: { list: OpeningImport; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const { send } = useSend(undoOpenings, { invalidates: [openingImports, ...feeReads] })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('undo.title', { name: list.fileName })}
      loss={t('undo.loss')}
      verb={t('undo.verb')}
      busyVerb={t('undo.busy')}
      onConfirm={async () => {
        const { undone } = await send({ params: { id: list.id } })
        toast.success(t('undo.done', { count: undone }))
      }}
    />
  )
}

const useColumns = (onUndo: (list: OpeningImport) => void): DataColumn<OpeningImport>[] => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'file', header: t('import.fileName'), cell: (row) => row.fileName },
      { id: 'at', header: t('import.at'), cell: (row) => formats.dateTime(row.importedAt) },
      { id: 'by', header: t('field.by'), cell: (row) => row.importedByName ?? t('none') },
      { id: 'new', header: t('import.count'), numeric: true, cell: (row) => formats.number(row.new) },
      { id: 'total', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.total) },
      {
        id: 'undo',
        header: t('undo.column'),
        cell: (row) =>
          row.undoneAt ? (
            t('undo.undone')
          ) : (
            <Button variant="subtle" onClick={() => onUndo(row)}>
              {t('undo.verb')}
            </Button>
          ),
      },
    ],
    [t, formats, onUndo],
  )
}

export const EarlierImports = () => {
  const { t } = useTranslation('fees')
  const navigate = useNavigate()
  const { page = 1 }: { page?: number } = useSearch({ strict: false })
  const [undoing, setUndoing] = useState<OpeningImport | null>(null)
  const query = usePaged(openingImports, { query: { page, limit: perPage } })
  const columns = useColumns(setUndoing)
  const goTo = (next: number) => void navigate({ to: '.', search: { page: next === 1 ? undefined : next }, resetScroll: false })
  const { items, totalCount, totalPages } = query.page
  if (query.data && items.length === 0) return null
  return (
    <Section title={t('import.earlier')}>
      {query.data ? (
        <>
          <DataTable label={t('import.earlier')} columns={columns} rows={items} rowId={(row) => row.id} stacked />
          <Pager page={page} totalPages={totalPages} totalCount={totalCount} shown={items.length} limit={perPage} onPage={goTo} />
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {undoing ? <Undo list={undoing} onClose={() => setUndoing(null)} /> : null}
    </Section>
  )
}
