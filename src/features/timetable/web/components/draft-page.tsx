/** The frame of a draft's pages: reads its board, follows changes of colleagues, and leads to the other pages. */
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getBoard, type Board } from '../../contract/drafts.ts'
import { useDraftLive } from '../live.ts'

interface Props {
  /** Until the board is there. */
  readonly title: string
  readonly children: (board: Board) => ReactNode
}

export const DraftPage = ({ title, children }: Props) => {
  const { draftId = '' } = useParams({ strict: false })
  const query = useCall(getBoard, { params: { id: draftId } }, { live: true })
  useDraftLive(getBoard)
  if (query.data) return children(query.data)
  return (
    <>
      <PageHeader title={title} lead={query.error ? null : undefined} back="/admin/scheduling" />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
