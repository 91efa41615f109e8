/** Something that waits for a person, as a row of the start page: what it is, about whom, and the way to it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Icon } from '../module.ts'
import classes from './waiting-row.module.css'

export interface WaitingRowProps {
  icon: Icon
  title: string
  text?: ReactNode
  to: string
  /** The verb on the button. */
  action: string
}

export const WaitingRow = ({ icon: RowIcon, title, text, to, action }: WaitingRowProps) => (
  <div className={classes.row}>
    <span className={classes.icon}>
      <RowIcon size={20} stroke={1.75} aria-hidden />
    </span>
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      {text ? <span className={classes.text}>{text}</span> : null}
    </span>
    <Button variant="light" component={Link} to={to} aria-label={`${action}: ${title}`}>
      {action}
    </Button>
  </div>
)
