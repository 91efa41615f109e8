/** A section of a learner's overview: heading, its sum in words, and the way to everything. */
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import classes from './overview-section.module.css'

interface OverviewSectionProps {
  title: string
  /** Beside the heading: "41 of 43 days present". */
  sum?: ReactNode
  more?: { to: string; label: string }
  children: ReactNode
}

export const OverviewSection = ({ title, sum, more, children }: OverviewSectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {sum ? <p className={classes.sum}>{sum}</p> : null}
        {more ? (
          <Link className={classes.link} to={more.to}>
            {more.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}
