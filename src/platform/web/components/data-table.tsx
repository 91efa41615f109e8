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
  /** On a phone each row becomes a block with labelled facts: for tables of words and dates. */
  stacked?: boolean
}

/** The first column names its row. */
export const DataTable = <T,>({ label, columns, rows, rowId, stacked = false }: DataTableProps<T>) => (
  <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
    <table className={classes.table} data-stacked={stacked || undefined} role={stacked ? 'table' : undefined}>
      <caption className="visually-hidden">{label}</caption>
      <thead role={stacked ? 'rowgroup' : undefined}>
        <tr role={stacked ? 'row' : undefined}>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              role={stacked ? 'columnheader' : undefined}
              data-numeric={column.numeric || undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={stacked ? 'rowgroup' : undefined}>
        {rows.map((row) => (
          <tr key={rowId(row)} role={stacked ? 'row' : undefined}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row" role={stacked ? 'rowheader' : undefined}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.id}
                  role={stacked ? 'cell' : undefined}
                  data-label={column.header}
                  data-numeric={column.numeric || undefined}
                >
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
