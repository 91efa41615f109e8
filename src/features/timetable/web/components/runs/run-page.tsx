/** The frame of the pages that search: reads the draft and its runs, and says which run is shown. */
import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getBoard, type Board } from '../../../contract/drafts.ts'
import { explainDraft, getRun, type Run } from '../../../contract/runs.ts'
import { useDraftLive } from '../../live.ts'
import { runSearch } from '../../searches.ts'
import { isOpen, isWaiting, useLatestRun } from './use-run.ts'

export type RunKind = 'generate' | 'repair'

export interface Shown {
  readonly board: Board
  /** The run to look at: one that searches, or an answer that waits. */
  readonly run: Run | null
  /** The newest run of this page's kind. */
  readonly last: Run | null
  /** A run of the other page that searches now; only one can. */
  readonly other: Run | null
}

export const kindOf = ({ mishap }: Pick<Run, 'mishap'>): RunKind => (mishap === null ? 'generate' : 'repair')

interface Props {
  readonly kind: RunKind
  readonly children: (shown: Shown) => ReactNode
}

export const RunPage = ({ kind, children }: Props) => {
  const { t } = useTranslation('timetable')
  const { draftId = '' } = useParams({ strict: false })
  const { run: asked } = runSearch.parse(useSearch({ strict: false }))
  const boardCall = useCall(getBoard, { params: { id: draftId } }, { live: true })
  const latestCall = useLatestRun(draftId)
  const earlierId = asked === 'new' ? undefined : asked
  const earlierCall = useCall(getRun, { params: { id: earlierId ?? '' } }, { enabled: earlierId !== undefined })
  useDraftLive(getBoard, explainDraft)
  const [board, latest] = [boardCall.data, latestCall.data?.run]
  const open = latest && isOpen(latest) ? latest : null
  const chosen = open ?? (earlierId === undefined ? (asked === 'new' ? null : latest) : earlierCall.data)
  const calls = [boardCall, latestCall, ...(earlierId === undefined || open ? [] : [earlierCall])]
  if (!board || latest === undefined || chosen === undefined) {
    const error = calls.find((call) => call.error)?.error
    return (
      <>
        <PageHeader title={t(`runs.crumb.${kind}`)} lead={error ? null : undefined} />
        {error ? (
          <ErrorPanel error={error} onRetry={() => void Promise.all(calls.map((call) => call.refetch()))} />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </>
    )
  }
  // An answer for another state of the draft cannot be taken: it is shown only to those who ask for it.
  const isCurrent = ({ id, draftVersion }: Run): boolean =>
    id === earlierId || (draftVersion === board.draft.version && board.draft.state === 'draft')
  const isOwn = (run: Run | null): run is Run => run !== null && kindOf(run) === kind
  return children({
    board,
    run: isOwn(chosen) && (isOpen(chosen) || (isWaiting(chosen) && isCurrent(chosen))) ? chosen : null,
    last: isOwn(latest) ? latest : null,
    other: open && !isOwn(open) ? open : null,
  })
}
