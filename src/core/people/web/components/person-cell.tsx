/** A person in a list: picture or initials, the name as a link, a second line. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import classes from './person-cell.module.css'

export interface PersonCellProps {
  name: string
  to: string
  second?: ReactNode
  /** Address of a picture. */
  picture?: string | null
}

export const PersonCell = ({ name, to, second, picture }: PersonCellProps) => (
  <span className={classes.person}>
    <Avatar name={name} src={picture} />
    <span className={classes.words}>
      <Link to={to} className={classes.name}>
        {name}
      </Link>
      {second ? <span className={classes.second}>{second}</span> : null}
    </span>
  </span>
)
