/** Rows of a settings page: name, description, and menu. */
import type { ReactNode } from 'react'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import classes from './rows.module.css'

export interface RowProps {
  name: string
  second?: ReactNode
  /** Figures at the end of the row. */
  end?: ReactNode
  menu: readonly MenuAction[]
}

export const Row = ({ name, second, end, menu }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.words}>
      <div className={classes.name}>{name}</div>
      {second ? <div className={classes.second}>{second}</div> : null}
    </div>
    {end === undefined ? null : <div className={classes.end}>{end}</div>}
    <RowMenu name={name} actions={menu} />
  </li>
)

export const Rows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>
