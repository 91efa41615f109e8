/** A list page: title and count, search, filters, columns, sort, pages in the address, export, bulk actions, row menus, every state. */
import { Button } from '@mantine/core'
import { pageSize } from '#platform/pure/paging.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorPanel } from '../components/error-panel.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { RowsSkeleton } from '../components/skeletons.tsx'
import { toFailure } from '../errors/failure.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import type { MenuAction } from '../floating/menu-actions.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FilterButton, FilterChips } from './filters.tsx'
import { CreateButton, FloatingCreate } from './create-button.tsx'
import { ColumnMenu, ExportMenu } from './list-menus.tsx'
import { ListTools } from './list-tools.tsx'
import { ListRows, type RowChoice } from './list-rows.tsx'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import { PhoneSelect } from './phone-select.tsx'
import { SearchField } from './search-field.tsx'
import type { BulkAction, CreateAction, ExportChoice, ListColumn, ListFilter, ListQuery, PhoneRow } from './types.ts'
import { isNarrowed, type ListState } from './use-list-state.ts'
import { useListTable, type ListTable as ListTableOf } from './use-list-table.ts'
import { useSelection } from './use-selection.ts'
import classes from './list.module.css'

export interface ListPageProps<T extends object> {
  /** Name of the list on this device, such as `users`. */
  id: string
  title: string
  /** Sentence under the title: "64 of 1,286 people at Umoja". Defaults to the count. */
  lead?: ReactNode
  /** Address of the phone's back arrow, for a list of one record's parts. */
  back?: string
  state: ListState
  query: ListQuery<T>
  columns: readonly ListColumn<T>[]
  rowId: (row: T) => string
  rowName: (row: T) => string
  /** Address a row opens on a phone; on a laptop cells have their own links. */
  rowTo?: (row: T) => string
  phoneRow: (row: T) => PhoneRow
  rowMenu?: (row: T) => MenuAction[]
  /** Words in the search box; without them there is no search. */
  searchLabel?: string
  filters?: readonly ListFilter[]
  /** Sort in use when the address names none. */
  defaultSort?: string
  create?: CreateAction | undefined
  /** Buttons next to it: Import. */
  secondary?: ReactNode
  exports?: readonly ExportChoice[]
  bulk?: readonly BulkAction<T>[]
  /** Reads all rows that match, for a bulk action on more than the page; the server refuses too many. */
  matching?: () => Promise<readonly T[]>
  /** Shown for an empty list. */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
  /** Shown without matches for search and filters. */
  emptyFiltered?: { title: string; text: string }
  /** Between header and search: counters, a picture, tabs. */
  children?: ReactNode
  limit?: number
}

const none: readonly never[] = []

const Nothing = <T extends object>({ list }: { list: ListPageProps<T> }) => {
  const { t } = useTranslation('platform')
  const { state, filters = none, empty, emptyFiltered } = list
  if (!isNarrowed(filters, state)) return <EmptyState {...empty} />
  const clear = (
    <Button variant="light" onClick={state.clear}>
      {t('list.clearAll')}
    </Button>
  )
  return (
    <EmptyState
      title={emptyFiltered?.title ?? t('list.noneFound')}
      text={emptyFiltered?.text ?? t('list.noneFoundText')}
      action={clear}
    />
  )
}

const choiceOf = <T extends object>(table: ListTableOf<T>): RowChoice => ({
  has: (id) => table.getRow(id).getIsSelected(),
  toggle: (id) => table.getRow(id).toggleSelected(),
})

const Rows = <T extends object>({
  list,
  phone,
  table,
  choosing,
  onChoosing,
}: {
  list: ListPageProps<T>
  phone: boolean
  table: ListTableOf<T>
  choosing: boolean
  onChoosing: (choosing: boolean) => void
}) => {
  const { query, state, limit = pageSize, bulk = none } = list
  const selection = useSelection(table, query.data, list.matching)
  if (query.error && !query.data)
    return <ErrorPanel error={toFailure(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <RowsSkeleton />
  const { items, totalCount, totalPages, currentPage } = query.data
  if (items.length === 0) return <Nothing list={list} />
  const common = { label: list.title, rowName: list.rowName, rowMenu: list.rowMenu }
  return (
    <div aria-busy={query.isFetching}>
      {phone && bulk.length > 0 ? <PhoneSelect table={table} choosing={choosing} onChoosing={onChoosing} /> : null}
      {phone ? (
        <ListRows
          {...common}
          rows={items}
          rowId={list.rowId}
          phoneRow={list.phoneRow}
          rowTo={list.rowTo}
          choice={choosing ? choiceOf(table) : null}
        />
      ) : (
        <ListTable
          {...common}
          table={table}
          columns={list.columns}
          state={state}
          defaultSort={list.defaultSort}
          selectable={bulk.length > 0}
        />
      )}
      <Pager
        page={currentPage}
        totalPages={totalPages}
        totalCount={totalCount}
        shown={items.length}
        limit={limit}
        onPage={state.setPage}
      />
      <BulkBar selection={selection} actions={bulk} phone={phone} />
    </div>
  )
}

export const ListPage = <T extends object>(list: ListPageProps<T>) => {
  const {
    id,
    title,
    lead,
    back,
    state,
    query,
    columns,
    rowId,
    searchLabel,
    filters = none,
    create,
    secondary,
    exports = none,
    bulk = none,
    children,
  } = list
  const { t } = useTranslation('platform')
  const phone = useIsPhone()
  const table = useListTable({ list: id, columns, rows: query.data?.items, rowId, selectable: bulk.length > 0 })
  const [choosing, setChoosing] = useState(false)
  const count = query.data
    ? t(isNarrowed(filters, state) ? 'list.found' : 'list.count', { count: query.data.totalCount })
    : undefined
  const bar = searchLabel !== undefined || filters.length > 0 || exports.length > 0
  return (
    <>
      <PageHeader
        title={title}
        lead={lead ?? count}
        back={back}
        action={create && !phone ? <CreateButton {...create} /> : null}
        secondary={phone ? null : secondary}
      />
      {children}
      {bar ? (
        <div className={classes.bar}>
          {searchLabel === undefined ? null : (
            <SearchField value={state.search} onChange={state.setSearch} placeholder={searchLabel} />
          )}
          {filters.length > 0 ? <FilterButton filters={filters} state={state} /> : null}
          <ListTools id={id} state={state} filters={filters} />
          {phone ? null : <FilterChips filters={filters} state={state} />}
          {phone ? null : (
            <div className={classes.barEnd}>
              <ColumnMenu table={table} columns={columns} />
              <ExportMenu choices={exports} />
            </div>
          )}
        </div>
      ) : null}
      <Rows list={list} phone={phone} table={table} choosing={choosing} onChoosing={setChoosing} />
      {phone && (secondary || exports.length > 0) ? (
        <div className={classes.foot}>
          {secondary}
          <ExportMenu choices={exports} />
        </div>
      ) : null}
      {/* Hidden on errors, which have their own buttons here, and while rows are chosen. */}
      {create && phone && !choosing && !(query.error && !query.data) ? <FloatingCreate {...create} /> : null}
    </>
  )
}
