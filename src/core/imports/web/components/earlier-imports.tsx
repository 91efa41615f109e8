/** Earlier imports with results and undo. */
import { IconArrowBackUp, IconFileDownload, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { downloadImportErrors, listImports, type ImportItem } from '../../contract/imports.ts'
import { useSubject, useSubjectKind } from '../subject.ts'
import { readyOf } from '../summary.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import classes from './earlier-imports.module.css'

const limit = 10
const dots: Record<ImportItem['status'], StatusKind> = {
  previewed: 'pending',
  committed: 'active',
  undone: 'inactive',
}

interface Asking {
  undo: ImportItem | null
  discard: ImportItem | null
}

const useActions = (ask: (asking: Asking) => void) => {
  const { t } = useTranslation('imports')
  const fetchBad = (item: ImportItem): void => {
    download(downloadImportErrors, { params: { id: item.id }, query: { format: 'xlsx' } }).catch((error: unknown) =>
      toast.failure(error, { onRetry: () => fetchBad(item) }),
    )
  }
  return (item: ImportItem): MenuAction[] => [
    ...(item.status !== 'undone' && item.counts.faulty + item.counts.asks > 0
      ? [{ label: t('file.badRows'), icon: IconFileDownload, onClick: () => fetchBad(item) }]
      : []),
    ...(item.status === 'committed' && item.canUndo
      ? [
          {
            label: t('undo.verb'),
            icon: IconArrowBackUp,
            onClick: () => ask({ undo: item, discard: null }),
            danger: true,
          },
        ]
      : []),
    ...(item.status === 'previewed'
      ? [{ label: t('discard.verb'), icon: IconTrash, onClick: () => ask({ undo: null, discard: item }), danger: true }]
      : []),
  ]
}

const Row = ({ item, actions }: { item: ImportItem; actions: readonly MenuAction[] }) => {
  const { t } = useTranslation('imports')
  const { number, dateTime } = useFormats()
  const { kind, counts, status, createdByName } = item
  const { home } = useSubject()
  const { texts } = useSubjectKind(kind)
  return (
    <li className={classes.row}>
      <Link to={`${home}/${item.id}`} className={classes.words}>
        <span className={classes.name}>{item.fileName}</span>
        <span className={classes.second}>
          {t('earlier.rows', {
            count: counts.rows,
            name: t(`${texts}.name`),
            n: number(readyOf(counts)),
            total: number(counts.rows),
          })}
          <span className={classes.when}>
            {[dateTime(item.undoneAt ?? item.committedAt ?? item.createdAt), createdByName].filter(Boolean).join(', ')}
          </span>
        </span>
      </Link>
      <span className={classes.state}>
        <StatusDot kind={dots[status]}>{t(`status.${status}`)}</StatusDot>
      </span>
      <span className={classes.menu}>
        <RowMenu name={item.fileName} actions={actions} />
      </span>
    </li>
  )
}

const Dialogs = ({ asking, onClose }: { asking: Asking; onClose: () => void }) => (
  <>
    <UndoDialog item={asking.undo} onClose={onClose} />
    <DiscardDialog item={asking.discard} onClose={onClose} />
  </>
)

export const EarlierImports = ({ page }: { page: number }) => {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { kinds, targetId } = useSubject()
  const query = usePaged(listImports, {
    query: { page, limit, kinds: kinds.map(({ kind }) => kind).join(','), ...(targetId ? { targetId } : {}) },
  })
  const [asking, setAsking] = useState<Asking>({ undo: null, discard: null })
  const actionsOf = useActions(setAsking)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const { items, totalPages, totalCount, currentPage } = query.page
  if (items.length === 0) return <p className={classes.none}>{t('earlier.none')}</p>
  const open = (next: number) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: next === 1 ? undefined : next }),
      resetScroll: false,
    })
  return (
    <>
      <ul className={classes.rows}>
        {items.map((item) => (
          <Row key={item.id} item={item} actions={actionsOf(item)} />
        ))}
      </ul>
      {totalPages > 1 ? (
        <Pager
          page={currentPage}
          totalPages={totalPages}
          totalCount={totalCount}
          shown={items.length}
          limit={limit}
          onPage={open}
        />
      ) : null}
      <Dialogs asking={asking} onClose={() => setAsking({ undo: null, discard: null })} />
    </>
  )
}
