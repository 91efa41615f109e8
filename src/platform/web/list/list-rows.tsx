/** The rows of a list on a phone: initials, name, second line, menu. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../components/people/avatar.tsx'
import type { MenuAction } from '../floating/menu-actions.tsx'
import { RowMenu } from './row-menu.tsx'
import type { PhoneRow } from './types.ts'
import classes from './list-rows.module.css'

export interface ListRowsProps<T> {
  rows: readonly T[]
  label: string
  rowId: (row: T) => string
  rowName: (row: T) => string
  phoneRow: (row: T) => PhoneRow
  /** Address that a row opens. */
  rowTo?: ((row: T) => string) | undefined
  rowMenu?: ((row: T) => MenuAction[]) | undefined
}

const Words = ({ title, second, status }: PhoneRow) => (
  <>
    <span className={classes.title}>{title}</span>
    {second || status ? (
      <span className={classes.second}>
        {status}
        {status && second ? ' ' : null}
        {second}
      </span>
    ) : null}
  </>
)

export const ListRows = <T,>({ rows, label, rowId, rowName, phoneRow, rowTo, rowMenu }: ListRowsProps<T>) => {
  const wrap = (row: T, words: ReactNode) =>
    rowTo ? (
      <Link to={rowTo(row)} className={classes.words}>
        {words}
      </Link>
    ) : (
      <div className={classes.words}>{words}</div>
    )
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => {
        const look = phoneRow(row)
        return (
          <li key={rowId(row)} className={classes.row}>
            {look.avatar ? <Avatar name={look.avatar} src={look.picture} size={42} /> : null}
            {wrap(row, <Words {...look} />)}
            {rowMenu ? <RowMenu name={rowName(row)} actions={rowMenu(row)} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
