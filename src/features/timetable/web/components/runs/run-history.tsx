/** The last runs of a draft: what each searched and how it ended. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Board } from '../../../contract/drafts.ts'
import { listRuns, type Run, type RunSummary } from '../../../contract/runs.ts'
import { useDuration } from './duration.ts'
import { useMishapWords } from './mishap-words.ts'
import { kindOf } from './run-page.tsx'
import { isOpen, isWaiting } from './use-run.ts'

const dots: Record<Run['state'], StatusKind> = {
  queued: 'progress',
  running: 'progress',
  found: 'active',
  notFound: 'pending',
  stopped: 'pending',
  cancelled: 'inactive',
  failed: 'stopped',
  taken: 'active',
}

export const RunHistory = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const duration = useDuration()
  const mishapWords = useMishapWords(board)
  const { data, error, refetch } = useCall(listRuns, { params: { id: board.draft.id } }, { live: true })
  const nameOf = ({ mishap }: RunSummary): string => (mishap ? mishapWords(mishap) : t('runs.wholeTimetable'))
  if (data?.items.length === 0) return null
  return (
    <section className={layout.section}>
      <h2>{t('runs.earlier')}</h2>
      {data ? (
        <DataTable
          label={t('runs.earlier')}
          stacked
          rows={data.items}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'what',
              header: t('runs.what'),
              cell: (run) =>
                isWaiting(run) || isOpen(run) ? (
                  <Link
                    to={`/admin/scheduling/drafts/$draftId/${kindOf(run)}`}
                    params={{ draftId: board.draft.id }}
                    search={{ run: run.id }}
                  >
                    {nameOf(run)}
                  </Link>
                ) : (
                  nameOf(run)
                ),
            },
            { id: 'when', header: t('runs.when'), cell: (run) => formats.dateTime(run.createdAt) },
            {
              id: 'state',
              header: t('runs.state'),
              cell: ({ state }) => <StatusDot kind={dots[state]}>{t(`runs.stateOf.${state}`)}</StatusDot>,
            },
            { id: 'moved', header: t('runs.moves'), numeric: true, cell: ({ moved }) => formats.number(moved) },
            { id: 'left', header: t('runs.stillToSolve'), numeric: true, cell: ({ left }) => formats.number(left) },
            { id: 'seed', header: t('runs.seed'), numeric: true, cell: ({ seed }) => formats.number(seed) },
            { id: 'seconds', header: t('runs.time'), numeric: true, cell: ({ seconds }) => duration(seconds) },
          ]}
        />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </section>
  )
}
