/** The frame of one person's page while it loads and when it cannot be shown. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { usePage } from '#platform/web/shell/page-meta.tsx'

interface DetailPageProps<T> {
  query: Pick<UseQueryResult<T, unknown>, 'data' | 'error' | 'refetch'>
  /** Title while the person's name is not known. */
  title: string
  children: (data: T) => ReactNode
}

const Waiting = ({ title, children }: { title: string; children: ReactNode }) => {
  usePage({ title })
  return children
}

export const DetailPage = <T,>({ query, title, children }: DetailPageProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  return (
    <Waiting title={title}>
      {query.error ? (
        <ErrorPanel error={toFailure(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton kind="form" />
      )}
    </Waiting>
  )
}
