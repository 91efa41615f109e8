/** Number of learners by band as a bar with proportional segments. */
import { bandLook, useBandWords } from './band.tsx'
import look from './band.module.css'
import classes from './band-bar.module.css'

export interface BandCount {
  readonly code: string
  readonly title: string
  readonly count: number
}

/** @param bands non-empty ones from best to worst @param says text of a segment */
export const BandBar = ({
  bands,
  label,
  says,
}: {
  bands: readonly BandCount[]
  label?: string
  says: (band: BandCount) => string
}) => {
  const words = useBandWords()
  return (
    <ul className={classes.bar} aria-label={label}>
      {bands.map((band) => (
        <li
          key={band.code}
          className={`${look.look} ${classes.piece}`}
          data-band={bandLook(band.code)}
          style={{ flexGrow: band.count }}
          title={says({ ...band, title: words(band.code, band.title) })}
        >
          <b>{band.count}</b> <span className={classes.code}>{band.code}</span>
        </li>
      ))}
    </ul>
  )
}
