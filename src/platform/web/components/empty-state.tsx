/** Empty state: a drawing, a title, a sentence, an action. */
import type { ReactNode } from 'react'
import { SeatDrawing } from './drawings/seat-drawing.tsx'
import classes from './states.module.css'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** One button, usually `variant="light"`. */
  action?: ReactNode
  drawing?: 'nothing' | 'closed'
}

export const EmptyState = ({ title, text, action, drawing = 'nothing' }: EmptyStateProps) => (
  <div className={classes.state}>
    <SeatDrawing kind={drawing} />
    <h2 className={classes.title}>{title}</h2>
    {text ? <p className={classes.text}>{text}</p> : null}
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
)
