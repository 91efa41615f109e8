/** The rows of a list on a laptop: hairlines only, sorted column in ink, a chosen row tinted. */
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../forms/checkbox.tsx'
import type { MenuAction } from '../floating/menu-actions.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ListColumn } from './types.ts'
import type { ListState } from './use-list-state.ts'
import type { ListTable as Table } from './use-list-table.ts'
import classes from './list-table.module.css'

export interface ListTableProps<T extends object> {
  table: Table<T>
  columns: readonly ListColumn<T>[]
  state: ListState
  /** Sort in use when the address names none. */
  defaultSort: string | undefined
  /** Read aloud for the table. */
  label: string
  /** Names a row: a person, an entry. */
  rowName: (row: T) => string
  rowMenu?: ((row: T) => MenuAction[]) | undefined
  selectable: boolean
}

const Head = <T extends object>({
  column,
  state,
  defaultSort,
}: {
  column: ListColumn<T>
  state: ListState
  defaultSort: string | undefined
}) => {
  const current = state.sort ?? defaultSort
  const sort = column.sort
  const descending = sort !== undefined && current === `-${sort}`
  const sorted = sort !== undefined && (current === sort || descending)
  const Arrow = descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      {...(sorted ? { 'aria-sort': descending ? 'descending' : 'ascending' } : {})}
    >
      {sort === undefined ? (
        column.header
      ) : (
        <UnstyledButton
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={() => state.setSort(current === sort ? `-${sort}` : sort)}
        >
          {column.header}
          {sorted ? <Arrow size={16} stroke={2} aria-hidden /> : null}
        </UnstyledButton>
      )}
    </th>
  )
}

export const ListTable = <T extends object>({
  table,
  columns,
  state,
  defaultSort,
  label,
  rowName,
  rowMenu,
  selectable,
}: ListTableProps<T>) => {
  const { t } = useTranslation('platform')
  const shown = columns.filter((column) => table.getColumn(column.id)?.getIsVisible() !== false)
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selectable ? (
              <th scope="col" className={classes.tick}>
                <Checkbox
                  aria-label={t('list.selectAll')}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                />
              </th>
            ) : null}
            {shown.map((column) => (
              <Head key={column.id} column={column} state={state} defaultSort={defaultSort} />
            ))}
            {rowMenu ? (
              <th scope="col" className={classes.menu}>
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
              {selectable ? (
                <td className={classes.tick}>
                  <Checkbox
                    aria-label={t('list.select', { name: rowName(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                  />
                </td>
              ) : null}
              {shown.map((column) => (
                <td key={column.id} data-numeric={column.numeric || undefined}>
                  {column.cell(row.original)}
                </td>
              ))}
              {rowMenu ? (
                <td className={classes.menu}>
                  <RowMenu name={rowName(row.original)} actions={rowMenu(row.original)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
