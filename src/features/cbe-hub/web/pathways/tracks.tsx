/** Tracks of a pathway with their electives, and which interests speak for them. */
import { useTranslation } from 'react-i18next'
import type { InterestCode } from '../../contract/pathways.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import classes from './pathways.module.css'

interface Track {
  readonly name: string
  readonly electives: readonly string[]
  readonly likes: readonly InterestCode[]
}

export const Tracks = ({ tracks }: { tracks: readonly Track[] }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  return (
    <ul className={classes.rows}>
      {tracks.map(({ name, electives, likes }) => (
        <li key={name}>
          <div className={classes.words}>
            <p className={layout.title}>{name}</p>
            <p className={layout.second}>{electives.join(', ')}</p>
          </div>
          {likes.length > 0 ? (
            <span className={classes.liked}>{formats.list(likes.map((one) => t(`pathways.interest.${one}`)))}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
