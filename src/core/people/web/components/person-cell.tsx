/** A person in a list: initials, the name as a link, a second line. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#platform/web/components/avatar.tsx'
import classes from './person-cell.module.css'

export interface PersonCellProps {
  name: string
  to: string
  second?: ReactNode
}

export const PersonCell = ({ name, to, second }: PersonCellProps) => (
  <span className={classes.person}>
    <Avatar name={name} />
    <span className={classes.words}>
      <Link to={to} className={classes.name}>
        {name}
      </Link>
      {second ? <span className={classes.second}>{second}</span> : null}
    </span>
  </span>
)
