/** The table model of a list page: which columns show and which rows are chosen. Sorting, filtering and paging are the server's. */
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { ListColumn } from './types.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
export type ListTable<T extends object> = ReactTable<typeof features, T>

type Visibility = Record<string, boolean>

const key = (list: string) => `darasa.columns.${list}`

const remembered = (list: string): Visibility => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(list)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Visibility) : {}
  } catch {
    return {}
  }
}

const remember = (list: string, visibility: Visibility): void => {
  try {
    localStorage.setItem(key(list), JSON.stringify(visibility))
  } catch {
    // The choice then lasts for this visit.
  }
}

const next = <V>(update: Updater<V>, before: V): V =>
  typeof update === 'function' ? (update as (value: V) => V)(before) : update

const nothing: never[] = []

export interface ListTableOptions<T extends object> {
  /** Name under which the choice of columns is remembered. */
  list: string
  columns: readonly ListColumn<T>[]
  rows: readonly T[] | undefined
  rowId: (row: T) => string
  selectable: boolean
}

export const useListTable = <T extends object>({
  list,
  columns,
  rows,
  rowId,
  selectable,
}: ListTableOptions<T>): ListTable<T> => {
  const [columnVisibility, setVisibility] = useState<Visibility>(() => ({
    ...Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false])),
    ...remembered(list),
  }))
  const [rowSelection, setSelection] = useState<RowSelectionState>({})
  const data = rows ?? nothing
  useEffect(() => setSelection({}), [data])
  const defs = useMemo(
    () =>
      columns.map((column, index): ColumnDef<typeof features, T> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
        enableHiding: index > 0 && !column.fixed,
      })),
    [columns],
  )
  return useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    enableRowSelection: selectable,
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: (update: Updater<Visibility>) => {
      const chosen = next(update, columnVisibility)
      setVisibility(chosen)
      remember(list, chosen)
    },
    onRowSelectionChange: setSelection,
  })
}
