/** A paged list with custom or default rows, its pager, and loading, error and empty states. */
import type { ReactNode } from 'react'
import type { Paged } from '#platform/pure/paging.ts'
import type { ApiError } from '../api/api-error.ts'
import { ErrorPanel } from '../components/error-panel.tsx'
import layout from '../components/layout.module.css'
import { RowsSkeleton } from '../components/skeletons.tsx'
import { Pager } from './pager.tsx'

/** Result of `usePaged`. */
export interface PagedQuery<T> {
  readonly data: unknown
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly page: Paged<T>
}

interface PagedListProps<T> {
  readonly query: PagedQuery<T>
  /** Items per full page. */
  readonly limit: number
  /** Renders the items of the page. */
  readonly children: (items: readonly T[]) => ReactNode
  /** Shown for an empty list. */
  readonly empty: ReactNode
  readonly onPage: (page: number) => void
  /** Number of skeleton rows. */
  readonly skeletons?: number | undefined
}

export const PagedList = <T,>({ query, limit, children, empty, onPage, skeletons }: PagedListProps<T>) => {
  const { items, totalPages, totalCount, currentPage } = query.page
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton {...(skeletons === undefined ? {} : { rows: skeletons })} />
    )
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {totalPages > 1 ? (
        <Pager
          page={currentPage}
          totalPages={totalPages}
          totalCount={totalCount}
          shown={items.length}
          limit={limit}
          onPage={onPage}
        />
      ) : null}
    </>
  )
}

export interface PagedRowsProps<T> extends Omit<PagedListProps<T>, 'children'> {
  /** An `<li>` with its key. */
  readonly row: (item: T) => ReactNode
  readonly label?: string
  readonly className?: string | undefined
}

/** One row per item. */
export const PagedRows = <T,>({ row, label, className = layout.rows, ...list }: PagedRowsProps<T>) => (
  <PagedList {...list}>
    {(items) => (
      <ul className={className} aria-label={label} aria-busy={list.query.isFetching}>
        {items.map(row)}
      </ul>
    )}
  </PagedList>
)
