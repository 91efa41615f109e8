/** Dashboard card of items that need action, each a link; empty without any. */
import { Link } from '@tanstack/react-router'
import classes from './card-rows.module.css'

export interface WaitingLine {
  readonly count: number
  readonly label: string
  readonly to: string
}

export const WaitingLines = ({ title, lines }: { title: string; lines: readonly WaitingLine[] }) => {
  const waiting = lines.filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.rows}>
        {waiting.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
