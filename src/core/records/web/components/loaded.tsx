/** Shows a tab's content, or its loading or error state. */
import type { ReactNode } from 'react'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'

interface LoadedProps<T> {
  query: { data: T | undefined; error: ApiError | null; refetch: () => unknown }
  rows?: number
  children: (data: T) => ReactNode
}

export const Loaded = <T,>({ query, rows = 3, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={rows} />
  )
}
