/** A plain table: the facts of a picture, for screen readers and paper, and small lists inside a page. */
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface DataColumn<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  numeric?: boolean
}

export interface DataTableProps<T> {
  label: string
  columns: readonly DataColumn<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
}

/** The first column names its row. */
export const DataTable = <T,>({ label, columns, rows, rowId }: DataTableProps<T>) => (
  <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-numeric={column.numeric || undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} data-numeric={column.numeric || undefined}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
