/** A part of a settings page: heading, a hint, what can be done, and its content. */
import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

export interface SectionProps {
  title: string
  hint?: ReactNode
  /** Buttons at the heading's end. */
  actions?: ReactNode
  children: ReactNode
}

export const Section = ({ title, hint, actions, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
