/** Rows of an account page: a picture or icon, two lines, and what can be done. */
import type { ReactNode } from 'react'
import classes from './rows.module.css'

export interface RowProps {
  mark: ReactNode
  title: ReactNode
  second?: ReactNode
  end?: ReactNode
}

export const Row = ({ mark, title, second, end }: RowProps) => (
  <li className={classes.row}>
    <span className={classes.mark} aria-hidden="true">
      {mark}
    </span>
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      {second ? <div className={classes.second}>{second}</div> : null}
    </div>
    {end ? <div className={classes.end}>{end}</div> : null}
  </li>
)

export const Rows = ({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {hint ? <p className={classes.hint}>{hint}</p> : null}
    <ul className={classes.rows}>{children}</ul>
  </section>
)
