/** Figures above a list, each a link to what it counts; on a phone one row that moves sideways. */
import { Link } from '@tanstack/react-router'
import { useFormats } from '../i18n/use-formats.ts'
import classes from './figure-links.module.css'

export interface Figure {
  readonly label: string
  readonly count: number
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
  /** Somebody has to do something about it. */
  readonly needs?: boolean
}

export const FigureLinks = ({ label, figures }: { label: string; figures: readonly Figure[] }) => {
  const formats = useFormats()
  return (
    <ul className={classes.figures} aria-label={label}>
      {figures.map(({ label: word, count, to, search, needs }) => (
        <li key={word}>
          <Link to={to} search={search ?? {}} className={classes.figure} data-needs={needs || undefined} resetScroll={false}>
            <strong>{formats.number(count)}</strong>
            <span>{word}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The room of figures that are on their way, so that the list below them stays where it is. @param count about how many they will be */
export const FiguresToCome = ({ count }: { count: number }) => (
  <ul className={classes.figures} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <div className={classes.figure} data-to-come />
      </li>
    ))}
  </ul>
)
