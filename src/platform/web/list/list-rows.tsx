/** The rows of a list on a phone: initials, name, second line, menu. While some are chosen, a press chooses a row. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../components/people/avatar.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import type { MenuAction } from '../floating/menu-actions.tsx'
import { RowMenu } from './row-menu.tsx'
import type { PhoneRow } from './types.ts'
import classes from './list-rows.module.css'

/** Which rows are chosen. */
export interface RowChoice {
  has: (id: string) => boolean
  toggle: (id: string) => void
}

export interface ListRowsProps<T> {
  rows: readonly T[]
  label: string
  rowId: (row: T) => string
  rowName: (row: T) => string
  phoneRow: (row: T) => PhoneRow
  /** Address that a row opens. */
  rowTo?: ((row: T) => string) | undefined
  rowMenu?: ((row: T) => MenuAction[]) | undefined
  /** While rows are being chosen. */
  choice?: RowChoice | null
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

export const ListRows = <T,>({
  rows,
  label,
  rowId,
  rowName,
  phoneRow,
  rowTo,
  rowMenu,
  choice = null,
}: ListRowsProps<T>) => {
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
        const [id, look] = [rowId(row), phoneRow(row)]
        if (choice)
          return (
            <li key={id} className={classes.row} data-chosen={choice.has(id) || undefined}>
              <Checkbox
                className={classes.words}
                label={<Words {...look} />}
                checked={choice.has(id)}
                onChange={() => choice.toggle(id)}
              />
            </li>
          )
        return (
          <li key={id} className={classes.row}>
            {look.avatar ? <Avatar name={look.avatar} src={look.picture} size={42} /> : null}
            {wrap(row, <Words {...look} />)}
            {rowMenu ? <RowMenu name={rowName(row)} actions={rowMenu(row)} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
