/** Types of a list page's columns, filters and actions. */
import type { ReactNode } from 'react'
import type { Icon } from '../module.ts'

export interface ListColumn<T> {
  id: string
  /** Head of the column; for numbers with the unit: "Fees, KES". */
  header: string
  cell: (row: T) => ReactNode
  /** Sort key of the server; undefined if not sortable. */
  sort?: string
  /** Right-aligned. */
  numeric?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  /** Cannot be hidden; the first column never can. */
  fixed?: boolean
}

export interface FilterOption {
  value: string
  label: string
}

/** choice: one; many: several, repeated in the address; date: a day; text: applied on blur. */
export interface ListFilter {
  /** Name in the address and in the call's query. */
  id: string
  label: string
  kind: 'choice' | 'many' | 'date' | 'text'
  options?: readonly FilterOption[]
}

export interface BulkAction<T> {
  label: string
  icon: Icon
  onClick: (rows: T[]) => void
}

/** The main action of a list: opens an address or does something. */
export interface CreateAction {
  label: string
  icon?: Icon
  onClick?: () => void
  to?: string
}

export interface ExportChoice {
  label: string
  onClick: () => void
}

/** A page of a list, as every paged call answers. */
export interface ListPageData<T> {
  items: readonly T[]
  totalCount: number
  totalPages: number
  currentPage: number
}

/** A query as `useCall` returns it. */
export interface ListQuery<T> {
  data: ListPageData<T> | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** A row on a phone. */
export interface PhoneRow {
  title: ReactNode
  second?: ReactNode
  /** Shown before the second line, only when not ordinary. */
  status?: ReactNode
  /** Initials square. */
  avatar?: string
  /** Address of a picture shown instead of the initials. */
  picture?: string | null
}
