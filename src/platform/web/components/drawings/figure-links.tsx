/** Figures above a list, each linking to its items; scrolls sideways on a phone. */
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './figure-links.module.css'

export interface Figure {
  readonly label: string
  readonly count: number
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
  /** Needs action. */
  readonly needs?: boolean
}

export const FigureLinks = ({ label, figures }: { label: string; figures: readonly Figure[] }) => {
  const formats = useFormats()
  return (
    <ul className={classes.figures} aria-label={label}>
      {figures.map(({ label: word, count, to, search, needs }) => (
        <li key={word}>
          <Link
            to={to}
            search={search ?? {}}
            className={classes.figure}
            data-needs={needs || undefined}
            resetScroll={false}
          >
            <strong>{formats.number(count)}</strong>
            <span>{word}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of loading figures, to avoid layout shift. @param count expected number */
export const FiguresToCome = ({ count }: { count: number }) => (
  <ul className={classes.figures} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <div className={classes.figure} data-to-come />
      </li>
    ))}
  </ul>
)
